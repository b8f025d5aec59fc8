// npm run bench archive: a year of the audit trail leaves and comes back. BENCH_ROWS (1,000,000) events of 2021-22 with as many of the year
// after, all sealed. Prints seconds, the growth of this process in MB, and the size of the file.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { archiveYear, attachArchive, checkArchive, verifyAudit } from '../apps/api/src/modules/audit/index.ts';
import { createDatabase, dropDatabase, onDatabase, scratchName } from './bench-database.ts';
import { openContext } from './context.ts';
import { sealAll } from './ledger/generate.ts';
import { figure, table } from './measure.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const MB = 1024 * 1024;
const passphrase = 'a lantern for the measurement';
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Events of 1 April 2021 to 31 March 2023, with ids in the order of time; a thousand people, ten events for a record. */
const filling = `insert into audit_events (id, at, actor_id, actor_name, actor_role, address, action, record_type, record_id, details, request_id)
  select (lpad(to_hex(ms), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid, to_timestamp(ms / 1000.0),
    ('00000000-0000-7000-8000-' || lpad(to_hex(n % 1000), 12, '0'))::uuid, 'Person ' || n % 1000, 'staff', '192.0.2.' || n % 250,
    'application.read', 'application', (n / 10)::text, jsonb_build_object('before', md5(n::text), 'after', md5((n + 1)::text)), md5((n + 2)::text)
  from (select n, ${Date.UTC(2021, 3, 1)} + (${2 * 365 * 86_400_000}::bigint * n / ${2 * rows}) as ms from generate_series(0, ${2 * rows - 1}) n) t`;

/** Runs the work once; returns seconds and what this process grew by, in MB. */
async function measured(work: () => Promise<unknown>): Promise<string[]> {
  const start = process.memoryUsage.rss();
  let most = start;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return [figure((performance.now() - began) / 1000), figure((most - start) / MB)];
}

const name = scratchName('archive');
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-archive-'));
try {
  const url = await createDatabase(name);
  await onDatabase(url, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query(filling);
    await client.query("insert into audit_summed (day) values ('2023-03-31')");
  });
  const { ctx, close } = openContext(url, 4);
  say(`${(await sealAll(ctx)).toLocaleString('en')} links sealed`);
  await onDatabase(url, (client) => client.query('vacuum (analyze)'));
  const lines: string[][] = [];
  const step = async (what: string, work: () => Promise<unknown>) => {
    lines.push([what, ...(await measured(work))]);
    say(`${lines.at(-1)?.join(': ')}`);
  };
  let file = '';
  let at = performance.now();
  const tell = ({ step: done, file: written }: { step: string; file: string }) => {
    file = written;
    if (done !== 'removing') say(`  ${done} after ${figure((performance.now() - at) / 1000)} s`);
  };
  await step('verify before', () => verifyAudit(ctx));
  at = performance.now();
  let bytes = 0;
  await step('archive', async () => {
    ({ bytes } = await archiveYear(ctx, { year: '2021-22', folder, passphrase, by: 'bench', tell }));
  });
  await step('verify with an archived year', () => verifyAudit(ctx));
  await step('check', () => checkArchive(ctx, { file, passphrase }));
  await step('attach', () => attachArchive(ctx, { file, passphrase, by: 'bench', tell: () => {} }));
  await close();
  process.stdout.write(
    `${table(['part', 's', 'process grew by, MB'], lines)}\nThe file has ${figure(bytes / MB)} MB.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(name);
}

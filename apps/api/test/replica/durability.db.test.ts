import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { durabilityFacts } from '../../src/modules/operations/durability.repo.ts';
import { durabilityFindings } from '../../src/modules/operations/durability.rules.ts';
import type { Container } from '../../src/container.ts';
import { openOn } from '../money/cut-traffic.ts';
import { asSuperuser, ownPair, type Pair } from './own-pair.ts';

let pair: Pair;
let folder: string;
let product: Container;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/sevadesk-durability-`);
  pair = await ownPair();
  product = openOn(pair.primary.appUrl, folder);
});
afterAll(async () => {
  await product.close();
  await pair.remove();
  await rm(folder, { recursive: true, force: true });
});

const noProgram = path.join(tmpdir(), 'there-is-no-such-program');
async function findings({ url = pair.primary.appUrl, program = noProgram } = {}): Promise<string[]> {
  const facts = await durabilityFacts(product.db, url, program);
  return durabilityFindings(facts, new Date()).map(({ level, what }) => `${level}: ${what}`);
}
const set = async (name: string, value: string) => {
  await asSuperuser(pair.primary, `alter system set ${name} = '${value}'`);
  await asSuperuser(pair.primary, 'select pg_reload_conf()');
};

/** Writes a program that answers like `pgbackrest info` with backups that ended at these times. */
async function backrest(...ended: Date[]): Promise<string> {
  const file = path.join(folder, `backrest-${ended.length}`);
  const backup = ended.map((at) => ({
    type: 'diff',
    label: 'x',
    timestamp: { start: 1, stop: Math.floor(at.getTime() / 1000) },
  }));
  await writeFile(file, `#!/bin/sh\ncat <<'END'\n${JSON.stringify([{ name: 'sevadesk', backup }])}\nEND\n`);
  await chmod(file, 0o755);
  return file;
}

describe('BEY-01 the doctor says what an installation has against the loss of a server', () => {
  it('a replica that no commit waits for is a risk, and one that the role may not see is reported as such', async () => {
    expect(await findings()).toContain('warn: lacks a replica in sync');
    await set('synchronous_standby_names', '*');
    await vi.waitFor(async () =>
      expect(await findings()).toContain('warn: lacks the right to see which of 1 replicas is in sync'),
    );
    await asSuperuser(pair.primary, 'grant pg_read_all_stats to sevadesk_app');
    await vi.waitFor(async () => expect(await findings()).toContain('warn: lacks a second replica'));
    const { inSync, replicas } = await durabilityFacts(product.db, pair.primary.appUrl, noProgram);
    expect([inSync, replicas]).toEqual([1, 1]);
  });

  it('an address that names the server itself cannot follow a new leader; one through a proxy can', async () => {
    expect(await findings()).toContain('warn: lacks a way to a new leader');
    const proxied = Object.assign(new URL(pair.primary.appUrl), { port: '6432' }).href;
    expect(await findings({ url: proxied })).toContain(
      'good: has an address that leads through a proxy or pooler, which can follow a new leader',
    );
  });

  it('an archive that is off is a lack', async () => {
    expect(await findings()).toContain('warn: lacks an archive of the log');
  });

  it('the age of the last backup is read from pgBackRest, if it is there', async () => {
    expect(await findings()).toContain('warn: lacks a view of pgBackRest');
    const unset = path.join(folder, 'backrest-unset');
    await writeFile(unset, '#!/bin/sh\necho []\n', { mode: 0o755 });
    expect(await findings({ program: unset })).toContain('warn: lacks a view of pgBackRest');
    expect(await findings({ program: await backrest() })).toContain('warn: lacks a backup by pgBackRest');
    const hour = 3_600_000;
    const program = await backrest(new Date(Date.now() - 90 * hour), new Date(Date.now() - 3 * hour));
    expect(await findings({ program })).toContain('good: has a backup by pgBackRest (diff), 3 hours old');
  });
});

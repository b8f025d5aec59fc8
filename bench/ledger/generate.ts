import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { unsealedRows } from '../../apps/api/src/modules/audit/audit.repo.ts';
import { firstHash, nextHash } from '../../apps/api/src/modules/audit/chain.rules.ts';
import type { Ctx } from '../../apps/api/src/platform/context.ts';
import { plainIndexes } from '../applications/generate.ts';
import { onDatabase } from '../bench-database.ts';

const lowest = '00000000-0000-0000-0000-000000000000';
const atOnce = 5_000;

/** Fills the ledger of a migrated database with `rows` postings of `rows / 1000` shops; 10,000,000 take about ten minutes. */
export async function generateLedger(url: string, rows: number): Promise<void> {
  const text = (await readFile(new URL('generate.sql', import.meta.url), 'utf8'))
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/(?<!:):(shops|rows)\b/g, (_, name: string) => String(name === 'rows' ? rows : rows / 1_000));
  await onDatabase(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; set timezone = 'UTC'; set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set jit = off",
    );
    const indexes = [
      ...(await plainIndexes(client, 'wallet.postings')),
      ...(await plainIndexes(client, 'wallet.entries')),
    ];
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(text);
    for (const { definition } of indexes) await client.query(definition);
  });
}

/** Seals every row as the product does, but in large batches, since a worker seals a day's rows and not years. */
export async function sealAll(ctx: Ctx): Promise<number> {
  let hash = firstHash;
  let position = 0;
  const after = { eventId: lowest, postingId: lowest };
  for (;;) {
    const rows = await unsealedRows(ctx.db, after, atOnce);
    if (rows.length === 0) return position;
    const hashes = rows.map(({ text }) => (hash = nextHash(hash, text)));
    const column = (name: 'eventId' | 'postingId') => rows.map((row) => row[name]);
    await sql`insert into audit_seals (position, event_id, posting_id, hash)
      select ${position} + s.place, s.event_id, s.posting_id, s.hash
      from unnest(${column('eventId')}::uuid[], ${column('postingId')}::uuid[], ${hashes}::text[]) with ordinality
        s (event_id, posting_id, hash, place)`.execute(ctx.db);
    position += rows.length;
    after.eventId = rows.findLast(({ eventId }) => eventId)?.eventId ?? after.eventId;
    after.postingId = rows.findLast(({ postingId }) => postingId)?.postingId ?? after.postingId;
  }
}

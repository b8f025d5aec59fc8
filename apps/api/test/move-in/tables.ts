import { sql } from 'kysely';
import type { TestApp } from '../helpers.ts';

/**
 * Tables that are not reverted, by law or by design: the ledger (undone by reversing postings), the audit chain, imports and
 * migrations themselves, numbers that are never reused, sent mails and notifications, sessions of staff, and work queues.
 */
const kept =
  /^(audit_\w+|import_\w+|moves|notices|move_decisions|move_record_names|move_sources|mails|id_types|files|sessions|refresh_tokens|job_\w+|migrations?|schema_\w+)$/;

/** Returns a hash over every row of every business table, by table. */
export async function hashOfTables(app: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(app.db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter(({ name: table }) => !kept.test(table))) {
    const { rows } = await app.ownerPool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

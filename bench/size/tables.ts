import type pg from 'pg';
import { distributedTables } from '../../apps/api/src/platform/distribution/tables.ts';
import { coordinatorTables } from '../../apps/api/test/distributed/coordinator-tables.ts';

/** Bytes in use by a table with what it stores apart and its indexes, and its rows. */
export type Use = { bytes: number; rows: number };

const page = 8192;

/**
 * Pages of rows, of values stored apart and of the leaves of indexes: an index's first page and its root do not grow with the rows, so
 * they are not counted. Maps of free space are left out (a page for thousands).
 */
const pages = `with own as (
    select c.oid, n.nspname, c.relname, c.reltoastrelid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_t')
  select case when o.nspname = 'public' then o.relname else o.nspname || '.' || o.relname end as name,
    quote_ident(o.nspname) || '.' || quote_ident(o.relname) as quoted,
    (pg_relation_size(o.oid) + coalesce(pg_relation_size(nullif(o.reltoastrelid, 0)), 0)) / ${page} as heap,
    (select coalesce(sum(case when p <= 2 then p - 1 else p - 2 end), 0)
      from (select pg_relation_size(indexrelid) / ${page} as p from pg_index
        where indrelid in (o.oid, o.reltoastrelid)) i where p > 0) as leaves
  from own o`;

type Pages = { name: string; quoted: string; heap: string; leaves: string };

/** Returns what each table uses, by its name (with its schema, except for public). */
export async function usedBy(client: pg.Client): Promise<Map<string, Use>> {
  const { rows: tables } = await client.query<Pages>(pages);
  const used = new Map<string, Use>();
  for (const { name, quoted, heap, leaves } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted}`);
    used.set(name, { bytes: (Number(heap) + Number(leaves)) * page, rows: Number(rows[0]?.n ?? 0) });
  }
  return used;
}

/** Writes every table and index again, without gaps. */
export async function pack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Pages>(pages);
  await client.query(`vacuum (full, analyze) ${rows.map(({ quoted }) => quoted).join(', ')}`);
}

export const groups = [
  'ledger',
  'links of the chain',
  'applications with their answers, scans and numbers (rows)',
  'trail, histories, notifications (may lie on workers)',
  'messages and jobs',
  'the rest',
] as const;
type Group = (typeof groups)[number];

const namesIn = (text: string) => text.trim().split(/\s+/);
const onWorkers = new Set(distributedTables.map(({ table }) => table));
const ledger = new Set(namesIn(coordinatorTables.ledger.tables));
const chain = new Set(namesIn(coordinatorTables.chain.tables));
const message =
  /^(mails|digest|message|whatsapp_|webhook_|sms_|push_|graphile_worker\.|news_notices|campaign_recipients)/;

/** Returns the line of the printed table that a table belongs to. */
export function groupOf(table: string): Group {
  if (onWorkers.has(table)) return 'trail, histories, notifications (may lie on workers)';
  if (ledger.has(table)) return 'ledger';
  if (chain.has(table)) return 'links of the chain';
  if (message.test(table)) return 'messages and jobs';
  if (/^(pan_|files$|vault\.)/.test(table)) return 'applications with their answers, scans and numbers (rows)';
  return 'the rest';
}

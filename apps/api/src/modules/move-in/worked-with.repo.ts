import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Reference = { table: string; column: string; target: 'merchants' | 'users' };

/** Tables that the migration itself fills for its shops and people; undo deletes these rows too. */
const ownTables = new Set([
  'users',
  'move_shops',
  'move_people',
  'former_codes',
  'one_time_links',
  'move_decisions',
  'former_statement_lines',
  'former_orders',
  // The pictures that came in lie in tables of KYC, and count.
  'move_documents',
]);

/** Returns every column that references a merchant or a user, in any module. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1
      and c.confrelid in ('merchants'::regclass, 'users'::regclass)`.execute(db);
  return rows.filter(({ table }) => !ownTables.has(table));
}

/** A member from the same migration is part of it; one added later counts as activity. */
const besideTheMove = sql`and not exists (
  select 1 from move_shops c join move_shops s on s.move_id = c.move_id where c.merchant_id = t.id and s.merchant_id = t.parent_id)`;

/** An imported application is part of the migration until an acknowledgement is attached here. */
const workedApplication = sql`and (t.ack_file_id is not null or not exists (
  select 1 from import_batches b where b.id = t.batch_id and b.move_id is not null))`;
/** An imported payment request is part of the migration until it is decided. */
const decidedPayment = sql`and (t.batch_id is null or t.status <> 'pending')`;
const onlyWork: Record<string, typeof besideTheMove> = {
  merchants: besideTheMove,
  pan_backlog: workedApplication,
  payment_requests: decidedPayment,
};
/** The same for rows that name a person. */
const onlyWorkOfPeople: Record<string, typeof besideTheMove> = { payment_requests: decidedPayment };

/** Returns the shops that rows not written by the migration reference. */
async function pointedAt(
  db: Db,
  { table, column, target }: Reference,
  merchantIds: readonly string[],
): Promise<string[]> {
  const from = sql.table(table);
  const reference = sql.ref(`t.${column}`);
  const ids = sql`any(${[...merchantIds]}::uuid[])`;
  const query =
    target === 'merchants'
      ? sql<{ id: string }>`select distinct ${reference} as id from ${from} t where ${reference} = ${ids}
          ${onlyWork[table] ?? sql``}`
      : sql<{
          id: string;
        }>`select distinct p.merchant_id as id from move_people p join ${from} t on ${reference} = p.user_id
          where p.merchant_id = ${ids} ${onlyWorkOfPeople[table] ?? sql``}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Returns shops with postings other than their opening, or with a debt other than the opening left. */
async function moneyMoved(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.merchant_id as id from move_shops s
    where s.merchant_id = any(${[...merchantIds]}::uuid[]) and (
      exists (
        select 1 from wallet.accounts a join wallet.entries e on e.account_id = a.id join wallet.postings p on p.id = e.posting_id
        where a.merchant_id = s.merchant_id and p.id is distinct from s.opening_posting_id
          and p.related_id is distinct from s.opening_posting_id)
      or coalesce((select r.owed_paise from wallet.receivables r where r.merchant_id = s.merchant_id), 0)
        <> (case when s.opening_posting_id is null then 0 else greatest(-s.opening_paise, 0) end))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns shops with users that the migration did not create. */
async function newPeople(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.merchant_id as id from users u where u.merchant_id = any(${[...merchantIds]}::uuid[])
      and not exists (select 1 from move_people p where p.user_id = u.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the shops of a migration with activity: sign-ins, applications, payments, charges, messages. */
export async function workedWith(db: Db, merchantIds: readonly string[]): Promise<Set<string>> {
  const found = new Set([...(await moneyMoved(db, merchantIds)), ...(await newPeople(db, merchantIds))]);
  for (const reference of await references(db))
    for (const id of await pointedAt(db, reference, merchantIds)) found.add(id);
  return found;
}

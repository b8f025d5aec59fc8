import type { ImportRowStatus } from '@sevadesk/contract/imports';
import type { MoveKind } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type NamedById, type ShopReference, withCodes } from './former-ids.rules.ts';
import type { BalanceLine, KnownShop, Lines, MoveLine, ShopLine } from './move-lines.rules.ts';
import { masterLines } from './master-lines.repo.ts';
import { orderWords, serviceWords } from './order-lines.repo.ts';
import { bankLines, paymentLines } from './payment-lines.repo.ts';
import { recordGroups } from './record-names.repo.ts';

type Line = MoveLine & { kind: string; status: ImportRowStatus; [column: string]: unknown };
export type StatedLine = MoveLine & { status: ImportRowStatus };

type Read = Lines & { all: readonly StatedLine[] };

/** Kinds that are assessed line by line; records are only counted by shop name. */
const single: readonly MoveKind[] = ['move-shops', 'move-balances', 'move-staff'];
async function readLines(db: Db, moveId: string, statuses: readonly ImportRowStatus[]): Promise<Read> {
  const { rows } = await sql<Line>`
    select r.batch_id as "fileId", r.row_no as "rowNo", b.kind, r.status, r.parsed ->> 'code' as code,
      coalesce(r.parsed ->> 'shopName', r.parsed ->> 'name', r.parsed ->> 'ownerName', '') as name, r.parsed ->> 'parent' as parent, r.parsed ->> 'formerId' as "formerId",
      r.parsed ->> 'idType' as "idType", r.parsed ->> 'package' as package, r.parsed ->> 'shopState' as "shopState", r.parsed ->> 'mobile' as mobile,
      r.parsed ->> 'email' as email, r.parsed ->> 'pan' as pan, coalesce(r.parsed ->> 'ownerName', '') as "ownerName", coalesce(r.parsed ->> 'state', '') as state, (r.parsed ->> 'balance')::bigint as "balancePaise",
      (r.parsed ->> 'amount')::bigint as "amountPaise"
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = any(${[...single]}::text[]) and r.status = any(${[...statuses]}::text[]) and r.parsed is not null
    order by b.created_at, b.id, r.row_no`.execute(db);
  const payments = await paymentLines(db, moveId, statuses);
  const masters = await masterLines(db, moveId, statuses);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    shops: of('move-shops') as unknown as ShopLine[],
    balances: of('move-balances') as unknown as BalanceLine[],
    staff: of('move-staff'),
    payments,
    banks: await bankLines(db, moveId),
    records: await recordGroups(db, moveId),
    orderWords: await orderWords(db, moveId, statuses),
    serviceWords: await serviceWords(db, moveId, statuses),
    masters,
    all: [...rows, ...payments, ...masters],
  };
}

/** Returns the codes, in lower case, of shops whose rows have errors. A code that itself has the error is as the file spells it. */
export async function codesWithErrors(db: Db, moveId: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct lower(trim(r.cells ->> (b.mapping ->> 'code')::int)) as code
    from import_batches b join import_rows r on r.batch_id = b.id and r.status = 'faulty'
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-shops' and r.cells ->> (b.mapping ->> 'code')::int is not null`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}

/** Returns the lines of a migration that depend on each other, in the order of files and lines; shops are named by code. */
export async function linesOf(
  db: Db,
  moveId: string,
  statuses: readonly ImportRowStatus[],
): Promise<Read & { byId: NamedById }> {
  return withCodes(await readLines(db, moveId, statuses));
}

/** Returns the codes of the shops that lines name, by code or by the old system's id as the last preview found. */
export async function namedShops(
  db: Db,
  { id, namedById: byId }: { id: string; namedById: readonly string[] },
  { of, names }: { of: ShopReference; names: readonly string[] },
): Promise<string[]> {
  if (!byId.includes(of)) return [...names];
  const { rows } = await sql<{ formerId: string; code: string }>`
    select distinct on (lower(r.parsed ->> 'formerId')) lower(r.parsed ->> 'formerId') as "formerId", r.parsed ->> 'code' as code
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${id} and not b.is_replaced and b.kind = 'move-shops' and r.status in ('new', 'left_out', 'done')
      and lower(r.parsed ->> 'formerId') = any(${names.map((name) => name.toLowerCase())}::text[])
    order by lower(r.parsed ->> 'formerId'), b.created_at, b.id, r.row_no`.execute(db);
  const codes = new Map(rows.map(({ formerId, code }) => [formerId, code]));
  return names.map((name) => codes.get(name.toLowerCase()) ?? name);
}

const known = sql`m.id, m.code, m.shop_name as "shopName", t.may_have_members as "mayHaveMembers"`;
type Found = KnownShop & { key: string };

/** Returns merchants by branch code or old code in lower case, except those of this migration. */
export async function shopsByCode(db: Db, moveId: string, codes: readonly string[]): Promise<Map<string, KnownShop>> {
  const { rows } = await sql<Found>`
    select lower(m.code) as key, ${known} from merchants m join id_types t on t.id = m.id_type_id
    where lower(m.code) = any(${[...codes]}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = m.id and s.move_id = ${moveId})
    union all
    select lower(o.code), ${known} from former_codes o join merchants m on m.id = o.merchant_id join id_types t on t.id = m.id_type_id
    where lower(o.code) = any(${[...codes]}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = m.id and s.move_id = ${moveId})`.execute(db);
  // A current branch code takes precedence over an old code.
  return new Map(rows.toReversed().map(({ key, ...shop }) => [key, shop]));
}

const columns = { mobile: sql`lower(m.mobile)`, email: sql`lower(m.email)`, pan: sql`lower(m.pan)` } as const;

/** Returns merchants that already use one of these contacts, except those of this migration. Keys are in lower case. */
export async function shopsByContact(
  db: Db,
  moveId: string,
  { field, values }: { field: keyof typeof columns; values: readonly string[] },
): Promise<Map<string, KnownShop>> {
  const wanted = values.map((value) => (field === 'pan' ? value.toUpperCase() : value.toLowerCase()));
  const column = field === 'pan' ? sql`m.pan` : columns[field];
  const { rows } = await sql<Found>`
    select ${columns[field]} as key, ${known} from merchants m join id_types t on t.id = m.id_type_id
    where ${column} = any(${wanted}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = m.id and s.move_id = ${moveId})
    order by m.created_at desc`.execute(db);
  return new Map(rows.map(({ key, ...shop }) => [key, shop]));
}

/** Returns the id types and packages that new shops can have. */
export async function optionsOf(db: Db) {
  const idTypes = await db
    .selectFrom('idTypes')
    .select(['id', 'name', 'mayHaveMembers'])
    .where('isActive', '=', true)
    .orderBy('rank', 'desc')
    .orderBy('name')
    .execute();
  const packages = await db
    .selectFrom('servicePackages')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .orderBy('name')
    .execute();
  return { idTypes, packages };
}

/** Returns the active package that most merchants have, or the first by name; undefined if there is none. */
export async function mostUsedPackage(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from service_packages p
    left join lateral (select count(*) as n from merchants m where m.package_id = p.id) used on true
    where p.is_active order by used.n desc, p.name limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns how many new shops name no package. */
export async function countWithoutPackage(db: Db, moveId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-shops' and r.status = 'new' and coalesce(trim(r.parsed ->> 'package'), '') = ''`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

import type { ImportRowStatus } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { referencesOf, withCodes } from './former-ids.rules.ts';
import type { BalanceLine, KnownShop, Lines, MoveLine, ShopLine } from './move-lines.rules.ts';

type Line = MoveLine & { kind: string; status: ImportRowStatus; [column: string]: unknown };
export type StatedLine = MoveLine & { status: ImportRowStatus };

type Read = Lines & { all: readonly StatedLine[] };

async function readLines(db: Db, moveId: string, statuses: readonly ImportRowStatus[]): Promise<Read> {
  const { rows } = await sql<Line>`
    select r.batch_id as "fileId", r.row_no as "rowNo", b.kind, r.status, r.parsed ->> 'code' as code,
      coalesce(r.parsed ->> 'shopName', r.parsed ->> 'name', r.parsed ->> 'ownerName', '') as name, r.parsed ->> 'parent' as parent, r.parsed ->> 'formerId' as "formerId",
      r.parsed ->> 'idType' as "idType", r.parsed ->> 'package' as package, r.parsed ->> 'mobile' as mobile,
      r.parsed ->> 'email' as email, r.parsed ->> 'pan' as pan, (r.parsed ->> 'balance')::bigint as "balancePaise",
      (r.parsed ->> 'amount')::bigint as "amountPaise"
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and r.status = any(${[...statuses]}::text[]) and r.parsed is not null
    order by b.created_at, b.id, r.row_no`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    shops: of('move-shops') as unknown as ShopLine[],
    balances: of('move-balances') as unknown as BalanceLine[],
    staff: of('move-staff'),
    all: rows,
  };
}

/** What depends on each other in the lines of a move, files and lines in their order; shops are named by their codes. */
export async function linesOf(db: Db, moveId: string, statuses: readonly ImportRowStatus[]): Promise<Read> {
  return withCodes(await readLines(db, moveId, statuses));
}

/** The codes of the shops that lines of a file name, whether by code or by the id of the former system. */
export async function namedShops(
  db: Db,
  moveId: string,
  { of, names }: { of: 'balance' | 'staff'; names: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ hasIds: boolean }>`
    select exists (
      select 1 from import_rows r join import_batches b on b.id = r.batch_id
      where b.move_id = ${moveId} and b.kind = 'move-shops' and r.parsed ->> 'formerId' is not null) as "hasIds"`.execute(
    db,
  );
  // Without ids a name can only be a code: the lines of the move need not be read for each portion.
  if (!rows[0]?.hasIds) return [...names];
  const named = referencesOf(await readLines(db, moveId, ['new', 'left_out', 'done']));
  return names.map(named[of]);
}

const known = sql`m.id, m.code, m.shop_name as "shopName", t.may_have_members as "mayHaveMembers"`;
type Found = KnownShop & { key: string };

/** Merchants of the network by these branch codes or former codes, in lower case; those of this move are not meant. */
export async function shopsByCode(db: Db, moveId: string, codes: readonly string[]): Promise<Map<string, KnownShop>> {
  const { rows } = await sql<Found>`
    select lower(m.code) as key, ${known} from merchants m join id_types t on t.id = m.id_type_id
    where lower(m.code) = any(${[...codes]}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = m.id and s.move_id = ${moveId})
    union all
    select lower(o.code), ${known} from former_codes o join merchants m on m.id = o.merchant_id join id_types t on t.id = m.id_type_id
    where lower(o.code) = any(${[...codes]}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = m.id and s.move_id = ${moveId})`.execute(db);
  // A branch code of today comes before a former one.
  return new Map(rows.toReversed().map(({ key, ...shop }) => [key, shop]));
}

const columns = { mobile: sql`lower(m.mobile)`, email: sql`lower(m.email)`, pan: sql`lower(m.pan)` } as const;

/** Merchants that have one of these already; those of this move are not meant. Keys in lower case. */
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

/** Id types and packages that new shops can have. */
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

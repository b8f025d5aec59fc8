import type { LocalDate } from '@sevadesk/contract/kernel/local-date';
import { volumeBands } from '@sevadesk/contract/service-packages';
import { monthLine } from '@sevadesk/contract/incentives';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { MonthSettlements, SettledMonths } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import type { EarnedRow, Month } from './month.rules.ts';

/** Returns the last settled month, and the first day on which anything was earned. */
export async function lastSettled(db: Db): Promise<{ settled: LocalDate | null; first: LocalDate | null }> {
  const { rows } = await sql<{ settled: LocalDate | null; first: LocalDate | null }>`
    select (select max(month) from settled_months) as settled, (select min(earned_on) from earned_sales) as first`.execute(
    db,
  );
  return rows[0] ?? { settled: null, first: null };
}

/** Returns merchants after an id that earned in a month from products with bands, in the order of their ids. */
export async function payeesAfter(db: Db, { from, to }: Month, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.merchant_id as id
      from earned_sales e join version_prices p on p.version_id = e.version_id and p.product = e.product
     where e.earned_on between ${from}::date and ${to}::date and e.merchant_id > ${after} and p.volume_bands <> '[]'::jsonb
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A sale with its place, and the bands of all places. */
type StoredRow = Omit<EarnedRow, 'territories'> & { state: string; district: string };

/** Returns the sales of a merchant from products with bands that were earned in a month, or withdrawn in it, in order. */
export async function earnedRows(db: Db, merchantId: string, { from, to }: Month): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select e.version_id as "versionId", e.product, e.level, e.id_type_id as "idTypeId", e.level_name as "levelName",
           e.base_paise as "basePaise", e.quantity, e.paid_paise as "paidPaise", e.earned_on as "earnedOn",
           e.withdrawn_on as "withdrawnOn", p.volume_bands as "volumeBands", s.state, s.district
      from earned_sales e join version_prices p on p.version_id = e.version_id and p.product = e.product
      join sale_terms s on s.sale_id = e.sale_id
     where e.merchant_id = ${merchantId} and p.volume_bands <> '[]'::jsonb
       and (e.earned_on between ${from}::date and ${to}::date
            or (e.withdrawn_on between ${from}::date and ${to}::date and e.earned_on < ${from}::date))
     order by e.earned_on, e.sale_id, e.round`.execute(db);
  return rows.map((row) => ({ ...row, volumeBands: volumeBands.parse(row.volumeBands) }));
}

/** Locks a merchant until the transaction ends, so that concurrent settlements of it are serialized. */
export async function lockPayee(db: Db, merchantId: string): Promise<void> {
  await db.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
}

export async function isSettled(db: Db, merchantId: string, month: LocalDate): Promise<boolean> {
  const query = db.selectFrom('monthSettlements').select('id').where('merchantId', '=', merchantId);
  return (await query.where('month', '=', month).executeTakeFirst()) !== undefined;
}

export async function insertSettlement(db: Db, settlement: Insertable<MonthSettlements>): Promise<void> {
  await db.insertInto('monthSettlements').values(settlement).execute();
}

export async function sumsOfMonth(db: Db, month: LocalDate) {
  const sums = db.selectFrom('monthSettlements').where('month', '=', month);
  return sums
    .select((eb) => [
      eb.fn.countAll<number>().as('merchants'),
      sql<number>`coalesce(sum(gross_paise), 0)::bigint`.as('grossPaise'),
    ])
    .executeTakeFirstOrThrow();
}

/** Records that every merchant of a month is settled, once. */
export async function insertSettledMonth(db: Db, month: Insertable<SettledMonths>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settledMonths')
    .values(month)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Settlements with their merchants. */
export function settlementBase(db: Db) {
  return db
    .selectFrom('monthSettlements as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId');
}

export const settlementColumns = {
  id: sql.ref('s.id'),
  month: sql.ref('s.month'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  idName: sql.ref('t.name'),
  sales: sql.ref('s.sales'),
  grossPaise: sql.ref('s.grossPaise'),
  settledAt: sql.ref('s.settledAt'),
};

/** The working of a settlement without what only the ledger needs. */
const storedLines = z.array(monthLine);

export async function settlementById(db: Db, id: string) {
  const row = await settlementBase(db)
    .select(['s.id', 's.month', 's.sales', 's.grossPaise', 's.settledAt', 's.postingId', 's.working'])
    .select(['m.code as merchantCode', 'm.shopName', 't.name as idName'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { working, ...settlement } = row;
  return { ...settlement, lines: storedLines.parse(working) };
}

/** The newest settled months of a merchant, at most a year. */
export async function ownSettlements(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('monthSettlements')
    .select(['month', 'grossPaise', 'sales', 'settledAt', 'working'])
    .where('merchantId', '=', merchantId)
    .orderBy('month', 'desc')
    .limit(12)
    .execute();
  return rows.map(({ working, ...row }) => ({ ...row, lines: storedLines.parse(working) }));
}

import type { NpsCounts } from '@sevadesk/contract/nps';
import { npsStatuses } from '@sevadesk/contract/nps';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const own = [
  'id',
  'number',
  'name',
  'mobile',
  'tiers',
  'status',
  'ackNo',
  'pran',
  'pricePaise',
  'createdAt',
  'statusAt',
];

/** Columns of a shop's own list by their API names. */
export const ownColumns: Record<string, RawBuilder<unknown>> = Object.fromEntries(
  own.map((name) => [name, sql.ref(`o.${name}`)]),
);

export const staffColumns: Record<string, RawBuilder<unknown>> = {
  ...ownColumns,
  merchantId: sql.ref('o.merchantId'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};

export function ownBase(db: Db, merchantId: string) {
  return db.selectFrom('npsOrders as o').where('o.merchantId', '=', merchantId);
}

/** Selects submitted orders; only the shop itself sees a form that was never submitted. */
export function staffBase(db: Db) {
  return db
    .selectFrom('npsOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .where('o.status', '<>', 'draft');
}

/** Counts orders by status, and those issued since a time with their earnings (whole paise); of one shop or of all. */
export async function countOrders(db: Db, merchantId: string | null, since: string): Promise<NpsCounts> {
  const of = merchantId === null ? sql`status <> 'draft'` : sql`merchant_id = ${merchantId}`;
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from nps_orders where ${of} group by status`.execute(db);
  const { rows: earned } = await sql<{ n: number; paise: number }>`
    select count(*)::int as n, coalesce(sum(t.commission_paise), 0)::bigint as paise
    from nps_orders o join order_terms t on t.order_id = o.id
    where o.status = 'pran_issued' and o.status_at >= ${since} and (${merchantId}::uuid is null or o.merchant_id = ${merchantId}::uuid)`.execute(
    db,
  );
  const by = new Map(rows.map(({ status, n }) => [status, n]));
  const byStatus = Object.fromEntries(npsStatuses.map((status) => [status, by.get(status) ?? 0]));
  return {
    byStatus: byStatus as NpsCounts['byStatus'],
    issuedThisMonth: earned[0]?.n ?? 0,
    commissionPaise: earned[0]?.paise ?? 0,
  };
}

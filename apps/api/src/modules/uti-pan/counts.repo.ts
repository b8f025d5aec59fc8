import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the charge of an order, whole paise. */
export async function priceOfOrder(db: Db, orderId: string): Promise<number> {
  const row = await db.selectFrom('orderTerms').select('pricePaise').where('orderId', '=', orderId).executeTakeFirst();
  return row?.pricePaise ?? 0;
}

/** Counts orders of a kind by state, of all shops or of one; without drafts. */
export async function countByStatus(db: Db, kind: string, merchantId?: string): Promise<Record<string, number>> {
  const query = db
    .selectFrom('utiOrders')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('kind', '=', kind)
    .where('status', '<>', 'draft')
    .groupBy('status');
  const rows = await (merchantId === undefined ? query : query.where('merchantId', '=', merchantId)).execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** Counts the coupons credited to a shop so far. */
export async function boughtBy(db: Db, merchantId: string) {
  return db
    .selectFrom('utiOrders')
    .select([
      sql<number>`coalesce(sum(quantity) filter (where coupon_type = 'electronic'), 0)::int`.as('electronic'),
      sql<number>`coalesce(sum(quantity) filter (where coupon_type = 'physical'), 0)::int`.as('physical'),
    ])
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'uti-coupon')
    .where('status', '=', 'credited')
    .executeTakeFirstOrThrow();
}

/** Coupons credited per IST day since an instant. */
export async function creditedByDay(db: Db, since: string) {
  const { rows } = await sql<{ day: string; electronic: number; physical: number }>`
    select to_char(status_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      coalesce(sum(quantity) filter (where coupon_type = 'electronic'), 0)::int as electronic,
      coalesce(sum(quantity) filter (where coupon_type = 'physical'), 0)::int as physical
    from uti_orders where kind = 'uti-coupon' and status = 'credited' and status_at >= ${since}
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function countResets(db: Db): Promise<number> {
  const row = await db
    .selectFrom('utiPsaForms')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('resetRequestedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

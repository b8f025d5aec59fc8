import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

/** The clearing accounts for outside money. */
const clearing = sql`('house:bank-clearing', 'house:cash-clearing', 'house:gateway-clearing')`;

/**
 * The postings on the clearing accounts with their payment mode; a Dr there is money collected, a Cr money returned.
 * A posting that undoes or follows a payment has the payment's mode.
 */
const movements = sql`wallet.postings p
  join wallet.entries e on e.posting_id = p.id
  join wallet.accounts a on a.id = e.account_id and a.code in ${clearing}
  left join wallet.postings o on o.id = p.related_id
  left join payment_requests r on r.id::text = case when o.reference_type = 'payment-request' then o.reference_id
    when p.reference_type = 'payment-request' then p.reference_id end`;

const modeOf = sql`coalesce(case when a.code = 'house:gateway-clearing' then 'GATEWAY' else r.mode end,
  case when a.code = 'house:cash-clearing' then 'CASH' end, 'OTHER')`;

const sums = sql`count(*)::int as count,
  coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint as collected_paise,
  coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as refunded_paise`;

const unsummed = sql`p.business_date > (select coalesce(max(business_date), '-infinity') from collection_summed)`;

/** Collected and returned money per business day and mode: finished days use their sums, the rest is summed now. */
const days = sql<Record<string, unknown>>`(
  select business_date, mode, count, collected_paise, refunded_paise from collection_days
  union all
  select p.business_date, ${modeOf}, ${sums} from ${movements} where ${unsummed} group by 1, 2)`;

export function collectionBase(db: Db): Rows {
  return db.selectFrom(days.as('c')) as unknown as Rows;
}

export const collectionColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`(c.business_date::text || ':' || c.mode)`,
  dated: sql.ref('c.businessDate'),
  mode: sql.ref('c.mode'),
  count: sql.ref('c.count'),
  collectedPaise: sql.ref('c.collectedPaise'),
  refundedPaise: sql.ref('c.refundedPaise'),
  netPaise: sql`(c.collected_paise - c.refunded_paise)`,
};

/** Sums the collection of every day that the ledger has summed; returns how many. */
export async function sumCollection(db: Db): Promise<number> {
  const { rows } = await sql<{ businessDate: string }>`
    insert into collection_summed (business_date)
    select business_date from wallet.summed_days s
    where business_date > (select coalesce(max(business_date), '-infinity') from collection_summed)
    order by business_date on conflict do nothing returning business_date`.execute(db);
  if (rows.length > 0)
    await sql`
      insert into collection_days (business_date, mode, count, collected_paise, refunded_paise)
      select p.business_date, ${modeOf}, ${sums} from ${movements}
      where p.business_date = any(${rows.map(({ businessDate }) => businessDate)}::date[]) group by 1, 2`.execute(db);
  return rows.length;
}

export function collectionLinesBase(db: Db): Rows {
  const lines = sql<Record<string, unknown>>`(
    select p.id, e.line, p.business_date, p.created_at, p.kind, p.narration, ${modeOf} as mode, r.reference, e.amount_paise,
      w.merchant_id, m.code as merchant_code, m.shop_name
    from ${movements}
    left join lateral (
      select wa.merchant_id from wallet.entries we join wallet.accounts wa on wa.id = we.account_id
      where we.posting_id = p.id and wa.merchant_id is not null limit 1) w on true
    left join merchants m on m.id = w.merchant_id)`;
  return db.selectFrom(lines.as('c')) as unknown as Rows;
}

export const collectionLineColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`(c.id::text || ':' || c.line::text)`,
  dated: sql.ref('c.businessDate'),
  at: sql.ref('c.createdAt'),
  mode: sql.ref('c.mode'),
  kind: sql.ref('c.kind'),
  merchantId: sql.ref('c.merchantId'),
  merchantCode: sql.ref('c.merchantCode'),
  shopName: sql.ref('c.shopName'),
  reference: sql.ref('c.reference'),
  narration: sql.ref('c.narration'),
  collectedPaise: sql`greatest(-c.amount_paise, 0)`,
  refundedPaise: sql`greatest(c.amount_paise, 0)`,
};

/** Business days with their collection, and who closed them. */
export function daysBase(db: Db): Rows {
  const rows = sql<Record<string, unknown>>`(
    select c.*, d.closed_at, u.display_name as closed_by, d.cash_difference_paise
    from (select business_date, sum(count)::int as count, sum(collected_paise)::bigint as collected_paise,
            sum(refunded_paise)::bigint as refunded_paise from ${days} x group by business_date) c
    left join day_closings d on d.business_date = c.business_date
    left join users u on u.id = d.closed_by)`;
  return db.selectFrom(rows.as('c')) as unknown as Rows;
}

export const dayColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`c.business_date::text`,
  dated: sql.ref('c.businessDate'),
  count: sql.ref('c.count'),
  collectedPaise: sql.ref('c.collectedPaise'),
  refundedPaise: sql.ref('c.refundedPaise'),
  netPaise: sql`(c.collected_paise - c.refunded_paise)`,
  closedAt: sql.ref('c.closedAt'),
  closedBy: sql.ref('c.closedBy'),
  cashDifferencePaise: sql.ref('c.cashDifferencePaise'),
};

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * What came in and went out per business day and mode, read from the clearing accounts: a Dr there is money collected,
 * a Cr money given back. The day is the one stored with the posting.
 */
export function collectionBase(db: Db): Rows {
  const days = sql<Record<string, unknown>>`(
    select p.business_date, coalesce(case when a.code = 'house:gateway-clearing' then 'GATEWAY' else r.mode end, 'OTHER') as mode,
      count(*)::int as count,
      coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint as collected_paise,
      coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as refunded_paise,
      sum(-e.amount_paise)::bigint as net_paise
    from wallet.entries e
    join wallet.accounts a on a.id = e.account_id
    join wallet.postings p on p.id = e.posting_id
    left join payment_requests r on p.reference_type = 'payment-request' and r.id::text = p.reference_id
    where a.code in ('house:bank-clearing', 'house:cash-clearing', 'house:gateway-clearing')
    group by 1, 2)`;
  return db.selectFrom(days.as('c')) as unknown as Rows;
}

export const collectionColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`(c.business_date::text || ':' || c.mode)`,
  dated: sql.ref('c.businessDate'),
  mode: sql.ref('c.mode'),
  count: sql.ref('c.count'),
  collectedPaise: sql.ref('c.collectedPaise'),
  refundedPaise: sql.ref('c.refundedPaise'),
  netPaise: sql.ref('c.netPaise'),
};

export function selectCollectionRow(rows: Rows): Rows {
  return rows.select(Object.entries(collectionColumns).map(([name, column]) => column.as(name)));
}

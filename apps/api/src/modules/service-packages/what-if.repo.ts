import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What one sale of a product would bring under a draft, whole paise. */
export type DraftAmounts = {
  product: string;
  pricePaise: number;
  providerFeePaise: number;
  gstPaise: number;
  commissionPaise: number;
  overridePaise: number;
};

export type Replay = { packageId: string; from: string; to: string; draft: readonly DraftAmounts[] };

/**
 * Charged and not refunded applications of the package's present merchants between two moments, summed by merchant and
 * product, beside what the draft would have made of them. An override is due only for members of a franchise.
 */
function replayed({ packageId, from, to, draft }: Replay): RawBuilder<unknown> {
  const of = (key: keyof DraftAmounts) => draft.map((row) => row[key]);
  return sql`
    with draft as (
      select * from unnest(
        ${of('product')}::text[], ${of('pricePaise')}::bigint[], ${of('providerFeePaise')}::bigint[],
        ${of('gstPaise')}::bigint[], ${of('commissionPaise')}::bigint[], ${of('overridePaise')}::bigint[]
      ) as d(product, price, fee, gst, commission, override)
    ), sold as (
      select a.merchant_id, 'physical-' || a.type || '-' || coalesce(a.card_type, 'P') as product, count(*) as sales,
        count(*) filter (where m.parent_id is not null) as member_sales,
        sum(a.price_paise) as revenue, sum(a.provider_fee_paise) as fee, sum(a.gst_paise) as gst,
        sum(a.commission_paise) as commission,
        coalesce(sum(a.override_paise) filter (where m.parent_id is not null), 0) as override
      from pan_applications a
      join merchants m on m.id = a.merchant_id
      where m.package_id = ${packageId} and a.token is not null
        and a.submitted_at >= ${from} and a.submitted_at < ${to} and a.status not in ('rejected', 'cancelled')
      group by 1, 2
    ), replayed as (
      select s.*, d.product is not null as is_offered,
        s.sales * coalesce(d.price, 0) as new_revenue, s.sales * coalesce(d.fee, 0) as new_fee,
        s.sales * coalesce(d.gst, 0) as new_gst, s.sales * coalesce(d.commission, 0) as new_commission,
        s.member_sales * coalesce(d.override, 0) as new_override
      from sold s left join draft d using (product)
    )`;
}

/** Sums as bigint: a sum of bigints is numeric in PostgreSQL and would arrive as text. */
const sumOf = (column: string) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`;

export type ProductSums = {
  product: string;
  sales: number;
  isOffered: boolean;
  revenue: number;
  fee: number;
  gst: number;
  commission: number;
  override: number;
  newRevenue: number;
  newFee: number;
  newGst: number;
  newCommission: number;
  newOverride: number;
};

const sums = ['sales', 'revenue', 'fee', 'gst', 'commission', 'override'];
const newSums = ['new_revenue', 'new_fee', 'new_gst', 'new_commission', 'new_override'];

/** Per product, in paise: what was, what would have been. */
export async function replayByProduct(db: Db, replay: Replay): Promise<ProductSums[]> {
  const columns = sql.join([...sums, ...newSums].map(sumOf));
  const { rows } = await sql<ProductSums>`${replayed(replay)}
    select product, bool_and(is_offered) as is_offered, ${columns}
    from replayed group by product order by product`.execute(db);
  return rows;
}

export type MerchantSums = { id: string; code: string; shopName: string; sales: number; changePaise: number };

export type ReplayedMerchants = {
  counts: { merchants: number; better: number; worse: number };
  /** Best first, only those that gain; worst first, only those that lose; at most `top` each. */
  winners: MerchantSums[];
  losers: MerchantSums[];
};

/** Who gains and who loses: more commission less higher prices, in paise. */
export async function replayByMerchant(db: Db, replay: Replay, top: number): Promise<ReplayedMerchants> {
  const { rows } = await sql<MerchantSums & ReplayedMerchants['counts']>`${replayed(replay)},
    changes as (
      select merchant_id, sum(sales)::bigint as sales,
        sum(new_commission - commission - (new_revenue - revenue))::bigint as change
      from replayed group by merchant_id
    ), ranked as (
      select *, rank() over (order by change desc, merchant_id) as best, rank() over (order by change, merchant_id) as worst,
        count(*) over () as merchants, count(*) filter (where change > 0) over () as better,
        count(*) filter (where change < 0) over () as worse
      from changes
    )
    select m.id, m.code, m.shop_name, r.sales, r.change as change_paise, r.merchants, r.better, r.worse
    from ranked r join merchants m on m.id = r.merchant_id
    where r.best <= ${top} or r.worst <= ${top}
    order by r.change desc, m.code`.execute(db);
  const { merchants = 0, better = 0, worse = 0 } = rows[0] ?? {};
  return {
    counts: { merchants, better, worse },
    winners: rows.filter(({ changePaise }) => changePaise > 0).slice(0, top),
    losers: rows
      .filter(({ changePaise }) => changePaise < 0)
      .toReversed()
      .slice(0, top),
  };
}

import { sql } from 'kysely';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/**
 * Recomputes each counted target from the sales that earned: its volume by its days, products, districts and scope, and the incentive by
 * the goal that it reaches. Sales withdrawn after its end change nothing, so that this remains true.
 */
const recounted = sql`
  with counted as (
    select r.id, r.volume, r.gross_paise, r.step_from, t.unit, t.steps,
           greatest(0, coalesce(v.volume, 0))::bigint as found
      from target_results r join targets t on t.id = r.target_id left join lateral (
        select sum((case when e.earned_on >= t.from_day then 1 else -1 end) * e.quantity
                   * (case when t.unit = 'count' then 1 else e.base_paise end)) as volume
          from earned_sales e join sale_terms s on s.sale_id = e.sale_id
         where e.merchant_id = r.merchant_id and (t.scope = 'line' or e.level = 0)
           and (cardinality(t.products) = 0 or e.product = any(t.products))
           and (cardinality(t.places) = 0
                or lower(s.state || '/' || btrim(s.district)) in (select lower(place) from unnest(t.places) place))
           and ((e.earned_on between t.from_day and t.to_day and (e.withdrawn_on is null or e.withdrawn_on > t.to_day))
             or (e.earned_on < t.from_day and e.withdrawn_on between t.from_day and t.to_day))) v on true
  ), goals as (
    select c.id, max((g ->> 'from')::bigint) as goal
      from counted c, jsonb_array_elements(c.steps) g where (g ->> 'from')::bigint <= c.volume group by c.id
  ), rewards as (
    select c.*, o.goal, coalesce((
        select (g ->> 'paise')::bigint
               + case when c.unit = 'count' then (c.volume - o.goal) * (g ->> 'perSalePaise')::bigint else 0 end
          from jsonb_array_elements(c.steps) g where (g ->> 'from')::bigint = o.goal), 0) as reward
      from counted c left join goals o on o.id = c.id
  )`;

/**
 * Proves that each settled month and each paid target has its posting of the same gross, that the working adds up, that no posting lacks
 * its record, and that each target paid what its sales reach.
 */
export const incentivesProof: LedgerProof = async (db) => {
  const { rows } = await sql<LedgerDifference>`
    ${recounted}
    select 'a settled month equals its posting' as "check", s.id::text as subject, s.gross_paise::text as expected,
           coalesce(p.details ->> 'grossPaise', '0') as found
      from month_settlements s left join wallet.postings p
        on p.id = s.posting_id and p.reference_type = 'month-settlement' and p.reference_id = s.id::text and p.kind = 'commission'
       and p.details ->> 'merchantId' = s.merchant_id::text
     where s.gross_paise::text <> coalesce(p.details ->> 'grossPaise', '0')
    union all
    select 'the working of a settled month adds up', s.id::text, s.gross_paise::text, coalesce(w.paise, 0)::text
      from month_settlements s left join lateral (
        select sum((l ->> 'differencePaise')::bigint) as paise from jsonb_array_elements(s.working) l) w on true
     where s.gross_paise <> coalesce(w.paise, 0)
    union all
    select 'a posting of a month has its settlement', p.id::text, '1', '0'
      from wallet.postings p
     where p.reference_type = 'month-settlement' and not exists (select from month_settlements s where s.posting_id = p.id)
    union all
    select 'a paid target equals its posting', r.id::text, r.gross_paise::text, coalesce(p.details ->> 'grossPaise', '0')
      from target_results r left join wallet.postings p
        on p.id = r.posting_id and p.reference_type = 'target' and p.reference_id = r.id::text and p.kind = 'commission'
       and p.details ->> 'merchantId' = r.merchant_id::text
     where r.posting_id is not null and r.gross_paise::text <> coalesce(p.details ->> 'grossPaise', '0')
    union all
    select 'a posting of a target has its result', p.id::text, '1', '0'
      from wallet.postings p
     where p.reference_type = 'target' and not exists (select from target_results r where r.posting_id = p.id)
    union all
    select 'the volume of a counted target', id::text, found::text, volume::text from rewards where volume <> found
    union all
    select 'the incentive of a counted target', id::text, reward::text, gross_paise::text from rewards where gross_paise <> reward
    union all
    select 'the goal of a counted target', id::text, coalesce(goal::text, '-'), coalesce(step_from::text, '-')
      from rewards where step_from is distinct from goal
    limit 1000`.execute(db);
  return rows;
};

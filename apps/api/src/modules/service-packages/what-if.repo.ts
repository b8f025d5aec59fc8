import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Sold } from './what-if.rules.ts';

/**
 * Charged and not refunded NSDL applications of the package's current merchants between two instants, summed by merchant, product, month
 * of India, price version, place and the line above the shop at the sale, with the share of each merchant of it; in paise. A sale from before lines were stored has the
 * merchant directly above now, with its override.
 */
export async function nsdlSales(
  db: Db,
  packageId: string,
  { from, to }: { from: string; to: string },
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select merchant_id as "merchantId", product, above, month, price_version_id as "versionId", state, district, count(*)::int as sales, sum(price_paise)::bigint as revenue,
      sum(provider_fee_paise)::bigint as fee, sum(gst_paise)::bigint as gst, sum(commission_paise)::bigint as commission
    from (
      select a.merchant_id, a.price_version_id, coalesce(s.state, m.state) as state, coalesce(s.district, m.district) as district, to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, 'physical-' || a.type || '-' || coalesce(a.card_type, 'P') as product,
        a.price_paise, a.provider_fee_paise, a.gst_paise, a.commission_paise,
        coalesce(
          (select coalesce(jsonb_agg(jsonb_build_object('id', l.merchant_id, 'idTypeId', l.id_type_id, 'paise', l.gross_paise)
              order by l.level) filter (where l.level > 0), '[]') from sale_levels l where l.sale_id = a.id having count(*) > 0),
          case when f.id is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('id', f.id, 'idTypeId', f.id_type_id, 'paise', coalesce(a.override_paise, 0))) end
        ) as above
      from pan_applications a
      join merchants m on m.id = a.merchant_id
      left join merchants f on f.id = m.parent_id
      left join sale_terms s on s.sale_id = a.id
      where m.package_id = ${packageId} and a.token is not null
        and a.submitted_at >= ${from} and a.submitted_at < ${to} and a.status not in ('rejected', 'cancelled')
    ) as sold group by merchant_id, product, above, month, price_version_id, state, district`.execute(db);
  return rows;
}

/** Branch codes and names of a few merchants. */
export async function shopsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName'])
    .where('id', 'in', [...ids])
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Sold } from './what-if.rules.ts';

/**
 * Charged and not refunded NSDL applications of the package's current merchants between two instants, summed by merchant
 * and product in paise. An override is counted only for members of a franchise.
 */
export async function nsdlSales(
  db: Db,
  packageId: string,
  { from, to }: { from: string; to: string },
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select merchant_id, 'physical-' || type || '-' || coalesce(card_type, 'P') as product,
      sales, member_sales, revenue, fee, gst, commission, override
    from (
      select a.merchant_id, a.type, a.card_type, count(*) as sales,
        count(*) filter (where m.parent_id is not null) as member_sales,
        sum(a.price_paise)::bigint as revenue, sum(a.provider_fee_paise)::bigint as fee, sum(a.gst_paise)::bigint as gst,
        sum(a.commission_paise)::bigint as commission,
        coalesce(sum(a.override_paise) filter (where m.parent_id is not null), 0)::bigint as override
      from pan_applications a
      join merchants m on m.id = a.merchant_id
      where m.package_id = ${packageId} and a.token is not null
        and a.submitted_at >= ${from} and a.submitted_at < ${to} and a.status not in ('rejected', 'cancelled')
      group by a.merchant_id, a.type, a.card_type
    ) as sold`.execute(db);
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

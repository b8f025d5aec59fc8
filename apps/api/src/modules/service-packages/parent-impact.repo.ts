import { levelShares } from '@sevadesk/contract/service-packages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Sales of one product at one price version by one merchant of a line; `path` names the merchants from the one above it up to the top of the line; the place is that of the sale. */
export type LineSale = {
  path: string[];
  versionId: string;
  product: string;
  state: string;
  district: string;
  sales: number;
};

/** Returns what a merchant and all merchants below it sold and was not refunded since an instant, without products that others pay for. */
export async function salesOfLine(db: Db, id: string, since: string): Promise<LineSale[]> {
  const { rows } = await sql<LineSale>`
    with recursive line (id, path) as (
      select ${id}::uuid, array[]::uuid[]
      union all
      select m.id, l.id || l.path from line l join merchants m on m.parent_id = l.id
    ), sold as (
      select id as sale_id, merchant_id, price_version_id as version_id, 'physical-' || type || '-' || coalesce(card_type, 'P') as product, 1 as pieces
        from pan_applications
       where merchant_id in (select id from line) and submitted_at >= ${since} and token is not null and status not in ('rejected', 'cancelled')
      union all
      select id, merchant_id, price_version_id, 'paperless-' || type || '-' || card_type, 1 from pan_paperless
       where merchant_id in (select id from line) and created_at >= ${since} and token is not null and status not in ('failed', 'refunded')
      union all
      select order_id, merchant_id, version_id, product, quantity from order_terms
       where merchant_id in (select id from line) and charged_at >= ${since} and price_paise > 0
    )
    select l.path, s.version_id as "versionId", s.product, coalesce(t.state, m.state) as state, coalesce(t.district, m.district) as district,
      sum(s.pieces)::int as sales
    from sold s join line l on l.id = s.merchant_id join merchants m on m.id = s.merchant_id
    left join sale_terms t on t.sale_id = s.sale_id where s.version_id is not null
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Returns a merchant with its ID type. */
export async function typedShops(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .select(['m.id', 'm.code', 'm.shopName', 'm.idTypeId', 't.name as idName'])
    .where('m.id', 'in', [...ids])
    .execute();
}

/** Returns the terms of several versions. */
export async function termsOfVersions(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  const rows = await db
    .selectFrom('versionPrices')
    .select(['versionId', 'product', 'pricePaise', 'overridePaise', 'overrideBasisPoints', 'levelShares'])
    .where('versionId', 'in', [...versionIds])
    .execute();
  return rows.map((row) => ({ ...row, levelShares: levelShares.parse(row.levelShares) }));
}

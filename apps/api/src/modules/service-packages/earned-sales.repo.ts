import { type Insertable, sql } from 'kysely';
import type { SaleTerms } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

type NewTerms = Omit<Insertable<SaleTerms>, 'district' | 'state' | 'createdAt'>;

/** Stores what was sold, with the district and state of the shop at this moment. */
export async function insertSaleTerms(db: Db, { saleId, shopId, ...terms }: NewTerms): Promise<void> {
  await sql`
    insert into sale_terms (sale_id, shop_id, version_id, product, base_paise, quantity, district, state)
    select ${saleId}, m.id, ${terms.versionId}, ${terms.product}, ${terms.basePaise}, ${terms.quantity}, m.district, m.state
      from merchants m where m.id = ${shopId}`.execute(db);
}

export type PaidLevel = { level: number; grossPaise: number };

/**
 * Stores a row for each merchant that a sale has paid; nothing while it counts already, or for a sale from before terms were stored.
 * An amount known only at the end replaces that of the sale.
 */
export async function insertEarned(
  db: Db,
  {
    saleId,
    paid,
    earnedOn,
    basePaise,
  }: { saleId: string; paid: readonly PaidLevel[]; earnedOn: string; basePaise: number | null },
): Promise<void> {
  const amounts = sql.join(paid.map(({ level, grossPaise }) => sql`(${level}::int, ${grossPaise}::bigint)`));
  await sql`
    insert into earned_sales (sale_id, level, round, merchant_id, shop_id, id_type_id, level_name, version_id, product, base_paise,
      quantity, paid_paise, district, earned_on)
    select l.sale_id, l.level, (select count(*) from earned_sales e where e.sale_id = l.sale_id and e.level = l.level),
           l.merchant_id, l.shop_id, l.id_type_id, l.level_name, t.version_id, t.product, coalesce(${basePaise}::bigint, t.base_paise),
           t.quantity, p.paise, t.district, ${earnedOn}::date
      from sale_levels l join sale_terms t on t.sale_id = l.sale_id join (values ${amounts}) as p (level, paise) on p.level = l.level
     where l.sale_id = ${saleId}
       and not exists (select 1 from earned_sales e where e.sale_id = l.sale_id and e.withdrawn_on is null)
    on conflict do nothing`.execute(db);
}

/** Marks what counts of a sale as withdrawn on a day. */
export async function withdrawSale(db: Db, saleId: string, day: string): Promise<void> {
  await db
    .updateTable('earnedSales')
    .set({ withdrawnOn: day })
    .where('saleId', '=', saleId)
    .where('withdrawnOn', 'is', null)
    .execute();
}

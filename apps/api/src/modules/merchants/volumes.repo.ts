import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Sent = { month: string; product: string; sent: number; amountPaise: number };

/** Returns a merchant's submissions since the first day of a month in India, by month and product, in paise as charged. */
export async function sentByMonth(db: Db, merchantId: string, since: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select month, product, count(*)::int as sent, coalesce(sum(price), 0)::bigint as "amountPaise" from (
      select to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, 'physical-' || type as product,
        price_paise as price
      from pan_applications
      where merchant_id = ${merchantId} and token is not null
        and submitted_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata'
      union all
      select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM'), 'paperless-' || type, price_paise
      from pan_paperless
      where merchant_id = ${merchantId} and token is not null
        and created_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata'
    ) as orders group by month, product`.execute(db);
  return rows;
}

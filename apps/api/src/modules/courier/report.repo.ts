import type { CourierReport } from '@sevadesk/contract/courier';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Volume = Omit<CourierReport, 'companies' | 'onTheWay'> & { name: string };

/** Returns dispatches since a day by courier, busiest first; of all shops or one. */
export async function volumesSince(db: Db, since: string, merchantId?: string): Promise<Volume[]> {
  const { rows } = await sql<Volume>`
    select company_name as name, count(*)::int as sent, sum(forms_count)::int as forms,
      count(*) filter (where received_on is not null)::int as arrived, sum(missing_count)::int as missing,
      count(*) filter (where status = 'lost')::int as lost,
      round(avg(received_on - dispatched_on), 1)::float8 as days
    from courier_consignments
    where dispatched_on >= ${since} and status not in ('prepared', 'cancelled')
      and (${merchantId ?? null}::uuid is null or merchant_id = ${merchantId ?? null}::uuid)
    group by company_name order by count(*) desc, company_name`.execute(db);
  return rows;
}

/** Counts the consignments on their way now, whenever they were dispatched. */
export async function countUnderWay(db: Db, merchantId?: string): Promise<number> {
  let query = db.selectFrom('courierConsignments').where('status', '=', 'sent');
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

import { openFilings } from '@sevadesk/contract/gst';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Asked = { today: LocalDate; orderedBefore: string; now: string; limit: number };
type Reminded = { id: string; number: string; merchantId: string; dueOn: LocalDate };

/** Records the next due reminders and returns their orders. After days without a run, only the nearest reminder is sent. */
export async function claimReminders(db: Db, { today, orderedBefore, now, limit }: Asked): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with near as (
      select o.id, o.due_on, case when o.due_on - ${today}::date <= 1 then 1 when o.due_on - ${today}::date <= 3 then 3 else 7 end as days
      from gst_filings o
      where o.status in (${sql.join(openFilings)}) and o.due_on between ${today}::date and ${today}::date + 7
        and o.created_at < ${orderedBefore}
    ), untold as (
      select n.* from near n
      where not exists (select 1 from gst_due_reminders r where r.filing_id = n.id and r.due_on = n.due_on and r.days = n.days)
      order by n.due_on, n.id limit ${limit}
    ), told as (
      insert into gst_due_reminders (filing_id, due_on, days, told_at)
      select id, due_on, days, ${now}::timestamptz from untold
      on conflict do nothing
      returning filing_id
    )
    select o.id, o.number, o.merchant_id, o.due_on from told t join gst_filings o on o.id = t.filing_id`.execute(db);
  return rows;
}

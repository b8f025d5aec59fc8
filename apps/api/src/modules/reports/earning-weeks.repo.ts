import type { Span } from '@sevadesk/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { commissionFacts } from './facts.repo.ts';

/** Whether all shops have been notified of a week. */
export async function isWeekFinished(db: Db, weekStarts: string): Promise<boolean> {
  const row = await db
    .selectFrom('earningWeeks')
    .select('finishedAt')
    .where('weekStarts', '=', weekStarts)
    .executeTakeFirst();
  return typeof row?.finishedAt === 'string';
}

export async function insertWeek(db: Db, weekStarts: string): Promise<void> {
  await db
    .insertInto('earningWeeks')
    .values({ weekStarts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims an unfinished week until the end of the transaction; undefined if another worker has it or it is finished. */
export async function claimWeek(db: Db, weekStarts: string): Promise<{ afterMerchantId: string | null } | undefined> {
  return db
    .selectFrom('earningWeeks')
    .select('afterMerchantId')
    .where('weekStarts', '=', weekStarts)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function changeWeek(
  db: Db,
  weekStarts: string,
  change: { afterMerchantId: string } | { finishedAt: string },
): Promise<void> {
  await db.updateTable('earningWeeks').set(change).where('weekStarts', '=', weekStarts).execute();
}

export type Earned = { merchantId: string; netPaise: number; orders: number };

/**
 * Returns the next shops, by id, that earned more than was clawed back in these days, with the sum of the commission report;
 * without shops where nobody can sign in.
 */
export async function earnedIn(
  db: Db,
  { from, to }: Span,
  { after, limit }: { after: string | null; limit: number },
): Promise<Earned[]> {
  const facts = commissionFacts({ from, to, by: 'merchant' }, {});
  const { rows } = await sql<Earned>`
    select f.merchant_id as "merchantId", (${facts.measures.netPaise})::bigint as "netPaise",
      (coalesce(sum(f.postings) filter (where f.kind <> 'clawback'), 0))::bigint as orders
    from (${facts.from}) f join merchants m on m.id = f.merchant_id and not m.is_blocked
    where ${after === null ? sql`true` : sql`f.merchant_id > ${after}::uuid`}
      and exists (select 1 from users u where u.merchant_id = m.id and not u.is_blocked
        and (u.is_owner or 'm.reports.view' = any(u.permissions)))
    group by f.merchant_id having ${facts.measures.netPaise} > 0
    order by f.merchant_id limit ${limit}`.execute(db);
  return rows;
}

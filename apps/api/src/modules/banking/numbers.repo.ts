import { type BoardCard, openLeadStatuses } from '@sevadesk/contract/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Counts of ended leads cover this number of days; those of open ones are unlimited. */
const daysBack = 30;

type Within = {
  merchantId?: string | undefined;
  now: string;
  /** Start of the IST month. */
  monthStart: string;
};

const ofShop = (merchantId: string | undefined) =>
  merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
const open = sql.join(openLeadStatuses.map((status) => sql.lit(status)));

/** Counts leads by status; ended ones of the last days only. */
export async function countLeads(db: Db, { merchantId, now }: Within): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from bank_leads
    where ${ofShop(merchantId)} and (status in (${open}) or status_at > ${now}::timestamptz - make_interval(days => ${daysBack}))
    group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Returns the sums of this IST month; whole paise. */
export async function monthSums(db: Db, { merchantId, monthStart }: Within) {
  const { rows } = await sql<{ month: number; monthCommissionPaise: number; disbursedPaise: number }>`
    select (select count(*)::int from bank_leads where ${ofShop(merchantId)} and created_at >= ${monthStart}) as month,
      coalesce(sum(commission_paise) filter (where clawed_back_at is null), 0)::bigint as "monthCommissionPaise",
      coalesce(sum(disbursed_paise), 0)::bigint as "disbursedPaise"
    from bank_leads where ${ofShop(merchantId)} and status in ('disbursed', 'card_issued') and status_at >= ${monthStart}`.execute(
    db,
  );
  const [sums] = rows;
  return sums ?? { month: 0, monthCommissionPaise: 0, disbursedPaise: 0 };
}

/** Returns the counts of the desk. */
export async function deskCounts(db: Db, { userId, now }: { userId: string; now: string }) {
  const { rows } = await sql<{ unassigned: number; mine: number; stale: number; clicks: number }>`
    select count(*) filter (where assignee_id is null)::int as unassigned, count(*) filter (where assignee_id = ${userId})::int as mine,
      count(*) filter (where status_at < (((${now}::timestamptz at time zone 'Asia/Kolkata')::date - 2)::timestamp at time zone 'Asia/Kolkata'))::int as stale,
      (select count(*)::int from bank_clicks where created_at > ${now}::timestamptz - make_interval(days => ${daysBack})) as clicks
    from bank_leads where status in (${open})`.execute(db);
  const [counts] = rows;
  return counts ?? { unassigned: 0, mine: 0, stale: 0, clicks: 0 };
}

/** Returns the cards of a board column: longest waiting first, ended leads latest first. */
export async function cardsOf(
  db: Db,
  column: { status: string; assigneeId?: string | undefined; limit: number; isOpen: boolean },
): Promise<BoardCard[]> {
  let query = db
    .selectFrom('bankLeads as l')
    .innerJoin('bankProducts as p', 'p.id', 'l.productId')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .leftJoin('users as a', 'a.id', 'l.assigneeId')
    .select([
      'l.id',
      'l.number',
      'l.kind',
      'l.name',
      'l.askedPaise',
      'l.status',
      'l.statusAt',
      'l.version',
      'l.bankRef',
    ])
    .select(['b.name as bankName', 'p.name as productName', 'm.shopName', 'a.displayName as assigneeName'])
    .where('l.status', '=', column.status);
  if (column.assigneeId !== undefined) query = query.where('l.assigneeId', '=', column.assigneeId);
  const direction = column.isOpen ? 'asc' : 'desc';
  const rows = await query.orderBy('l.statusAt', direction).orderBy('l.id', direction).limit(column.limit).execute();
  // The reply schema validates the codes before they are sent.
  return rows as unknown as BoardCard[];
}

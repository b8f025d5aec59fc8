import {
  type DifferenceKind,
  type DifferenceOutcome,
  differenceKinds,
  differenceOutcomes,
  differenceStatuses,
} from '@sevadesk/contract/bills';
import { istDayStart, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { sql, type Updateable } from 'kysely';
import type { BillDifferences } from '../../platform/db.gen.ts';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { Db } from '../../platform/db.ts';

const kindOf: (text: string) => DifferenceKind = storedCode(differenceKinds);
const statusOf = storedCode(differenceStatuses);
const outcomeOf: (text: string) => DifferenceOutcome = storedCode(differenceOutcomes);

const coded = <Row extends { kind: string; status: string; outcome: string | null }>(row: Row) => ({
  ...row,
  kind: kindOf(row.kind),
  status: statusOf(row.status),
  outcome: row.outcome === null ? null : outcomeOf(row.outcome),
});

/** Locks one difference: of two concurrent decisions, the second waits and then sees the first. */
export async function lockDifference(db: Db, id: string) {
  const row = await db.selectFrom('billDifferences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && coded(row);
}
export type LockedDifference = NonNullable<Awaited<ReturnType<typeof lockDifference>>>;

export async function changeDifference(db: Db, id: string, changes: Updateable<BillDifferences>): Promise<void> {
  await db.updateTable('billDifferences').set(changes).where('id', '=', id).execute();
}

/** Returns one difference with its people, its payment and the newest file of its day. */
export async function findDifference(db: Db, id: string) {
  const row = await db
    .selectFrom('billDifferences as d')
    .innerJoin('billReconciliations as r', 'r.day', 'd.day')
    .leftJoin('billPayments as o', 'o.id', 'd.orderId')
    .leftJoin('merchants as m', 'm.id', 'o.merchantId')
    .leftJoin('users as a', 'a.id', 'd.assigneeId')
    .leftJoin('users as p', 'p.id', 'd.proposedBy')
    .leftJoin('users as j', 'j.id', 'd.rejectedBy')
    .leftJoin('users as e', 'e.id', 'd.resolvedBy')
    .selectAll('d')
    .select([
      'r.revision as newest',
      'o.status as billStatus',
      'o.billerName',
      'o.feePaise',
      'o.merchantId',
      'm.code as merchantCode',
      'm.shopName',
      'a.displayName as assignee',
      'p.displayName as proposer',
      'j.displayName as rejecter',
      'e.displayName as resolver',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row && coded(row);
}

/** Returns what a person decided alone today for one shop, in whole paise; locks the shop, so that concurrent small sums add up. */
export async function ownWordToday(
  db: Db,
  { userId, merchantId, today }: { userId: string; merchantId: string; today: LocalDate },
): Promise<number> {
  await db.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(d.stake_paise), 0)::bigint as sum
    from bill_differences d join bill_payments o on o.id = d.order_id
    where o.merchant_id = ${merchantId} and d.resolved_by = ${userId} and d.proposed_by is null
      and d.outcome in ('credit_shop', 'settle_paid') and d.resolved_at >= ${istDayStart(today)}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Returns proposed outcomes that wait for a second person, oldest first; sums in whole paise. */
export async function proposedDifferences(db: Db, id?: string) {
  return db
    .selectFrom('billDifferences as d')
    .innerJoin('users as u', 'u.id', 'd.proposedBy')
    .leftJoin('billPayments as o', 'o.id', 'd.orderId')
    .leftJoin('merchants as m', 'm.id', 'o.merchantId')
    .select(['d.id', 'd.day', 'd.number', 'd.stakePaise', 'd.outcome', 'd.remark', 'm.code', 'm.shopName'])
    .select(['d.proposedAt as requestedAt', 'u.displayName as requestedBy', 'u.id as requestedById'])
    .where('d.status', '=', 'proposed')
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
    .orderBy('d.proposedAt')
    .limit(mostApprovals)
    .execute();
}

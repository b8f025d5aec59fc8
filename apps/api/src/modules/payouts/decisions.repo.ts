import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { payoutOutcomes } from '@sevadesk/contract/payouts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { PayoutDecisions } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const outcomeOf = storedCode(payoutOutcomes);

/** Returns false if the request exists, or another one about the payout is pending. */
export async function insertDecision(db: Db, decision: Insertable<PayoutDecisions>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payoutDecisions')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a requested outcome, locked until the transaction ends. */
export async function lockDecision(db: Db, id: string) {
  const row = await db.selectFrom('payoutDecisions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, outcome: outcomeOf(row.outcome) };
}
export type StoredDecision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

export async function updateDecision(db: Db, id: string, change: Updateable<PayoutDecisions>): Promise<void> {
  await db.updateTable('payoutDecisions').set(change).where('id', '=', id).execute();
}

/** Returns requested outcomes that await a second person, oldest first. */
export async function pendingDecisions(db: Db, id?: string) {
  const rows = await db
    .selectFrom('payoutDecisions as d')
    .innerJoin('payouts as p', 'p.id', 'd.payoutId')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .innerJoin('users as r', 'r.id', 'd.requestedBy')
    .selectAll('d')
    .select(['p.number', 'p.amountPaise', 'p.sentAt', 'm.code', 'm.shopName', 'r.displayName as requestedByName'])
    .select(sql<number>`p.amount_paise - p.fee_paise`.as('netPaise'))
    .where('d.status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
    .orderBy('d.requestedAt')
    .limit(mostApprovals)
    .execute();
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row.outcome) }));
}

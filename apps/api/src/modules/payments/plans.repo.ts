import type { PlanStatus, TransferPlan } from '@sevadesk/contract/payments';
import type { Insertable } from 'kysely';
import type { TransferPlans } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

type Range = { bankAccountId: string; from: number; until: number };

/** Returns the sums of an account within a range that are not free: held by a plan, or of a pending request. */
export async function usedSums(db: Db, { bankAccountId, from, until }: Range): Promise<Set<number>> {
  const held = await db
    .selectFrom('transferPlans')
    .select('amountPaise')
    .where('bankAccountId', '=', bankAccountId)
    .where('isHeld', '=', true)
    .where('amountPaise', '>=', from)
    .where('amountPaise', '<=', until)
    .execute();
  const pending = await db
    .selectFrom('paymentRequests')
    .select('amountPaise')
    .where('bankAccountId', '=', bankAccountId)
    .where('status', '=', 'pending')
    .where('amountPaise', '>=', from)
    .where('amountPaise', '<=', until)
    .execute();
  return new Set([...held, ...pending].map(({ amountPaise }) => amountPaise));
}

/** Inserts a plan; returns false if another shop was given the sum meanwhile. */
export async function insertPlan(db: Db, plan: Insertable<TransferPlans>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transferPlans')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['bankAccountId', 'amountPaise']).where('isHeld', '=', true).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countOpenPlans(db: Db, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('transferPlans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Locks a shop's row, so that its plans are counted one after another. */
export async function lockShop(db: Db, merchantId: string): Promise<void> {
  await db.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
}

const mostListed = 50;

/** Returns a shop's plans, newest first, or the one of an id. */
export async function ownPlans(db: Db, merchantId: string, id?: string): Promise<TransferPlan[]> {
  let query = db
    .selectFrom('transferPlans as t')
    .innerJoin('bankAccounts as b', 'b.id', 't.bankAccountId')
    .leftJoin('paymentRequests as p', 'p.id', 't.paymentRequestId')
    .select(['t.id', 't.refNo', 't.wantedPaise', 't.amountPaise', 't.status', 't.endsOn', 't.createdAt'])
    .select(['b.bankName', 'b.holderName', 'b.accountNumber', 'b.ifsc', 'b.branch', 'p.refNo as requestRefNo'])
    .where('t.merchantId', '=', merchantId);
  if (id !== undefined) query = query.where('t.id', '=', id);
  return (await query
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(mostListed)
    .execute()) as unknown as TransferPlan[];
}

/** Returns the state of a shop's plan, locked until the transaction ends. */
export async function lockPlan(db: Db, { id, merchantId }: { id: string; merchantId: string }) {
  return db
    .selectFrom('transferPlans')
    .select(['status', 'refNo', 'amountPaise'])
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
}

type PlanOfLine = { id: string; refNo: string; merchantId: string; createdBy: string };
type Line = { bankAccountId: string; creditPaise: number; dated: string };

/** Returns the plans of an account that lines with these sums may pay, for a preview. */
export async function plansWithSums(db: Db, bankAccountId: string, sums: readonly number[]) {
  if (sums.length === 0) return [];
  return db
    .selectFrom('transferPlans')
    .select(['id', 'amountPaise', 'startsOn', 'endsOn'])
    .where('bankAccountId', '=', bankAccountId)
    .where('amountPaise', 'in', [...sums])
    .where('isHeld', '=', true)
    .where('status', 'in', ['open', 'ended'])
    .execute();
}

/** Returns the plan that a line pays: its sum, account and day; locked. The unique index leaves at most one. */
export async function lockPlanOfLine(
  db: Db,
  { bankAccountId, creditPaise, dated }: Line,
): Promise<PlanOfLine | undefined> {
  return (
    db
      .selectFrom('transferPlans')
      .select(['id', 'refNo', 'merchantId', 'createdBy'])
      .where('bankAccountId', '=', bankAccountId)
      .where('amountPaise', '=', creditPaise)
      .where('isHeld', '=', true)
      // A statement may be imported after the last day; the day of the line counts.
      .where('status', 'in', ['open', 'ended'])
      .where('startsOn', '<=', dated)
      .where('endsOn', '>=', dated)
      .forUpdate()
      .executeTakeFirst()
  );
}

export async function endPlan(
  db: Db,
  id: string,
  end: { status: PlanStatus; endedAt: string; paymentRequestId?: string },
): Promise<void> {
  await db.updateTable('transferPlans').set(end).where('id', '=', id).execute();
}

type Credited = { merchantId: string; bankAccountId: string; amountPaise: number; id: string };

/** Ends the plan of the same shop, account and sum as a request that was credited in another way. */
export async function endPlanOfRequest(db: Db, request: Credited, endedAt: string): Promise<void> {
  await db
    .updateTable('transferPlans')
    .set({ status: 'arrived', paymentRequestId: request.id, endedAt })
    .where('merchantId', '=', request.merchantId)
    .where('bankAccountId', '=', request.bankAccountId)
    .where('amountPaise', '=', request.amountPaise)
    .where('isHeld', '=', true)
    .where('status', 'in', ['open', 'ended'])
    .execute();
}

/** Ends open plans whose last day is over, and frees sums that were held long enough. */
export async function endOldPlans(db: Db, { today, now }: { today: string; now: string }): Promise<void> {
  await db
    .updateTable('transferPlans')
    .set({ status: 'ended', endedAt: now })
    .where('status', '=', 'open')
    .where('endsOn', '<', today)
    .execute();
  await db
    .updateTable('transferPlans')
    .set({ isHeld: false })
    .where('isHeld', '=', true)
    .where('heldUntil', '<', today)
    .execute();
}

/** Whether a reference in one of these spellings belongs to a pending or credited request of the account. */
export async function isAnyClaimed(
  db: Db,
  { bankAccountId, references }: { bankAccountId: string; references: readonly string[] },
): Promise<boolean> {
  if (references.length === 0) return false;
  const found = await db
    .selectFrom('paymentRequests')
    .select('id')
    .where('bankAccountId', '=', bankAccountId)
    .where('reference', 'in', [...references])
    .where('status', 'in', ['pending', 'approved'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

import type { AdjustmentKind, AdjustmentStatus } from '@sevadesk/contract/wallet';
import { type Insertable, sql } from 'kysely';
import type { Adjustments } from '../../../platform/db.gen.ts';
import { mostApprovals } from '../../../platform/approval-source.ts';
import type { Db } from '../../../platform/db.ts';

export type Adjustment = {
  id: string;
  number: number;
  kind: AdjustmentKind;
  merchantId: string | null;
  accountCode: string | null;
  postingId: string | null;
  holdId: string | null;
  amountPaise: number;
  reason: string;
  status: AdjustmentStatus;
  requestedBy: string;
};

/** Returns false if the request already exists, or another request is pending for the same posting or hold. */
export async function insertAdjustment(db: Db, adjustment: Insertable<Adjustments>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('adjustments')
    .values(adjustment)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the request, locked until the transaction ends: a concurrent decider waits and then sees the decision. */
export async function lockAdjustment(db: Db, id: string): Promise<Adjustment | undefined> {
  const row = await db
    .selectFrom('adjustments')
    .select([
      'id',
      'number',
      'kind',
      'merchantId',
      'accountCode',
      'postingId',
      'holdId',
      'amountPaise',
      'reason',
      'status',
      'requestedBy',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as Adjustment | undefined;
}

export type Decision = {
  status: 'posted' | 'rejected';
  decidedBy: string | null;
  decidedAt: string;
  decisionRemark: string | null;
  resultPostingId: string | null;
};

export async function decideAdjustment(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable('adjustments').set(decision).where('id', '=', id).execute();
}

/** Returns the sum that a user posted today without a second person for one merchant, whole paise: small sums count towards the limit. */
export async function ownWordToday(db: Db, userId: string, merchantId: string | null): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as sum from adjustments
    where requested_by = ${userId} and merchant_id is not distinct from ${merchantId} and status = 'posted' and decided_by is null
      and requested_at >= ((clock_timestamp() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata'`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Locks the merchant while a user's request is assessed, so that two concurrent requests cannot both pass as small. */
export async function lockMerchant(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the code is an internal account, which corrections may use. */
export async function houseAccount(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet.accounts')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'house')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns requests that wait for a second person, oldest first, with the wallet's balance in whole paise. */
export async function pendingAdjustments(db: Db, id?: string) {
  return db
    .selectFrom('adjustments as a')
    .innerJoin('users as r', 'r.id', 'a.requestedBy')
    .leftJoin('merchants as m', 'm.id', 'a.merchantId')
    .leftJoin('wallet.accounts as w', 'w.merchantId', 'm.id')
    .leftJoin('wallet.balances as b', 'b.accountId', 'w.id')
    .select(['a.id', 'a.number', 'a.kind', 'a.amountPaise', 'a.reason', 'a.requestedAt', 'm.code', 'm.shopName'])
    .select(['r.displayName as requestedBy', 'a.requestedBy as requestedById', 'b.balancePaise'])
    .where('a.status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? ''))
    .orderBy('a.requestedAt')
    .limit(mostApprovals)
    .execute();
}

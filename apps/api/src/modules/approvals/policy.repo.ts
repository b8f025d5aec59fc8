import type { Insertable } from 'kysely';
import type { ApprovalPolicies } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns false if the request exists, or another one is pending. */
export async function insertPolicy(db: Db, policy: Insertable<ApprovalPolicies>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approvalPolicies')
    .values(policy)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a request, locked until the transaction ends: a concurrent decider waits and then sees the decision. */
export async function lockPolicy(db: Db, id: string) {
  return db.selectFrom('approvalPolicies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type StoredPolicy = NonNullable<Awaited<ReturnType<typeof lockPolicy>>>;
export type PolicyDecision = Pick<StoredPolicy, 'status' | 'decidedBy' | 'decidedAt' | 'remark'>;

export async function updatePolicy(db: Db, id: string, decision: PolicyDecision): Promise<void> {
  await db.updateTable('approvalPolicies').set(decision).where('id', '=', id).execute();
}

/** Returns the latest requests with the names of both people, newest first; sums in whole paise. */
export async function latestPolicies(db: Db, limit: number) {
  return db
    .selectFrom('approvalPolicies as p')
    .leftJoin('users as r', 'r.id', 'p.requestedBy')
    .leftJoin('users as d', 'd.id', 'p.decidedBy')
    .select(['p.id', 'p.number', 'p.sums', 'p.reason', 'p.status', 'p.requestedAt', 'p.decidedAt', 'p.remark'])
    .select(['p.requestedBy as requestedById', 'r.displayName as requestedBy', 'd.displayName as decidedBy'])
    .orderBy('p.number', 'desc')
    .limit(limit)
    .execute();
}

import type { ContactKind } from '@sevadesk/contract/profile';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns a merchant's shop for its own people. */
export async function shopOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants as m')
    .innerJoin('servicePackages as p', 'p.id', 'm.packageId')
    .select(['m.shopName', 'm.ownerName', 'm.address1', 'm.address2', 'm.address3', 'm.district', 'm.state', 'm.pin'])
    .select(['m.gstin', 'p.name as packageName'])
    .where('m.id', '=', merchantId)
    .executeTakeFirst();
}

/** Returns when the owner last set the password; null if never. */
export async function passwordSetAt(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auditEvents')
    .select('at')
    .where('recordType', '=', 'user')
    .where('recordId', '=', userId)
    .where('action', '=', 'users.set-password')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export type ContactChange = { userId: string; kind: ContactKind; value: string; codeHash: string; expiresAt: Date };

/** Stores a new address that awaits its code; replaces an earlier one of the same kind. */
export async function saveChange(db: Db, { userId, kind, expiresAt, ...change }: ContactChange): Promise<void> {
  const values = { ...change, attempts: 0, expiresAt: expiresAt.toISOString() };
  await db
    .insertInto('contactChanges')
    .values({ userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(values))
    .execute();
}

/** Counts an attempt at a pending change; undefined if there is none, or it was tried too often. */
export async function tryChange(
  db: Db,
  asked: { userId: string; kind: ContactKind; now: Date; maxAttempts: number },
): Promise<{ value: string; codeHash: string } | undefined> {
  return db
    .updateTable('contactChanges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('userId', '=', asked.userId)
    .where('kind', '=', asked.kind)
    .where('expiresAt', '>', asked.now.toISOString())
    .where('attempts', '<', asked.maxAttempts)
    .returning(['value', 'codeHash'])
    .executeTakeFirst();
}

/** Ends a change; returns false if another request has ended or replaced it. */
export async function endChange(db: Db, userId: string, kind: ContactKind, codeHash: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('contactChanges')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function waitingChanges(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('contactChanges')
    .select([sql<ContactKind>`kind`.as('kind'), 'value', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('kind')
    .execute();
}

/** Starts to hide the person's actions from their list; a running pause continues. */
export async function startPause(db: Db, id: string, userId: string): Promise<void> {
  await db
    .insertInto('activityPauses')
    .values({ id, userId, fromAt: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endPause(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('activityPauses')
    .set({ untilAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('untilAt', 'is', null)
    .execute();
}

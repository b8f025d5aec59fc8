import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { SmsCodes } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

/** Returns the number of a person's account, and that to which codes are sent while both are the same; the account is locked. */
export async function lockNumbers(
  db: Db,
  userId: string,
): Promise<{ mobile: string | null; confirmed: string | null }> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('smsCodeNumbers as n', (join) => join.onRef('n.userId', '=', 'u.id').onRef('n.mobile', '=', 'u.mobile'))
    .select(['u.mobile', 'n.mobile as confirmed'])
    .where('u.id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst();
  return row ?? { mobile: null, confirmed: null };
}

/** Returns the number to which a person's codes are sent; null if none is confirmed or the account has another by now. */
export async function confirmedNumber(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('smsCodeNumbers as n')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'n.userId').onRef('u.mobile', '=', 'n.mobile'))
    .select('n.mobile')
    .where('n.userId', '=', userId)
    .executeTakeFirst();
  return row?.mobile ?? null;
}

export async function saveNumber(db: Db, userId: string, mobile: string, at: string): Promise<void> {
  const values = { mobile, confirmedAt: at };
  await db
    .insertInto('smsCodeNumbers')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** Returns whether there was a number. */
export async function deleteNumber(db: Db, userId: string): Promise<boolean> {
  const row = await db.deleteFrom('smsCodeNumbers').where('userId', '=', userId).returning('userId').executeTakeFirst();
  return row !== undefined;
}

export async function insertCode(db: Db, code: Insertable<SmsCodes>): Promise<void> {
  await db.insertInto('smsCodes').values(code).execute();
}

/** Counts the codes of a person since an instant, and those of one sign-in. */
export async function countCodes(db: Db, userId: string, since: string, challengeHash: string | null) {
  return db
    .selectFrom('smsCodes')
    .select(sql<number>`count(*)::int`.as('ofPerson'))
    .select(
      sql<number>`(count(*) filter (where challenge_hash is not distinct from ${challengeHash}))::int`.as('ofSignIn'),
    )
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
}

type Asked = { userId: string; challengeHash: string | null; now: string };

/** Counts a try of a person's newest code for a sign-in or for a number, and returns it; undefined if it is used, expired or tried out. */
export async function tryCode(db: Db, { userId, challengeHash, now }: Asked, mostTries: number) {
  const newest = db
    .selectFrom('smsCodes')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`challenge_hash is not distinct from ${challengeHash}`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return db
    .updateTable('smsCodes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', newest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', mostTries)
    .returning(['id', 'mobile', 'codeHash'])
    .executeTakeFirst();
}

/** Uses a code; returns false if another request used it first. */
export async function finishCode(db: Db, id: string, at: string): Promise<boolean> {
  const row = await db
    .updateTable('smsCodes')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

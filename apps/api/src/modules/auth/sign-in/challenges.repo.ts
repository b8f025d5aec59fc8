import type { Db } from '../../../platform/db.ts';
import { sealedColumn } from '../../../platform/sealed-values.ts';

export type Step = 'second-factor' | 'first-password' | 'other-host';
export type Challenge = {
  userId: string;
  step: Step;
  secondFactorDone: boolean;
  enrolSecret: string | null;
  attempts: number;
};

export async function insertChallenge(
  db: Db,
  challenge: Omit<Challenge, 'attempts'> & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('loginChallenges')
    .values({ ...challenge, expiresAt: challenge.expiresAt.toISOString() })
    .execute();
}

/** Counts an attempt at an open challenge; returns undefined if it is unknown, done, expired or out of attempts. */
export async function tryChallenge(
  db: Db,
  asked: { tokenHash: string; step: Step; now: Date; maxAttempts: number },
): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('loginChallenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tokenHash', '=', asked.tokenHash)
    .where('step', '=', asked.step)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', asked.now.toISOString())
    .where('attempts', '<', asked.maxAttempts)
    .returning(['userId', 'secondFactorDone', 'enrolSecret', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, step: asked.step };
}

/** Returns whose second step a challenge is, without counting an attempt; undefined if it is done or expired. */
export async function openChallenge(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('loginChallenges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('step', '=', 'second-factor')
    .where('usedAt', 'is', null)
    .where('enrolSecret', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.userId;
}

/** Ends a challenge; returns false if another request ended it first. */
export async function finishChallenge(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('loginChallenges')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Secrets of authenticators that are set up during a sign-in. */
export const sealedChallenges = sealedColumn({
  table: 'login_challenges',
  column: 'enrol_secret',
  id: { column: 'token_hash', type: 'text' },
});

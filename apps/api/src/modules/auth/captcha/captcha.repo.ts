import type { Db } from '../../../platform/db.ts';

export async function insertCaptcha(
  db: Db,
  captcha: { tokenHash: string; answerHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({
      tokenHash: captcha.tokenHash,
      answerHash: captcha.answerHash,
      expiresAt: captcha.expiresAt.toISOString(),
    })
    .execute();
}

/** Marks a captcha as used, whatever the answer; returns undefined if it is unknown, used or expired. */
export async function useCaptcha(db: Db, tokenHash: string, now: Date): Promise<{ answerHash: string } | undefined> {
  return db
    .updateTable('captchas')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('answerHash')
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Five wrong PINs lock it. */
export const mostFailures = 5;

export async function pinOf(db: Db, userId: string): Promise<{ setAt: string; lockedAt: string | null } | undefined> {
  return db.selectFrom('moneyPins').select(['setAt', 'lockedAt']).where('userId', '=', userId).executeTakeFirst();
}

/** Whether a person has a passkey, which confirms in place of the PIN. */
export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores a first PIN; returns false if there is one. */
export async function insertPin(db: Db, pin: { userId: string; pinHash: string; setAt: string }): Promise<boolean> {
  const row = await db
    .insertInto('moneyPins')
    .values(pin)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a PIN and unlocks it. */
export async function replacePin(db: Db, pin: { userId: string; pinHash: string; setAt: string }): Promise<void> {
  await db
    .updateTable('moneyPins')
    .set({ pinHash: pin.pinHash, setAt: pin.setAt, failures: 0, lockedAt: null })
    .where('userId', '=', pin.userId)
    .execute();
}

/** Counts an attempt in advance, so that parallel guesses are five at most; undefined if there is no PIN or it is locked. */
export async function tryPin(db: Db, userId: string): Promise<{ pinHash: string; failures: number } | undefined> {
  return db
    .updateTable('moneyPins')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('userId', '=', userId)
    .where('lockedAt', 'is', null)
    .where('failures', '<', mostFailures)
    .returning(['pinHash', 'failures'])
    .executeTakeFirst();
}

/** Deletes the wrong attempts after a right PIN. */
export async function clearPinFailures(db: Db, userId: string): Promise<void> {
  await db.updateTable('moneyPins').set({ failures: 0 }).where('userId', '=', userId).execute();
}

/** Locks a PIN; returns false if it was locked before. */
export async function lockPin(db: Db, userId: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('moneyPins')
    .set({ lockedAt: now })
    .where('userId', '=', userId)
    .where('lockedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a mailed code in place of an older one, whose attempts count until it expires; returns false if none is left. */
export async function savePinCode(
  db: Db,
  code: { userId: string; codeHash: string; expiresAt: string; now: string; maxAttempts: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into pin_codes as c (user_id, code_hash, expires_at) values (${code.userId}, ${code.codeHash}, ${code.expiresAt})
    on conflict (user_id) do update set
      code_hash = excluded.code_hash,
      attempts = case when c.expires_at > ${code.now}::timestamptz then c.attempts else 0 end,
      expires_at = excluded.expires_at
      where c.attempts < ${code.maxAttempts} or c.expires_at <= ${code.now}::timestamptz
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Counts an attempt at the mailed code; undefined if there is none, it expired or has no attempts left. */
export async function tryPinCode(
  db: Db,
  asked: { userId: string; now: string; maxAttempts: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('pinCodes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('userId', '=', asked.userId)
    .where('expiresAt', '>', asked.now)
    .where('attempts', '<', asked.maxAttempts)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash;
}

/** Ends a mailed code; returns false if another request used it first. */
export async function endPinCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('pinCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

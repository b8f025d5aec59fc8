import { type Insertable, sql } from 'kysely';
import type { RegistrationEmails } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function countVerifications(db: Db, email: string, since: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from registration_emails
    where lower(email) = lower(${email}) and created_at >= ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertVerification(db: Db, row: Insertable<RegistrationEmails>): Promise<void> {
  await db.insertInto('registrationEmails').values(row).execute();
}

/** Returns a verification, locked until the transaction ends, so that two concurrent resends send one mail. */
export async function lockVerification(db: Db, id: string) {
  return db
    .selectFrom('registrationEmails')
    .select(['id', 'email', 'sends', 'lastSentAt', 'proofHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type NewCode = { codeHash: string; codeExpiresAt: string; lastSentAt: string };

export async function replaceCode(db: Db, id: string, code: NewCode): Promise<void> {
  await db
    .updateTable('registrationEmails')
    .set({ ...code, attempts: 0, sends: sql`sends + 1` })
    .where('id', '=', id)
    .execute();
}

/** Counts a guess and returns the hash to compare; undefined if the code is used, expired, or guessed too often. */
export async function countAttempt(db: Db, id: string, limit: number, now: string) {
  return db
    .updateTable('registrationEmails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('proofHash', 'is', null)
    .where('attempts', '<', limit)
    .where('codeExpiresAt', '>', now)
    .returning(['codeHash', 'email'])
    .executeTakeFirst();
}

/** Replaces the code by the proof; returns false if another answer to the same code was first. */
export async function recordProof(
  db: Db,
  id: string,
  codeHash: string,
  proof: { proofHash: string; proofExpiresAt: string },
): Promise<boolean> {
  const row = await db
    .updateTable('registrationEmails')
    .set(proof)
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('proofHash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the proven address, locked, so that concurrent uses of one proof open one registration. */
export async function lockProof(db: Db, proofHash: string, now: string) {
  return db
    .selectFrom('registrationEmails')
    .select(['id', 'email', 'registrationId'])
    .where('proofHash', '=', proofHash)
    .where('proofExpiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordProofUsed(db: Db, id: string, registrationId: string): Promise<void> {
  await db.updateTable('registrationEmails').set({ registrationId }).where('id', '=', id).execute();
}

/** Returns the address of a proof, even if the proof has already opened a registration. */
export async function provenAddress(db: Db, proofHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrationEmails')
    .select('email')
    .where('proofHash', '=', proofHash)
    .where('proofExpiresAt', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Deletes verifications from before an instant that opened no registration. */
export async function deleteUnusedProofs(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('registrationEmails')
    .where('registrationId', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
}

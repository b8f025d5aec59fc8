import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

export type DraftRow = {
  id: string;
  email: string;
  sealed: string;
  mobileHash: string | null;
  panHash: string | null;
  updatedAt: string;
  expiresAt: string;
};

function draftOf(db: Db, email: string, now: Date) {
  return db
    .selectFrom('registrationDrafts')
    .select(['id', 'sealed'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expiresAt', '>', now.toISOString());
}

/** Returns the draft of an address, unless it is expired. */
export async function findDraft(db: Db, email: string, now: Date) {
  return draftOf(db, email, now).executeTakeFirst();
}

/** Like findDraft, locked until the transaction ends. */
export async function lockDraft(db: Db, email: string, now: Date) {
  return draftOf(db, email, now).forUpdate().executeTakeFirst();
}

/** Inserts the first draft of an address, or replaces an expired one; returns false if another was inserted first. */
export async function insertDraft(db: Db, draft: DraftRow): Promise<boolean> {
  await db
    .deleteFrom('registrationDrafts')
    .where(sql<boolean>`lower(email) = lower(${draft.email})`)
    .where('expiresAt', '<=', draft.updatedAt)
    .execute();
  const row = await db
    .insertInto('registrationDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeDraft(db: Db, id: string, draft: Omit<DraftRow, 'id' | 'email'>): Promise<void> {
  await db.updateTable('registrationDrafts').set(draft).where('id', '=', id).execute();
}

export async function deleteDraft(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrationDrafts').where(sql<boolean>`lower(email) = lower(${email})`).execute();
}

/** Returns the address to which an unexpired draft's link was mailed. */
export async function draftAddress(db: Db, id: string, now: Date): Promise<{ email: string; refNo: null } | undefined> {
  const row = await db
    .selectFrom('registrationDrafts')
    .select('email')
    .where('id', '=', id)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row && { email: row.email, refNo: null };
}

/** Deletes expired drafts. */
export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registrationDrafts').where('expiresAt', '<=', now.toISOString()).execute();
}

export const sealedDrafts = sealedColumn({
  table: 'registration_drafts',
  column: 'sealed',
  id: { column: 'id', type: 'uuid' },
});

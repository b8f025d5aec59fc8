import type { Insertable } from 'kysely';
import type { WhatsappConsents } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export type Consent = { isOn: boolean; source: 'account' | 'reply'; changedAt: string };

export async function insertConsent(db: Db, consent: Insertable<WhatsappConsents>): Promise<void> {
  await db.insertInto('whatsappConsents').values(consent).execute();
}

/** Returns a person's newest choice for a number. */
export async function consentOf(db: Db, userId: string, mobile: string): Promise<Consent | undefined> {
  const row = await db
    .selectFrom('whatsappConsents')
    .select(['isOn', 'source', 'changedAt'])
    .where('userId', '=', userId)
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, source: row.source as Consent['source'] };
}

/** Returns the people whose newest choice for a number is to get messages. */
export async function consentersOf(db: Db, mobile: string): Promise<string[]> {
  const rows = await db
    .selectFrom('whatsappConsents')
    .distinctOn('userId')
    .select(['userId', 'isOn'])
    .where('mobile', '=', mobile)
    .orderBy('userId')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ isOn }) => isOn).map(({ userId }) => userId);
}

/** Returns a person's number. */
export async function mobileOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst();
  return row?.mobile ?? null;
}

/** Whether a user has this number. */
export async function isUsersNumber(db: Db, mobile: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('mobile', '=', mobile).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody agreed to messages to this number, then or now. */
export async function isAgreedNumber(db: Db, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('whatsappConsents')
    .select('id')
    .where('mobile', '=', mobile)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the person of a shop who agreed to messages to this number and still has it; of several, who chose last. */
export async function shopPersonOf(db: Db, mobile: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('whatsappConsents as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select('u.id')
    .where('c.mobile', '=', mobile)
    .where('u.mobile', '=', mobile)
    .where('u.merchantId', 'is not', null)
    .where('u.isBlocked', '=', false)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

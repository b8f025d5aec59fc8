import type { Locale } from '@sevadesk/messages';
import type { Db } from '../../platform/db.ts';

type Words = { subject: string; body: string };

/** Returns the staff's texts of a mail; undefined if it has the product's. */
export async function writtenWords(db: Db, event: string, locale: Locale): Promise<Words | undefined> {
  const row = await db
    .selectFrom('mailTemplateVersions')
    .select(['subject', 'body'])
    .where('event', '=', event)
    .where('locale', '=', locale)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.subject !== null && row.body !== null ? { subject: row.subject, body: row.body } : undefined;
}

/** Returns every mail and language with changed texts. */
export async function rewordedMails(db: Db): Promise<{ event: string; locale: string }[]> {
  const newest = db
    .selectFrom('mailTemplateVersions')
    .distinctOn(['event', 'locale'])
    .select(['event', 'locale', 'subject'])
    .orderBy('event')
    .orderBy('locale')
    .orderBy('id', 'desc')
    .as('newest');
  return db.selectFrom(newest).select(['event', 'locale']).where('subject', 'is not', null).execute();
}

/** Returns earlier versions, newest first. */
export async function versionsOf(db: Db, event: string, locale: Locale, limit: number) {
  return db
    .selectFrom('mailTemplateVersions as v')
    .innerJoin('users as u', 'u.id', 'v.savedBy')
    .select(['v.id', 'v.subject', 'v.body', 'v.savedAt', 'u.displayName as savedBy'])
    .where('v.event', '=', event)
    .where('v.locale', '=', locale)
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute();
}

type NewVersion = { id: string; event: string; locale: Locale; savedBy: string } & (
  | Words
  | { subject: null; body: null }
);

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await db.insertInto('mailTemplateVersions').values(version).execute();
}

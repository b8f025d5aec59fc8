import type { ReasonInput } from '@sevadesk/contract/masters';
import { type Locale, locales, type Texts } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { storedTexts, textColumn, textOfColumn } from '../../platform/texts.ts';

const reasonColumns = [
  ...(['id', 'code', 'text', 'outcome', 'isDesk', 'isTin', 'isScan'] as const),
  ...(['fields', 'types', 'categories', 'position', 'isActive'] as const),
] as const;

/** Reason list columns by their API names, with texts in the reader's language. */
export const reasonListColumns = (locale: Locale) => ({
  ...Object.fromEntries(reasonColumns.map((name) => [name, sql.ref(`panReasons.${name}`)])),
  words: textColumn('panReasons.text', locale),
});

/** The text columns that the search covers in addition to the code: all languages. */
export const reasonSearch = locales.map((locale) => textOfColumn('panReasons.text', locale));

export function reasonListBase(db: Db) {
  return db.selectFrom('panReasons');
}

export async function lockReason(db: Db, id: string) {
  const row = await db
    .selectFrom('panReasons')
    .select(reasonColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, text: storedTexts(row.text) };
}

/** Returns the highest code so far, e.g. R16, and locks its row, so that two new reasons do not get the same number. */
export async function lockLastCode(db: Db): Promise<string> {
  const { code } = await db
    .selectFrom('panReasons')
    .select('code')
    .orderBy('code', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return code;
}

export async function insertReason(db: Db, id: string, code: string, reason: ReasonInput): Promise<void> {
  await db
    .insertInto('panReasons')
    .values({ id, code, ...reason })
    .execute();
}

export async function updateReason(db: Db, id: string, reason: ReasonInput): Promise<void> {
  await db.updateTable('panReasons').set(reason).where('id', '=', id).execute();
}

/** Inserts the text of a reason from this time on. */
export async function insertReasonText(db: Db, code: string, since: string, text: Texts) {
  await db.insertInto('panReasonTexts').values({ code, since, text }).execute();
}

export async function hasReasonText(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('panReasonTexts').select('code').where('code', '=', code).limit(1).executeTakeFirst();
  return row !== undefined;
}

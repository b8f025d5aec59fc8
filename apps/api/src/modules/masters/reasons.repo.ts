import type { ReasonInput } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const reasonColumns = [
  ...(['id', 'code', 'textEn', 'textHi', 'outcome', 'isDesk', 'isTin', 'isScan'] as const),
  ...(['fields', 'types', 'categories', 'position', 'isActive'] as const),
] as const;

/** The reason list's columns by the names of the wire. */
export const reasonListColumns = Object.fromEntries(reasonColumns.map((name) => [name, sql.ref(`panReasons.${name}`)]));

export function reasonListBase(db: Db) {
  return db.selectFrom('panReasons');
}

export async function lockReason(db: Db, id: string) {
  return db.selectFrom('panReasons').select(reasonColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The highest code so far, e.g. R16; its row is locked, so that two new reasons do not take one number. */
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

/** From this moment on the reason is called so. */
export async function insertReasonText(db: Db, code: string, since: string, text: { textEn: string; textHi: string }) {
  await db
    .insertInto('panReasonTexts')
    .values({ code, since, ...text })
    .execute();
}

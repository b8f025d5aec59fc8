import type { SmsTemplateInput } from '@sevadesk/contract/sms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const stored = [
  ...(['dltId', 'headerId', 'category', 'locale', 'text'] as const),
  ...(['event', 'places', 'validFrom', 'validUntil', 'isActive'] as const),
] as const;

/** The columns of the list, by API name. */
export const templateListColumns = {
  ...Object.fromEntries(['id', ...stored].map((name) => [name, sql.ref(`smsTemplates.${name}`)])),
  header: sql.ref('smsHeaders.code'),
};

export function templateListBase(db: Db) {
  return db.selectFrom('smsTemplates').innerJoin('smsHeaders', 'smsHeaders.id', 'smsTemplates.headerId');
}

export async function lockTemplate(db: Db, id: string) {
  return db.selectFrom('smsTemplates').select(stored).where('id', '=', id).forUpdate().executeTakeFirst();
}

type Origin = { batchId?: string; rowNo?: number };

export async function insertTemplate(db: Db, id: string, template: SmsTemplateInput & Origin): Promise<void> {
  await db
    .insertInto('smsTemplates')
    .values({ id, ...template })
    .execute();
}

export async function updateTemplate(db: Db, id: string, template: SmsTemplateInput, at: string): Promise<void> {
  await db
    .updateTable('smsTemplates')
    .set({ ...template, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function templatesByDltId(db: Db, dltIds: readonly string[]) {
  if (dltIds.length === 0) return [];
  return db
    .selectFrom('smsTemplates')
    .select(['dltId', 'text'])
    .where('dltId', 'in', [...dltIds])
    .execute();
}

/** Templates in force on a day: template and header are active, and the day is within both periods. */
function inForce(db: Db, day: string) {
  return db
    .selectFrom('smsTemplates as t')
    .innerJoin('smsHeaders as h', 'h.id', 't.headerId')
    .where('t.isActive', '=', true)
    .where('h.isActive', '=', true)
    .where('t.validFrom', '<=', day)
    .where('h.validFrom', '<=', day)
    .where((where) => where.or([where('t.validUntil', 'is', null), where('t.validUntil', '>=', day)]))
    .where((where) => where.or([where('h.validUntil', 'is', null), where('h.validUntil', '>=', day)]));
}

/** The ids of the templates that can be used on a day. */
export async function usableTemplates(db: Db, day: string): Promise<ReadonlySet<string>> {
  const rows = await inForce(db, day).select('t.id').where('t.event', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}

const used = [
  't.id',
  't.dltId',
  't.event',
  't.locale',
  't.text',
  't.places',
  't.category',
  'h.code as header',
] as const;

/** The texts in force on a day, for one event or for all. */
export async function templatesInForce(db: Db, day: string, event?: string) {
  const query = inForce(db, day).select(used);
  return (event === undefined ? query.where('t.event', 'is not', null) : query.where('t.event', '=', event)).execute();
}

export async function templateInForce(db: Db, day: string, id: string) {
  return inForce(db, day).select(used).where('t.id', '=', id).executeTakeFirst();
}

/** The active template of each event and language, even before its first day. */
export async function templatesOfEvents(db: Db) {
  return db
    .selectFrom('smsTemplates')
    .select(['id', 'dltId', 'event', 'locale', 'text'])
    .where('isActive', '=', true)
    .where('event', 'is not', null)
    .execute();
}

export async function countBatchTemplates(db: Db, batchId: string): Promise<number> {
  const { n } = await db
    .selectFrom('smsTemplates')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  return n;
}

/** The templates of a batch that were changed since. */
export async function changedTemplates(db: Db, batchId: string) {
  return db
    .selectFrom('smsTemplates')
    .select(['dltId', 'rowNo'])
    .where('batchId', '=', batchId)
    .whereRef('updatedAt', '>', 'createdAt')
    .execute();
}

export async function deleteBatchTemplates(db: Db, batchId: string): Promise<void> {
  await db.deleteFrom('smsTemplates').where('batchId', '=', batchId).whereRef('updatedAt', '<=', 'createdAt').execute();
}

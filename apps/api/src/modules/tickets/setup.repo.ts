import { type CannedInput, type HelpHours, helpHours, type TopicInput } from '@sevadesk/contract/tickets';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { settingValue, storeSetting } from '../../platform/setting-row.ts';
import { storedTexts } from '../../platform/texts.ts';
import { usualHours } from './business-time.rules.ts';

const key = 'help-hours';
const topicColumns = ['id', 'code', 'text', 'dueHours', 'teamRoleId', 'position', 'isActive'] as const;
const cannedColumns = ['id', 'title', 'text', 'topicId', 'position', 'isActive'] as const;

const worded = <Row extends { text: unknown }>(row: Row) => ({ ...row, text: storedTexts(row.text) });

export async function getHours(db: Db): Promise<HelpHours> {
  const value = await settingValue(db, key);
  return helpHours.safeParse(value).data ?? usualHours;
}

export async function writeHours(db: Db, hours: HelpHours, by: { userId: string; at: string }): Promise<void> {
  await storeSetting(db, key, hours, by);
}

export async function allTopics(db: Db) {
  const rows = await db
    .selectFrom('ticketTopics as t')
    .leftJoin('roles as r', 'r.id', 't.teamRoleId')
    .select(topicColumns.map((column) => `t.${column}` as const))
    .select('r.name as teamRole')
    .orderBy('t.position')
    .orderBy('t.code')
    .execute();
  return rows.map(worded);
}

export async function topicById(db: Db, id: string) {
  const row = await db.selectFrom('ticketTopics').select(topicColumns).where('id', '=', id).executeTakeFirst();
  return row && worded(row);
}
export type Topic = NonNullable<Awaited<ReturnType<typeof topicById>>>;

export async function lockTopic(db: Db, id: string): Promise<Topic | undefined> {
  const row = await db
    .selectFrom('ticketTopics')
    .select(topicColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && worded(row);
}

/** Returns the highest code so far, with its row locked, so that two new topics do not get the same code. */
export async function lockLastTopicCode(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticketTopics')
    .select('code')
    .orderBy('code', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.code;
}

export async function insertTopic(db: Db, id: string, code: string, topic: TopicInput): Promise<void> {
  await db
    .insertInto('ticketTopics')
    .values({ id, code, ...topic })
    .execute();
}

export async function updateTopic(db: Db, id: string, topic: TopicInput): Promise<void> {
  await db.updateTable('ticketTopics').set(topic).where('id', '=', id).execute();
}

export async function allCanned(db: Db) {
  const rows = await db.selectFrom('ticketCanned').select(cannedColumns).orderBy('position').orderBy('title').execute();
  return rows.map(worded);
}

export async function lockCanned(db: Db, id: string) {
  const row = await db
    .selectFrom('ticketCanned')
    .select(cannedColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && worded(row);
}

export async function insertCanned(db: Db, id: string, canned: CannedInput): Promise<void> {
  await db
    .insertInto('ticketCanned')
    .values({ id, ...canned })
    .execute();
}

export async function updateCanned(db: Db, id: string, canned: CannedInput): Promise<void> {
  await db.updateTable('ticketCanned').set(canned).where('id', '=', id).execute();
}

/** The roles whose people may answer. */
export async function answeringRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where(sql<boolean>`'tickets.manage' = any(permissions)`)
    .orderBy('name')
    .execute();
}

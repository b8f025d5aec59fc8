import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PanApplicationEvents, PanApplications } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { statusOf, valuesOf } from './application.rules.ts';

function applications(db: Db) {
  return db
    .selectFrom('panApplications as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .leftJoin('users as h', 'h.id', 'a.leaseUserId')
    .selectAll('a')
    .select(['m.code as merchantCode', 'm.shopName', 'm.packageId', 'm.parentId', 'm.pan as merchantPan'])
    .select(['h.displayName as holderName', 'f.code as formCode']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>;

function asApplication(row: Selected) {
  return { ...row, status: statusOf(row.status), data: valuesOf(row.data) };
}

export type Application = ReturnType<typeof asApplication>;

/** Finds one application; with a merchant id, only that merchant's. */
export async function findApplication(db: Db, id: string, merchantId?: string): Promise<Application | undefined> {
  let query = applications(db).where('a.id', '=', id);
  if (merchantId !== undefined) query = query.where('a.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && asApplication(row);
}

/** Like findApplication, locked until the transaction ends. */
export async function lockApplication(db: Db, id: string, merchantId?: string): Promise<Application | undefined> {
  let query = applications(db).where('a.id', '=', id).forUpdate('a');
  if (merchantId !== undefined) query = query.where('a.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && asApplication(row);
}

/** Locks several applications, of a merchant or of any, in id order so that two confirmations cannot deadlock. */
export async function lockApplications(db: Db, ids: readonly string[], merchantId: string): Promise<Application[]> {
  const rows = await applications(db)
    .where('a.id', 'in', ids)
    .where('a.merchantId', '=', merchantId)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  return rows.map(asApplication);
}

export async function preSubmitApplications(db: Db, merchantId: string): Promise<Application[]> {
  const rows = await applications(db)
    .where('a.merchantId', '=', merchantId)
    .where('a.status', '=', 'pre_submit')
    .orderBy('a.statusAt')
    .orderBy('a.id')
    .limit(50)
    .execute();
  return rows.map(asApplication);
}

/** A merchant's earlier applications to copy values from, newest first. */
export async function formerApplications(db: Db, merchantId: string, search: string) {
  let query = db
    .selectFrom('panApplications')
    .select(['id', 'token', 'type', 'category', 'cardName', 'birthDate', 'mobile', 'status', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .where('cardName', '<>', '');
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
  if (search !== '') {
    query = query.where((where) =>
      where.or([
        where(sql`lower(card_name)`, 'like', prefix),
        where('mobile', 'like', prefix),
        where('token', 'like', prefix),
      ]),
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(20).execute();
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}

/** Inserts an application; returns false if the same request of the shop has already started one. */
export async function insertApplication(db: Db, application: Insertable<PanApplications>): Promise<boolean> {
  const row = await db
    .insertInto('panApplications')
    .values(application)
    .onConflict((on) => on.columns(['merchantId', 'requestId']).where('requestId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the draft that a request of the shop started. */
export async function draftByRequest(db: Db, merchantId: string, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row?.id;
}

export type Changes = Updateable<PanApplications> & { status?: ApplicationStatus };

/** Writes changes to a locked application and increments its version. Returns the new version. */
export async function changeApplication(db: Db, id: string, changes: Changes): Promise<number> {
  const { version } = await db
    .updateTable('panApplications')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteApplication(db: Db, id: string): Promise<void> {
  await db.deleteFrom('panApplications').where('id', '=', id).execute();
}

export async function insertEvent(db: Db, event: Insertable<PanApplicationEvents>): Promise<void> {
  await db.insertInto('panApplicationEvents').values(event).execute();
}

export async function eventsOf(db: Db, applicationId: string) {
  const rows = await db
    .selectFrom('panApplicationEvents')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    fromStatus: row.fromStatus === null ? null : statusOf(row.fromStatus),
    toStatus: statusOf(row.toStatus),
  }));
}

/** Returns the next number of today's tokens; gaps are allowed. */
export async function nextTokenNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('pan_token_numbers') as n`.execute(db);
  return rows[0]?.n ?? 1;
}

/** Whether a live application of this kind already has the number (by its keyed hash). */
export async function aadhaarIsLive(db: Db, hash: string, type: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('aadhaarHash', '=', hash)
    .where('type', '=', type)
    .where('status', 'not in', ['draft', 'pre_submit', 'rejected', 'cancelled'])
    .where('aadhaarReleasedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

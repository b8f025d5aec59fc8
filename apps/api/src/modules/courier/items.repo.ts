import type { ItemState } from '@sevadesk/contract/courier';
import { type Insertable, sql } from 'kysely';
import type { CourierItems } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { directionOf, stateOf, statusOf } from './consignment.rules.ts';

const formColumns = ['a.token', 'a.aknNo', 'a.cardName', 'a.acknowledgedAt', 'a.hardcopyStatus'] as const;

/** Returns the forms of consignments in the order in which they were packed. */
export async function itemsOf(db: Db, consignmentIds: readonly string[]) {
  const rows = await db
    .selectFrom('courierItems as i')
    .leftJoin('panApplications as a', 'a.id', 'i.applicationId')
    .select(['i.id', 'i.consignmentId', 'i.applicationId', 'i.number', 'i.state', 'i.isLive', ...formColumns])
    .where('i.consignmentId', 'in', consignmentIds)
    .orderBy('i.place')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}
export type Item = Awaited<ReturnType<typeof itemsOf>>[number];

function forms(db: Db) {
  return db
    .selectFrom('panApplications as a')
    .leftJoin('courierItems as i', (join) => join.onRef('i.applicationId', '=', 'a.id').on('i.isLive', '=', true))
    .leftJoin('courierConsignments as c', 'c.id', 'i.consignmentId')
    .where('a.token', 'is not', null)
    .select(['a.id', 'a.merchantId', 'c.id as liveId', 'c.number as liveNumber', ...formColumns]);
}
export type FoundForm = Awaited<ReturnType<ReturnType<typeof forms>['execute']>>[number];

/** Returns submitted applications by token or acknowledgement number, with the live consignment of each. */
export async function formsByNumbers(db: Db, numbers: readonly string[], merchantId?: string): Promise<FoundForm[]> {
  if (numbers.length === 0) return [];
  let query = forms(db).where((where) => where.or([where('a.token', 'in', numbers), where('a.aknNo', 'in', numbers)]));
  if (merchantId !== undefined) query = query.where('a.merchantId', '=', merchantId);
  return query.execute();
}

/** Locks submitted applications of one shop until the transaction ends; concurrent packing or opening waits. */
export async function lockForms(db: Db, ids: readonly string[], merchantId?: string) {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('panApplications as a')
    .select(['a.id', 'a.merchantId', ...formColumns])
    .where('a.id', 'in', ids)
    .where('a.token', 'is not', null)
    .orderBy('a.id')
    .forUpdate();
  if (merchantId !== undefined) query = query.where('a.merchantId', '=', merchantId);
  return query.execute();
}

/** Returns a shop's owed forms that are in no consignment, oldest first. */
export async function owedForms(db: Db, merchantId: string, limit: number) {
  const base = db
    .selectFrom('panApplications as a')
    .where('a.merchantId', '=', merchantId)
    .where('a.hardcopyStatus', '=', 'owed')
    .where(sql<boolean>`not exists (select 1 from courier_items i where i.application_id = a.id and i.is_live)`);
  const [data, { total }] = await Promise.all([
    base
      .select(['a.id', ...formColumns])
      .orderBy('a.acknowledgedAt')
      .orderBy('a.id')
      .limit(limit)
      .execute(),
    base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}

/** Adds forms to a consignment; returns the ids of those added. Skips a form that is in another live consignment. */
export async function claimForms(db: Db, rows: readonly Insertable<CourierItems>[]): Promise<(string | null)[]> {
  if (rows.length === 0) return [];
  const claimed = await db
    .insertInto('courierItems')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('applicationId')
    .execute();
  return claimed.map(({ applicationId }) => applicationId);
}

export async function removeItems(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('courierItems').where('id', 'in', ids).execute();
}

/** Sets the final state of some forms of a consignment; they are no longer on their way. */
export async function settleItems(db: Db, ids: readonly string[], state: ItemState): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('courierItems').set({ state, isLive: false }).where('id', 'in', ids).execute();
}

/** Releases the forms of a consignment that will not arrive, so that they can be packed again. */
export async function freeItems(db: Db, consignmentId: string): Promise<void> {
  await db.updateTable('courierItems').set({ isLive: false }).where('consignmentId', '=', consignmentId).execute();
}

/** Marks forms that arrived in this envelope although another consignment lists them as on their way. */
export async function leaveOthers(db: Db, applicationIds: readonly string[], consignmentId: string): Promise<void> {
  if (applicationIds.length === 0) return;
  await db
    .updateTable('courierItems')
    .set({ state: 'elsewhere', isLive: false })
    .where('applicationId', 'in', applicationIds)
    .where('isLive', '=', true)
    .where('consignmentId', '<>', consignmentId)
    .execute();
}

/** Returns which of these forms are in another live consignment. */
export async function liveElsewhere(db: Db, applicationIds: readonly string[], consignmentId: string) {
  if (applicationIds.length === 0) return new Set<string | null>();
  const rows = await db
    .selectFrom('courierItems')
    .select('applicationId')
    .where('applicationId', 'in', applicationIds)
    .where('isLive', '=', true)
    .where('consignmentId', '<>', consignmentId)
    .execute();
  return new Set(rows.map(({ applicationId }) => applicationId));
}

/** Returns the consignments of one form, newest first; with a merchant id, only those that the shop can see. */
export async function travelsOf(db: Db, applicationId: string, merchantId?: string) {
  let query = db
    .selectFrom('courierItems as i')
    .innerJoin('courierConsignments as c', 'c.id', 'i.consignmentId')
    .where('i.applicationId', '=', applicationId)
    .where('c.status', '<>', 'cancelled');
  if (merchantId !== undefined) {
    query = query
      .where('c.merchantId', '=', merchantId)
      .where(sql<boolean>`(c.direction = 'in' or c.status <> 'prepared')`);
  }
  const rows = await query
    .select(['c.id', 'c.number', 'c.direction', 'c.status', 'c.companyName', 'c.awb', 'i.state'])
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    ...row,
    direction: directionOf(row.direction),
    status: statusOf(row.status),
    state: stateOf(row.state),
  }));
}

/** Returns whether an application belongs to this shop. */
export async function isFormOf(db: Db, applicationId: string, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('id', '=', applicationId)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
}

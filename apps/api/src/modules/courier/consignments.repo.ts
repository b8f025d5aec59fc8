import type { ConsignmentStatus } from '@sevadesk/contract/courier';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CourierConsignments, CourierEvents } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { directionOf, statusOf } from './consignment.rules.ts';

function consignments(db: Db) {
  return db
    .selectFrom('courierConsignments as c')
    .innerJoin('merchants as m', 'm.id', 'c.merchantId')
    .selectAll('c')
    .select(['m.code as merchantCode', 'm.shopName']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof consignments>['executeTakeFirstOrThrow']>>;
const asConsignment = (row: Selected) => ({
  ...row,
  status: statusOf(row.status),
  direction: directionOf(row.direction),
});
export type Consignment = ReturnType<typeof asConsignment>;

/** Returns one consignment; with a merchant id, only that shop's, and none that head office is still preparing. */
export async function findConsignment(db: Db, id: string, merchantId?: string): Promise<Consignment | undefined> {
  let query = consignments(db).where('c.id', '=', id);
  if (merchantId !== undefined) query = query.where('c.merchantId', '=', merchantId).where(shownToShop);
  const row = await query.executeTakeFirst();
  return row && asConsignment(row);
}

/** Returns one consignment like findConsignment, and locks it until the transaction ends. */
export async function lockConsignment(db: Db, id: string, merchantId?: string): Promise<Consignment | undefined> {
  let query = consignments(db).where('c.id', '=', id).forUpdate('c');
  if (merchantId !== undefined) query = query.where('c.merchantId', '=', merchantId).where(shownToShop);
  const row = await query.executeTakeFirst();
  return row && asConsignment(row);
}

/** Limits a shop to its own consignments and those that head office has sent to it. */
export const shownToShop = sql<boolean>`(c.direction = 'in' or c.status not in ('prepared', 'cancelled'))`;

export async function consignmentsByIds(db: Db, ids: readonly string[]): Promise<Consignment[]> {
  const rows = await consignments(db).where('c.id', 'in', ids).orderBy('c.createdAt').orderBy('c.id').execute();
  return rows.map(asConsignment);
}

const isDocketTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'courier_consignments_docket';

/** Runs a write; returns false if another consignment of the courier has the docket number. */
export async function unlessDocketTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDocketTaken(error)) return false;
    throw error;
  }
}

export function insertConsignment(db: Db, row: Insertable<CourierConsignments>): Promise<unknown> {
  return db.insertInto('courierConsignments').values(row).execute();
}

export type ConsignmentChanges = Updateable<CourierConsignments> & { status?: ConsignmentStatus };

export function changeConsignment(db: Db, id: string, changes: ConsignmentChanges): Promise<unknown> {
  return db
    .updateTable('courierConsignments')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertCourierEvent(db: Db, row: Insertable<CourierEvents>): Promise<void> {
  await db.insertInto('courierEvents').values(row).execute();
}

export async function eventsOf(db: Db, consignmentId: string) {
  return db
    .selectFrom('courierEvents')
    .selectAll()
    .where('consignmentId', '=', consignmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function slipOf(db: Db, fileId: string) {
  return db.selectFrom('files').select(['id', 'name']).where('id', '=', fileId).executeTakeFirst();
}

/** Returns shops whose code or name starts with a text, for the address of a consignment. */
export async function shopsLike(db: Db, search: string) {
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
  return db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName'])
    .where((where) => where.or([where(sql`lower(code)`, 'like', prefix), where(sql`lower(shop_name)`, 'like', prefix)]))
    .orderBy('code')
    .limit(10)
    .execute();
}

export async function merchantAddress(db: Db, id: string) {
  return db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName', 'mobile', 'address1', 'address2', 'district', 'state', 'pin'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns consignments by docket, number or contained form, newest first. */
export async function idsByCode(db: Db, { docket, form }: { docket: string; form: string | null }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at from courier_consignments where awb = ${docket} or number = ${docket}
      union
      select c.id, c.created_at from courier_consignments c join courier_items i on i.consignment_id = c.id
        join pan_applications a on a.id = i.application_id where a.token = ${form} or a.akn_no = ${form}
    ) found order by created_at desc limit 10`.execute(db);
  return rows.map(({ id }) => id);
}

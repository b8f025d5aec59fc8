import { type NpsDraft, npsDraft, npsStatuses, npsStepNames, npsTiers } from '@sevadesk/contract/nps';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { NpsLooks, NpsOrders } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const known = z.object({
  status: z.enum(npsStatuses),
  tiers: z.enum(npsTiers).nullable(),
  data: npsDraft.catch({}),
  askedSteps: z.array(z.enum(npsStepNames)),
});

const orders = (db: Db) => db.selectFrom('npsOrders').selectAll();

type Stored = { status: string; tiers: string | null; data: unknown; askedSteps: string[] };

function whole<Row extends Stored>(row: Row) {
  const { status, tiers, data, askedSteps } = row;
  return { ...row, ...known.parse({ status, tiers, data, askedSteps }) };
}

export type Order = ReturnType<typeof whole<NonNullable<Awaited<ReturnType<typeof rowById>>>>>;
export type OrderChanges = Omit<Updateable<NpsOrders>, 'id' | 'number' | 'merchantId' | 'version'>;

const rowById = (db: Db, id: string) => orders(db).where('id', '=', id).executeTakeFirst();

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await rowById(db, id);
  return row && whole(row);
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await orders(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && whole(row);
}

export async function orderByRequest(db: Db, merchantId: string, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('npsOrders')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row?.id;
}

export async function orderByNumber(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('npsOrders').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

/** Inserts a new draft; returns false if a repeated request finds its earlier draft. */
export async function insertOrder(db: Db, row: Insertable<NpsOrders>): Promise<boolean> {
  const made = await db
    .insertInto('npsOrders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Updates an order; every change is a new version. */
export async function changeOrder(db: Db, id: string, changes: OrderChanges, at: string): Promise<void> {
  await db
    .updateTable('npsOrders')
    .set({ ...changes, updatedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Records a poll of the record keeper. No one edits this, so the version does not change. */
export async function recordOrder(
  db: Db,
  id: string,
  changes: Pick<OrderChanges, 'nextCheckAt' | 'checkCount' | 'isLateNoted'>,
): Promise<void> {
  await db.updateTable('npsOrders').set(changes).where('id', '=', id).execute();
}

export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('npsOrders').where('id', '=', id).execute();
}

/** Returns whether another order already has this number of the record keeper. */
export async function isTaken(db: Db, column: 'pran' | 'ackNo', value: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('npsOrders')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLook(db: Db, look: Insertable<NpsLooks>): Promise<void> {
  await db.insertInto('npsLooks').values(look).execute();
}

/** Returns the last twenty answers, newest first. */
export async function looksOf(db: Db, orderId: string) {
  return db
    .selectFrom('npsLooks')
    .select(['id', 'at', 'source', 'outcome', 'answer'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function insertCallback(
  db: Db,
  row: { id: string; number: string | null; body: string; address: string },
): Promise<void> {
  await db.insertInto('npsCallbacks').values(row).execute();
}

export async function deleteCallbacksBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('npsCallbacks').where('receivedAt', '<', before).execute();
}

/** Claims orders that are due to be polled and moves their next poll, so that no other process polls them too. */
export async function claimDue(db: Db, now: string, leasedUntil: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update nps_orders set next_check_at = ${leasedUntil}
    where id in (select id from nps_orders where next_check_at <= ${now}
      order by next_check_at limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the current documents of an order by slot, without removed ones. */
export async function papersOf(db: Db, orderId: string) {
  return db
    .selectFrom('orderFiles as o')
    .innerJoin('files as f', 'f.id', 'o.fileId')
    .select(['o.id', 'o.slot', 'o.fileId', 'f.name', 'f.type'])
    .where('o.orderId', '=', orderId)
    .where('o.removedAt', 'is', null)
    .orderBy('o.addedAt')
    .execute();
}

export async function shopOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['code as merchantCode', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

export type Typed = NpsDraft;

import { specimenDraft, specimenStatuses } from '@sevadesk/contract/specimen';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { SpecimenOrders } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const stored = z.object({ status: z.enum(specimenStatuses), form: specimenDraft.catch({}) });

const orders = (db: Db) =>
  db
    .selectFrom('specimenOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select(['m.code as merchantCode', 'm.shopName']);

type Selected = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;
const asOrder = (row: Selected) => ({ ...row, ...stored.parse({ status: row.status, form: row.form }) });
export type Order = ReturnType<typeof asOrder>;
export type OrderChanges = Omit<Updateable<SpecimenOrders>, 'id' | 'number' | 'merchantId' | 'version'>;

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await orders(db).where('o.id', '=', id).executeTakeFirst();
  return row && asOrder(row);
}

/** Like findOrder, with a row lock until the transaction ends. */
export async function lockOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await orders(db).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
  return row && asOrder(row);
}

/** Returns the draft that a request has already created. */
export async function orderOfRequest(db: Db, merchantId: string, requestId: string) {
  return db
    .selectFrom('specimenOrders')
    .select(['id', 'version'])
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** Inserts a draft; returns false if the same request has already created one. */
export async function insertOrder(db: Db, row: Insertable<SpecimenOrders>): Promise<boolean> {
  const made = await db
    .insertInto('specimenOrders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Updates an application; every update increments the version. */
export async function updateOrder(db: Db, id: string, changes: OrderChanges): Promise<void> {
  await db
    .updateTable('specimenOrders')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('specimenOrders').where('id', '=', id).execute();
}

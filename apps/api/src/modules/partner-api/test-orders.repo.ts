import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { PartnerTestOrders } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const storedSteps = z.array(z.object({ status: z.string(), at: z.string() }));
const coded = <Row extends { steps: unknown }>({ steps, ...row }: Row) => ({ ...row, steps: storedSteps.parse(steps) });

type Own = { id: string; kind: string; merchantId: string };

export async function insertTestOrder(db: Db, order: Insertable<PartnerTestOrders>): Promise<void> {
  await db.insertInto('partnerTestOrders').values(order).execute();
}

export async function testOrderOf(db: Db, { id, kind, merchantId }: Own) {
  const row = await db
    .selectFrom('partnerTestOrders')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row && coded(row);
}
export type TestOrder = NonNullable<Awaited<ReturnType<typeof testOrderOf>>>;

type Page = { status?: string | undefined; cursor?: string | undefined; limit: number };

/** A shop's test orders of a kind, newest first. */
export async function testOrdersOf(db: Db, own: Omit<Own, 'id'>, { status, cursor, limit }: Page) {
  let query = db
    .selectFrom('partnerTestOrders')
    .selectAll()
    .where('merchantId', '=', own.merchantId)
    .where('kind', '=', own.kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(coded);
}

/** Test orders whose next step is due, claimed by this process. */
export async function dueTestOrders(db: Db, now: string) {
  const rows = await db
    .selectFrom('partnerTestOrders')
    .selectAll()
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(coded);
}

export async function changeTestOrder(db: Db, id: string, changes: Updateable<PartnerTestOrders>): Promise<void> {
  await db.updateTable('partnerTestOrders').set(changes).where('id', '=', id).execute();
}

export async function spentInTest(db: Db, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('partnerTestOrders')
    .select(sql<string>`coalesce(sum(price_paise), 0)`.as('paise'))
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Number(row.paise);
}

export async function nextTestNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('partner_test_numbers') as n`.execute(db);
  return Number(rows[0]?.n ?? 1);
}

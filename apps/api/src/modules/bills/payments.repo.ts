import { type BillStatus, networkText } from '@sevadesk/contract/bills';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { BillLooks, BillPayments } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { billStatusOf } from './bills.rules.ts';

/** The customer's values, with their labels at that time. */
const said = z.array(z.object({ name: z.string(), label: networkText, value: z.string() }));
export type SaidParam = z.infer<typeof said>[number];

const payments = (db: Db) =>
  db
    .selectFrom('billPayments as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select(['m.code as merchantCode', 'm.shopName']);

type Selected = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;
const asPayment = (row: Selected) => ({ ...row, status: billStatusOf(row.status), params: said.parse(row.params) });
export type Payment = ReturnType<typeof asPayment>;

/** Returns one payment; with a merchant id, only that shop's. */
export async function findPayment(db: Db, id: string, merchantId?: string): Promise<Payment | undefined> {
  const query = payments(db).where('o.id', '=', id);
  const row = await (merchantId === undefined
    ? query
    : query.where('o.merchantId', '=', merchantId)
  ).executeTakeFirst();
  return row && asPayment(row);
}

/** Returns one payment like findPayment, and locks it until the transaction ends. */
export async function lockPayment(db: Db, id: string, merchantId?: string): Promise<Payment | undefined> {
  const query = payments(db).where('o.id', '=', id);
  const own = merchantId === undefined ? query : query.where('o.merchantId', '=', merchantId);
  const row = await own.forUpdate('o').executeTakeFirst();
  return row && asPayment(row);
}

export async function idOfNumber(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('billPayments').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

/** Returns the payment of an earlier request of the same form. */
export async function paymentOfRequest(db: Db, merchantId: string, requestId: string): Promise<Payment | undefined> {
  const row = await payments(db)
    .where('o.merchantId', '=', merchantId)
    .where('o.requestId', '=', requestId)
    .executeTakeFirst();
  return row && asPayment(row);
}

type Page = { merchantId: string; status?: BillStatus | undefined; cursor?: string | undefined; limit: number };

/** Returns a shop's payments, newest first. */
export async function paymentsOf(db: Db, { merchantId, status, cursor, limit }: Page): Promise<Payment[]> {
  let query = payments(db).where('o.merchantId', '=', merchantId);
  if (status !== undefined) query = query.where('o.status', '=', status);
  if (cursor !== undefined) query = query.where('o.id', '<', cursor);
  return (await query.orderBy('o.id', 'desc').limit(limit).execute()).map(asPayment);
}

/** Returns whether a customer's bill of the same amount was or may have been paid since a time. */
export async function isPaidSince(
  db: Db,
  { customerId, amountPaise, since }: { customerId: string; amountPaise: number; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('billPayments')
    .select('id')
    .where('customerId', '=', customerId)
    .where('amountPaise', '=', amountPaise)
    .where('createdAt', '>=', since)
    .where('status', 'in', ['paying', 'pending', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayment(db: Db, row: Insertable<BillPayments>): Promise<void> {
  await db.insertInto('billPayments').values(row).execute();
}

export type PaymentChanges = Updateable<BillPayments> & { status?: BillStatus };

export async function changePayment(db: Db, id: string, changes: PaymentChanges): Promise<void> {
  await db
    .updateTable('billPayments')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Counts a print of the receipt; returns the number so far. */
export async function countPrint(db: Db, id: string): Promise<number> {
  const { prints } = await db
    .updateTable('billPayments')
    .set({ prints: sql`prints + 1` })
    .where('id', '=', id)
    .returning('prints')
    .executeTakeFirstOrThrow();
  return prints;
}

/** Claims payments that are due to be polled; each is due again at `until` if the poll fails. */
export async function claimDuePayments(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bill_payments set next_check_at = ${until.toISOString()}
    where id in (
      select id from bill_payments where next_check_at <= ${now.toISOString()}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertLook(db: Db, look: Insertable<BillLooks>): Promise<void> {
  await db.insertInto('billLooks').values(look).execute();
}

/** Returns the status of a payment's hold in the ledger; staff may have ended it manually. */
export async function holdStateOf(db: Db, holdId: string): Promise<string | undefined> {
  const row = await db.selectFrom('wallet.holds').select('state').where('id', '=', holdId).executeTakeFirst();
  return row?.state;
}

/** Counts payments by status. */
export async function countByStatus(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('billPayments')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, n }) => [status, n]));
}

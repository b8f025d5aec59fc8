import type { DebitStatus, MandateDebit } from '@sevadesk/contract/mandates';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { MandateDebits } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const columns = [
  'id',
  'refNo',
  'mandateId',
  'merchantId',
  'amountPaise',
  'status',
  'dueAt',
  'checkCount',
  'createdAt',
] as const;

export type Debit = {
  id: string;
  refNo: string;
  mandateId: string;
  merchantId: string;
  amountPaise: number;
  status: DebitStatus;
  dueAt: string;
  checkCount: number;
  createdAt: string;
};

export async function debitById(db: Db, id: string): Promise<Debit | undefined> {
  return (await db.selectFrom('mandateDebits').select(columns).where('id', '=', id).executeTakeFirst()) as
    | Debit
    | undefined;
}

/** Returns the debit, locked until the transaction ends. */
export async function lockDebit(db: Db, id: string): Promise<Debit | undefined> {
  return (await db.selectFrom('mandateDebits').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Debit
    | undefined;
}

const open: DebitStatus[] = ['planned', 'notified', 'sent', 'review'];

/** Inserts a debit; returns false if the mandate has an open one. */
export async function insertDebit(db: Db, debit: Insertable<MandateDebits>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mandateDebits')
    .values(debit)
    .onConflict((conflict) => conflict.columns(['mandateId']).where('status', 'in', open).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateDebit(db: Db, id: string, change: Updateable<MandateDebits>): Promise<void> {
  await db.updateTable('mandateDebits').set(change).where('id', '=', id).execute();
}

/** Cancels the debit of a mandate that was not sent yet. */
export async function cancelUnsent(db: Db, mandateId: string, endedAt: string): Promise<void> {
  await db
    .updateTable('mandateDebits')
    .set({ status: 'cancelled', nextCheckAt: null, endedAt })
    .where('mandateId', '=', mandateId)
    .where('status', 'in', ['planned', 'notified'])
    .execute();
}

/** Claims debits with a due step, by moving their time, so that several processes do not take the same step. */
export async function claimDebits(db: Db, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mandate_debits set next_check_at = ${until.toISOString()}
    where id in (select id from mandate_debits where next_check_at <= ${now.toISOString()}
      order by next_check_at limit 20 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const mostOwn = 20;

/** Returns the merchant's debits, newest first. */
export async function ownDebits(db: Db, merchantId: string): Promise<MandateDebit[]> {
  return (await db
    .selectFrom('mandateDebits')
    .select(['id', 'refNo', 'amountPaise', 'status', 'dueAt', 'reason', 'bankReference', 'createdAt', 'endedAt'])
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOwn)
    .execute()) as unknown as MandateDebit[];
}

/** The columns of the list, by API name. */
export const debitColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('d.id'),
  refNo: sql.ref('d.refNo'),
  amountPaise: sql.ref('d.amountPaise'),
  status: sql.ref('d.status'),
  dueAt: sql.ref('d.dueAt'),
  reason: sql.ref('d.reason'),
  bankReference: sql.ref('d.bankReference'),
  createdAt: sql.ref('d.createdAt'),
  endedAt: sql.ref('d.endedAt'),
  merchantId: sql.ref('m.id'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  mandateRefNo: sql.ref('a.refNo'),
};

export function debitBase(db: Db) {
  return db
    .selectFrom('mandateDebits as d')
    .innerJoin('mandates as a', 'a.id', 'd.mandateId')
    .innerJoin('merchants as m', 'm.id', 'd.merchantId');
}

import { type FrequentBill } from '@sevadesk/contract/bills';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';

const params = z.record(z.string(), z.string());

type Customer = {
  id: string;
  merchantId: string;
  billerId: string;
  params: Record<string, string>;
  account: string;
  customerName: string;
};

/** Inserts or locks a shop's customer of a biller, so that two payments of one customer queue. Returns the id. */
export async function lockCustomer(db: Db, { params: said, ...row }: Customer): Promise<string> {
  const { id } = await db
    .insertInto('billCustomers')
    .values({ ...row, params: JSON.stringify(said) })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'billerId', 'params']).doUpdateSet({
        customerName: sql`case when excluded.customer_name = '' then bill_customers.customer_name else excluded.customer_name end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Paid = { id: string; at: string; amountPaise: number; dueDate: string | null };

/** Records a customer's payment. */
export async function recordPaid(db: Db, { id, at, amountPaise, dueDate }: Paid): Promise<void> {
  await db
    .updateTable('billCustomers')
    .set({ times: sql`times + 1`, lastPaidAt: at, lastPaise: amountPaise, dueDate })
    .where('id', '=', id)
    .execute();
}

/** Returns a shop's paying customers, most frequent first, at most 24. */
export async function frequentCustomers(db: Db, merchantId: string): Promise<FrequentBill[]> {
  const rows = await db
    .selectFrom('billCustomers as c')
    .innerJoin('billBillers as b', 'b.id', 'c.billerId')
    .select(['c.id', 'c.billerId', 'c.params', 'c.account', 'c.customerName', 'c.lastPaidAt', 'c.lastPaise'])
    .select(['c.dueDate', 'c.reminds', 'b.name as billerName', 'b.category', 'b.isOffered'])
    .where('c.merchantId', '=', merchantId)
    .where('c.times', '>', 0)
    .orderBy('c.times', 'desc')
    .orderBy('c.lastPaidAt', 'desc')
    .limit(24)
    .execute();
  return rows.map(({ lastPaidAt, lastPaise, customerName, ...row }) => ({
    ...row,
    params: params.parse(row.params),
    customerName: customerName === '' ? null : customerName,
    lastPaidAt: lastPaidAt ?? '',
    lastPaise: lastPaise ?? 0,
  }));
}

/** Returns one of the shop's customers: the last due date, and whether reminders are on. */
export async function findCustomer(db: Db, id: string, merchantId: string) {
  return db
    .selectFrom('billCustomers')
    .select(['id', 'dueDate', 'reminds'])
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
}

/** Sets the reminder of one of the shop's customers; returns whether the customer exists. */
export async function setReminder(
  db: Db,
  { id, merchantId, reminds }: { id: string; merchantId: string; reminds: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billCustomers')
    .set({ reminds })
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Claims customers with a reminder whose next bill is expected by a day: a month after the last due date. */
export async function claimReminders(db: Db, until: string, limit: number) {
  const { rows } = await sql<{
    merchantId: string;
    billerName: string;
    account: string;
    due: string;
    paymentId: string | null;
  }>`
    update bill_customers c set reminded_for = (c.due_date + interval '1 month')::date
    from bill_billers b
    where b.id = c.biller_id and b.is_offered and c.id in (
      select id from bill_customers
      where reminds and due_date is not null and (due_date + interval '1 month')::date <= ${until}
        and reminded_for is distinct from (due_date + interval '1 month')::date
      order by id limit ${limit} for update skip locked)
    returning c.merchant_id as "merchantId", b.name as "billerName", c.account,
      to_char(c.reminded_for, 'YYYY-MM-DD') as due,
      (select p.id from bill_payments p where p.customer_id = c.id order by p.created_at desc limit 1) as "paymentId"`.execute(
    db,
  );
  return rows;
}

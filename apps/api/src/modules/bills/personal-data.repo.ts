import type { PersonKey } from '@sevadesk/contract/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A person's key, or the id of one payment. */
type Sought = { by: PersonKey | 'id'; value: string };

/** Returns the bills of a person, or one by id. The network has neither PAN nor Aadhaar numbers. */
export async function billsOf(db: Db, { by, value }: Sought) {
  if (by === 'aadhaar' || by === 'pan') return [];
  const query = db
    .selectFrom('billPayments as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select('m.shopName')
    .orderBy('o.createdAt', 'desc')
    .limit(100);
  if (by === 'id') return query.where('o.id', '=', value).execute();
  if (by === 'token') return query.where('o.number', '=', value).execute();
  return query.where((is) => is.or([is('o.mobile', '=', value), is('o.account', '=', value)])).execute();
}

/** Erases a payment's customer data, and the customer record if no other payment uses it. */
export async function eraseBill(db: Db, id: string, at: string): Promise<void> {
  const { customerId } = await db
    .selectFrom('billPayments')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('billPayments')
    .set({
      params: '[]',
      account: '-',
      customerName: '',
      mobile: '',
      billNumber: null,
      fetchRef: null,
      reason: sql`case when reason is null then null else '-' end`,
      customerId: null,
      erasedAt: at,
    })
    .where('id', '=', id)
    .execute();
  await db.updateTable('billLooks').set({ answer: null }).where('orderId', '=', id).execute();
  if (customerId === null) return;
  await sql`delete from bill_customers c where c.id = ${customerId}
    and not exists (select from bill_payments p where p.customer_id = c.id)`.execute(db);
}

import type { PersonKey } from '@sevadesk/contract/privacy';
import type { Db } from '../../platform/db.ts';

/** Search by a person's key, or by the id of one application. */
type Sought = { by: PersonKey | 'id'; value: string };

/** Returns the applications of a person, or the one with an id. This service stores no PAN and no Aadhaar number. */
export async function ordersOf(db: Db, { by, value }: Sought) {
  if (by === 'aadhaar' || by === 'pan') return [];
  const column = ({ id: 'o.id', token: 'o.number', mobile: 'o.mobile' } as const)[by];
  return db
    .selectFrom('specimenOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select('m.shopName')
    .where(column, '=', value)
    .orderBy('o.createdAt', 'desc')
    .limit(100)
    .execute();
}

/** Overwrites the customer's data of an application. */
export async function eraseOrderRow(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('specimenOrders')
    .set(({ ref, eb }) => ({
      form: '{}',
      customerName: 'ERASED',
      mobile: '',
      rejectReason: eb.case().when(ref('rejectReason'), 'is', null).then(null).else('ERASED').end(),
      erasedAt: at,
    }))
    .where('id', '=', id)
    .execute();
}

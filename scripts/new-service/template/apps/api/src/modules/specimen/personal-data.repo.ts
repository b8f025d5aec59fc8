import type { PersonKey } from '@sevadesk/contract/privacy';
import type { Db } from '../../platform/db.ts';

/** A person by what is known of them, or one application. */
type Sought = { by: PersonKey | 'id'; value: string };

/** Applications of a person, or the one of an id. No PAN and no Aadhaar number is asked for. */
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

/** Replaces what an application says of the customer. */
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

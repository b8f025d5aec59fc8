import type { Db } from '../../platform/db.ts';
import type { PersonKey } from '@sevadesk/contract/privacy';

/** A person by a known value, or one record. */
type Sought = { by: PersonKey | 'id'; value: string };

const columns = { aadhaar: 'f.aadhaarHash', pan: 'f.pan', token: 'o.number', mobile: 'f.mobile' } as const;

/** Registrations of a person, or the one with an id. */
export async function psasOf(db: Db, by: Sought) {
  return db
    .selectFrom('utiOrders as o')
    .innerJoin('utiPsaForms as f', 'f.orderId', 'o.id')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('f')
    .select(['o.id', 'o.number', 'o.status', 'o.statusAt', 'o.createdAt', 'o.reason', 'm.shopName as shop'])
    .where(by.by === 'id' ? 'o.id' : columns[by.by], '=', by.value)
    .orderBy('o.createdAt', 'desc')
    .limit(50)
    .execute();
}

/** The documents of a registration, including removed ones. */
export async function paperNamesOf(db: Db, orderId: string) {
  return db
    .selectFrom('orderFiles as o')
    .innerJoin('files as f', 'f.id', 'o.fileId')
    .select(['o.fileId', 'f.name', 'f.bytes'])
    .where('o.orderId', '=', orderId)
    .orderBy('o.addedAt')
    .execute();
}

/** Empties personal data in the provider's answers and in people's remarks. */
export async function eraseLooks(db: Db, orderId: string): Promise<void> {
  await db.updateTable('utiLooks').set({ answer: null }).where('orderId', '=', orderId).execute();
}

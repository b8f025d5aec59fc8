import type { Db } from '../../platform/db.ts';

export type Asked = { merchantId: string; mode: string; requestKey: string };

/** Claims an Idempotency-Key; waits for a concurrent claim, and returns false if it was claimed before. */
export async function startRequest(db: Db, asked: Asked & { fingerprint: string; madeAt: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partnerRequests')
    .values(asked)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const same = (db: Db, { merchantId, mode, requestKey }: Asked) =>
  db
    .selectFrom('partnerRequests')
    .where('merchantId', '=', merchantId)
    .where('mode', '=', mode)
    .where('requestKey', '=', requestKey);

export async function requestOf(db: Db, asked: Asked) {
  return same(db, asked).select(['fingerprint', 'answer']).executeTakeFirst();
}

export async function storeAnswer(db: Db, { merchantId, mode, requestKey }: Asked, answer: string): Promise<void> {
  await db
    .updateTable('partnerRequests')
    .set({ answer })
    .where('merchantId', '=', merchantId)
    .where('mode', '=', mode)
    .where('requestKey', '=', requestKey)
    .execute();
}

import type { Db } from '../../platform/db.ts';

/** Returns what a finished migration records about a person's shop, with the person's user name. */
export async function welcomeOf(db: Db, person: { merchantId: string; userId: string }) {
  return db
    .selectFrom('moveShops as s')
    .innerJoin('moves as m', 'm.id', 's.moveId')
    .innerJoin('merchants as c', 'c.id', 's.merchantId')
    .innerJoin('users as u', 'u.merchantId', 's.merchantId')
    .select(['m.system', 'm.cutOverOn', 's.formerCode', 'c.code', 'u.userName', 's.openingPaise'])
    .where('s.merchantId', '=', person.merchantId)
    .where('u.id', '=', person.userId)
    .where('m.status', '=', 'finished')
    .executeTakeFirst();
}

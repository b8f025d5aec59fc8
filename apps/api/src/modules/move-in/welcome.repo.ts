import type { Db } from '../../platform/db.ts';

/** What a finished move says of a shop that it made, with the name by which a person of the shop signs in. */
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

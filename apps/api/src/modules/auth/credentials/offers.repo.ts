import type { Db } from '../../../platform/db.ts';
import { sealedColumn } from '../../../platform/sealed-values.ts';

/** The seal context of an offered key, distinct from the active one. */
export const offeredTo = (userId: string) => `offer:${userId}`;

/** Stores the sealed key of a new authenticator; a newer offer replaces it. */
export async function saveOffer(
  db: Db,
  offer: { userId: string; sealedSecret: string; expiresAt: Date },
): Promise<void> {
  const values = { sealedSecret: offer.sealedSecret, expiresAt: offer.expiresAt.toISOString() };
  await db
    .insertInto('secondFactorOffers')
    .values({ userId: offer.userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** Locks the valid offer, so that two codes are checked one after the other. */
export async function liveOffer(db: Db, userId: string, now: Date): Promise<{ sealedSecret: string } | undefined> {
  return db
    .selectFrom('secondFactorOffers')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteOffer(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('secondFactorOffers').where('userId', '=', userId).execute();
}

export const sealedOffers = sealedColumn({
  table: 'second_factor_offers',
  column: 'sealed_secret',
  id: { column: 'user_id', type: 'uuid' },
  sealedFor: offeredTo,
});

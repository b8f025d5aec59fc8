import type { Db } from '../../../platform/db.ts';
import { sealedColumn } from '../../../platform/sealed-values.ts';

/** What an offered key is sealed to, apart from the one that the person has. */
export const offeredTo = (userId: string) => `offer:${userId}`;

/** Keeps the key of a new authenticator, sealed; a newer offer replaces it. */
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

/** The offer that still holds, locked, so that two codes at once are judged one after the other. */
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

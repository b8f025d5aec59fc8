import type { Db } from '../../platform/db.ts';

/** Locks an active package against deactivation until the transaction ends. */
export async function lockActivePackage(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('servicePackages')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
}

export async function activePackages(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('servicePackages').select(['id', 'name']).where('isActive', '=', true).orderBy('name').execute();
}

export async function packageName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('servicePackages').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** Returns a merchant's plan that is neither done nor cancelled. */
export async function openMove(db: Db, merchantId: string) {
  return db
    .selectFrom('merchantPackageMoves as v')
    .innerJoin('servicePackages as p', 'p.id', 'v.packageId')
    .select(['v.id', 'v.packageId', 'p.name', 'v.effectiveOn'])
    .where('v.merchantId', '=', merchantId)
    .where('v.doneAt', 'is', null)
    .where('v.cancelledAt', 'is', null)
    .executeTakeFirst();
}

type NewMove = { id: string; merchantId: string; packageId: string; effectiveOn: string; createdBy: string };

export async function insertMove(db: Db, move: NewMove): Promise<void> {
  await db.insertInto('merchantPackageMoves').values(move).execute();
}

/** Ends a plan; returns false if another process ended it first. */
export async function endMove(db: Db, id: string, end: 'done' | 'cancelled', now: Date): Promise<boolean> {
  const at = now.toISOString();
  const row = await db
    .updateTable('merchantPackageMoves')
    .set(end === 'done' ? { doneAt: at } : { cancelledAt: at })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns plans that are due, oldest first. */
export async function dueMoves(db: Db, today: string, limit: number) {
  return db
    .selectFrom('merchantPackageMoves')
    .select(['id', 'merchantId', 'packageId'])
    .where('effectiveOn', '<=', today)
    .where('doneAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('effectiveOn')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateMerchantPackage(db: Db, merchantId: string, packageId: string): Promise<void> {
  await db.updateTable('merchants').set({ packageId }).where('id', '=', merchantId).execute();
}

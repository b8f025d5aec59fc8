import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the migrations that send sign-in links. */
export async function invitingMoves(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moves')
    .select('id')
    .where('invitesOn', '=', true)
    .where('status', '=', 'finished')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countSentSince(db: Db, moveId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('movePeople')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('moveId', '=', moveId)
    .where('invitedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return n;
}

const never = sql<boolean>`not exists (select 1 from sessions s where s.user_id = p.user_id)`;

function people(db: Db, moveId: string) {
  return db
    .selectFrom('movePeople as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .innerJoin('moveShops as s', 's.merchantId', 'p.merchantId')
    .innerJoin('moves as v', 'v.id', 'p.moveId')
    .select(['u.id', 'u.userName', 'u.displayName', 'u.email', 'u.locale', 'u.isOwner', 'm.shopName', 'm.code'])
    .select(['s.formerCode', 's.openingPaise', 'v.system', 'v.cutOverOn'])
    .where('p.moveId', '=', moveId)
    .where('u.isBlocked', '=', false)
    .where('m.isBlocked', '=', false)
    .where(never);
}

/** Returns the people to send the next links to, in the order in which they were imported. */
export async function dueInvitations(db: Db, moveId: string, limit: number) {
  return people(db, moveId).where('p.inviteDue', '=', true).orderBy('p.userId').limit(limit).execute();
}
export type Invited = Awaited<ReturnType<typeof dueInvitations>>[number];

/** Returns the owner of a migrated shop who may still be invited. */
export async function ownerToInvite(db: Db, moveId: string, merchantId: string): Promise<Invited | undefined> {
  return people(db, moveId).where('p.merchantId', '=', merchantId).where('u.isOwner', '=', true).executeTakeFirst();
}

/** Returns the first owner of a migration who may still be invited; shops with a balance come first. */
export async function firstOwner(db: Db, moveId: string): Promise<Invited | undefined> {
  return people(db, moveId)
    .where('u.isOwner', '=', true)
    .orderBy(sql`s.opening_paise = 0`)
    .orderBy('p.userId')
    .limit(1)
    .executeTakeFirst();
}

export async function markInvited(db: Db, userIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('movePeople')
    .set({ inviteDue: false, invitedAt: at.toISOString(), invitations: sql`invitations + 1` })
    .where('userId', 'in', [...userIds])
    .execute();
}

/** Queues everyone again who was sent a link and has not signed in; returns their number. */
export async function dueAgain(db: Db, moveId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update move_people p set invite_due = true from users u, merchants m
    where p.move_id = ${moveId} and p.invitations > 0 and not p.invite_due and u.id = p.user_id and m.id = p.merchant_id
      and not u.is_blocked and not m.is_blocked and ${never}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function isShopOf(db: Db, moveId: string, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moveShops')
    .select('merchantId')
    .where('moveId', '=', moveId)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
}

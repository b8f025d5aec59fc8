import type { ViewState } from '@sevadesk/contract/views';
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { DB, SavedViews } from '../../platform/db.gen.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { Db } from '../../platform/db.ts';

/** The reader; the shop is null for staff. */
export type Reader = { userId: string; merchantId: string | null };

/** Own views, those shared with the person's current role, and those shared in their shop. */
function visibleTo({ userId, merchantId }: Reader) {
  return (eb: ExpressionBuilder<DB & { v: SavedViews }, 'v'>): Expression<SqlBool> =>
    eb.or([
      eb('v.userId', '=', userId),
      merchantId === null
        ? eb('v.roleId', '=', eb.selectFrom('users').select('roleId').where('id', '=', userId))
        : eb.and([eb('v.inShop', '=', true), eb('v.merchantId', '=', merchantId)]),
    ]);
}

export async function viewsOf(db: Db, reader: Reader, listId: string) {
  return db
    .selectFrom('savedViews as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .leftJoin('roles as r', 'r.id', 'v.roleId')
    .select(['v.id', 'v.userId', 'v.name', 'v.state', 'v.inShop', 'u.displayName as ownerName', 'r.name as roleName'])
    .where('v.listId', '=', listId)
    .where(visibleTo(reader))
    .orderBy(sql`v.user_id <> ${reader.userId}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(200)
    .execute();
}

export async function isVisible(db: Db, reader: Reader, listId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('savedViews as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where('v.listId', '=', listId)
    .where(visibleTo(reader))
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns one's own view, locked. */
export async function ownView(db: Db, userId: string, id: string) {
  return db
    .selectFrom('savedViews')
    .select(['id', 'listId', 'name'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countViews(db: Db, userId: string, listId: string): Promise<number> {
  const { n } = await db
    .selectFrom('savedViews')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('userId', '=', userId)
    .where('listId', '=', listId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Runs a write; returns false if the person has another view with the name. */
async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name_unique')) return false;
    throw error;
  }
}

export async function insertView(
  db: Db,
  { state, ...view }: Omit<Insertable<SavedViews>, 'state'> & { state: ViewState },
): Promise<boolean> {
  return unlessTaken(
    db
      .insertInto('savedViews')
      .values({ ...view, state: JSON.stringify(state) })
      .execute(),
  );
}

export async function updateView(
  db: Db,
  id: string,
  { name, state, at }: { name?: string; state?: ViewState; at: string },
): Promise<boolean> {
  return unlessTaken(
    db
      .updateTable('savedViews')
      .set({
        updatedAt: at,
        ...(name === undefined ? {} : { name }),
        ...(state === undefined ? {} : { state: JSON.stringify(state) }),
      })
      .where('id', '=', id)
      .execute(),
  );
}

export async function updateSharing(
  db: Db,
  id: string,
  sharing: { roleId: string | null; inShop: boolean },
): Promise<void> {
  await db.updateTable('savedViews').set(sharing).where('id', '=', id).execute();
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('savedViews').where('id', '=', id).execute();
}

export async function defaultOf(db: Db, userId: string, listId: string): Promise<string | null> {
  const row = await db
    .selectFrom('savedViewDefaults')
    .select('viewId')
    .where('userId', '=', userId)
    .where('listId', '=', listId)
    .executeTakeFirst();
  return row?.viewId ?? null;
}

export async function storeDefault(db: Db, userId: string, listId: string, viewId: string | null): Promise<void> {
  if (viewId === null) {
    await db.deleteFrom('savedViewDefaults').where('userId', '=', userId).where('listId', '=', listId).execute();
    return;
  }
  await db
    .insertInto('savedViewDefaults')
    .values({ userId, listId, viewId })
    .onConflict((conflict) => conflict.columns(['userId', 'listId']).doUpdateSet({ viewId }))
    .execute();
}

/** All roles for people who manage roles, otherwise the person's own. */
export async function rolesFor(db: Db, { userId }: Reader, all: boolean): Promise<{ id: string; name: string }[]> {
  const roles = db.selectFrom('roles').select(['id', 'name']).orderBy('name');
  if (all) return roles.execute();
  return roles.where('id', '=', (eb) => eb.selectFrom('users').select('roleId').where('id', '=', userId)).execute();
}

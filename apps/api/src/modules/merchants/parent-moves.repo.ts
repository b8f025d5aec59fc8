import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the merchants above one, the one directly above first. */
export async function merchantsAbove(db: Db, id: string) {
  const { rows } = await sql<{ id: string; code: string; shopName: string; idName: string }>`
    with recursive above (id, level) as (
      select parent_id, 1 from merchants where id = ${id} and parent_id is not null
      union all
      select m.parent_id, a.level + 1 from above a join merchants m on m.id = a.id where m.parent_id is not null
    )
    select m.id, m.code, m.shop_name as "shopName", t.name as "idName"
    from above a join merchants m on m.id = a.id join id_types t on t.id = m.id_type_id order by a.level`.execute(db);
  return rows;
}

/** Returns an active merchant that may have this one as a member: its ID type has members and is above the merchant's. */
export async function findParent(db: Db, code: string, merchantId: string) {
  return db
    .selectFrom('merchants as p')
    .innerJoin('idTypes as t', 't.id', 'p.idTypeId')
    .innerJoin('merchants as m', (join) => join.on('m.id', '=', merchantId))
    .innerJoin('idTypes as n', (join) => join.onRef('n.id', '=', 'm.idTypeId').onRef('n.rank', '<', 't.rank'))
    .select(['p.id', 'p.code', 'p.shopName'])
    .where(sql`lower(p.code)`, '=', sql<string>`lower(${code})`)
    .where('p.isBlocked', '=', false)
    .where('t.mayHaveMembers', '=', true)
    .executeTakeFirst();
}

/** Returns code and name of a merchant. */
export async function shopOf(db: Db, id: string) {
  return db.selectFrom('merchants').select(['id', 'code', 'shopName']).where('id', '=', id).executeTakeFirst();
}

function moves(db: Db) {
  return db
    .selectFrom('merchantParentMoves as v')
    .leftJoin('merchants as f', 'f.id', 'v.fromId')
    .leftJoin('merchants as t', 't.id', 'v.toId')
    .leftJoin('users as u', 'u.id', 'v.createdBy')
    .select(['v.id', 'v.fromId', 'v.toId', 'v.effectiveOn', 'v.reason', 'u.displayName as by'])
    .select(['f.code as fromCode', 'f.shopName as fromShop', 't.code as toCode', 't.shopName as toShop']);
}

/** Returns a merchant's scheduled change of the merchant above. */
export async function openParentMove(db: Db, merchantId: string) {
  return moves(db)
    .where('v.merchantId', '=', merchantId)
    .where('v.doneAt', 'is', null)
    .where('v.cancelledAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the changes that were made, newest first; at most fifty. */
export async function doneParentMoves(db: Db, merchantId: string) {
  return moves(db)
    .where('v.merchantId', '=', merchantId)
    .where('v.doneAt', 'is not', null)
    .orderBy('v.doneAt', 'desc')
    .limit(50)
    .execute();
}
export type ParentMove = Awaited<ReturnType<typeof doneParentMoves>>[number];

type NewMove = {
  id: string;
  merchantId: string;
  fromId: string | null;
  toId: string | null;
  effectiveOn: string;
  reason: string;
  createdBy: string | null;
  doneAt: string | null;
};

export async function insertParentMove(db: Db, move: NewMove): Promise<void> {
  await db.insertInto('merchantParentMoves').values(move).execute();
}

type End = { doneAt: string; fromId: string | null } | { cancelledAt: string };

/** Ends a scheduled change; returns false if another process ended it first. */
export async function endParentMove(db: Db, id: string, end: End): Promise<boolean> {
  const row = await db
    .updateTable('merchantParentMoves')
    .set(end)
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns scheduled changes that are due, oldest first. */
export async function dueParentMoves(db: Db, today: string, limit: number) {
  return db
    .selectFrom('merchantParentMoves')
    .select(['id', 'merchantId', 'toId'])
    .where('effectiveOn', '<=', today)
    .where('doneAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('effectiveOn')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sets the merchant above; the database refuses a circle, and a merchant whose ID type has no members. */
export async function updateParent(db: Db, merchantId: string, parentId: string | null): Promise<void> {
  await db.updateTable('merchants').set({ parentId }).where('id', '=', merchantId).execute();
}

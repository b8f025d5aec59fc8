import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { moveNumber } from './moves.repo.ts';

/** List columns by their API names. */
export const moveListColumns = {
  id: sql.ref('m.id'),
  number: moveNumber,
  system: sql.ref('m.system'),
  cutOverOn: sql.ref('m.cutOverOn'),
  status: sql.ref('m.status'),
  shops: sql`(select count(*)::int from move_shops s where s.move_id = m.id)`,
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('m.createdAt'),
  requestedAt: sql.ref('m.requestedAt'),
};

export function moveListBase(db: Db) {
  return db.selectFrom('moves as m').innerJoin('users as u', 'u.id', 'm.createdBy');
}

const cameAt = sql`(select min(x.created_at) from sessions x where x.user_id = p.user_id)`;

/** List columns by their API names. */
export const moveShopColumns = {
  id: sql.ref('m.id'),
  formerCode: sql.ref('s.formerCode'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  ownerName: sql.ref('m.ownerName'),
  mobile: sql.ref('m.mobile'),
  email: sql.ref('m.email'),
  userName: sql.ref('u.userName'),
  openingPaise: sql.ref('s.openingPaise'),
  state: sql`(case when m.is_blocked then 'blocked' when ${cameAt} is not null then 'came'
    when p.invitations > 0 then 'invited' else 'waiting' end)`,
  invitations: sql.ref('p.invitations'),
  invitedAt: sql.ref('p.invitedAt'),
  cameAt,
};

export function moveShopBase(db: Db, moveId: string | undefined) {
  const base = db
    .selectFrom('moveShops as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .innerJoin('movePeople as p', 'p.merchantId', 's.merchantId')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'p.userId').on('u.isOwner', '=', true));
  return moveId === undefined ? base : base.where('s.moveId', '=', moveId);
}

import { type KeyRow, ownPartnerApi, partnerApi, type StaffKeyRow } from '@sevadesk/contract/partner-api';
import { partnerModes, partnerScopes } from '@sevadesk/contract/kernel/partner-scopes';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PartnerKeys } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

export const modeOf = storedCode(partnerModes);
const scopeOf = storedCode(partnerScopes);

const coded = <Row extends { mode: string; scopes: readonly string[] }>(row: Row) => ({
  ...row,
  mode: modeOf(row.mode),
  scopes: row.scopes.map(scopeOf),
});

const state = sql<string>`case
  when k.revoked_at is not null then 'revoked'
  when k.ends_at <= now() then 'ended'
  when k.replaced_by is not null then 'ending'
  else 'active' end`;

export async function insertKey(db: Db, key: Insertable<PartnerKeys>): Promise<void> {
  await db.insertInto('partnerKeys').values(key).execute();
}

export async function countLiveKeys(db: Db, merchantId: string): Promise<number> {
  const { n } = await db
    .selectFrom('partnerKeys as k')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('k.merchantId', '=', merchantId)
    .where(state, 'in', ['active', 'ending'])
    .executeTakeFirstOrThrow();
  return n;
}

export async function keyByHash(db: Db, keyHash: string) {
  const row = await db.selectFrom('partnerKeys').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();
  return row && coded(row);
}

/** Returns a key, locked until the transaction ends; with a merchant id, only that merchant's own. */
export async function lockKey(db: Db, id: string, merchantId?: string) {
  let query = db.selectFrom('partnerKeys').selectAll().where('id', '=', id).forUpdate();
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && coded(row);
}

export async function changeKey(db: Db, id: string, changes: Updateable<PartnerKeys>): Promise<void> {
  await db.updateTable('partnerKeys').set(changes).where('id', '=', id).execute();
}

/** Records the use of a key, at most once a minute: a busy key must not write with every call. */
export async function recordUse(db: Db, id: string, use: { at: Date; address: string }): Promise<void> {
  const minuteAgo = new Date(use.at.getTime() - 60_000).toISOString();
  await db
    .updateTable('partnerKeys')
    .set({ lastUsedAt: use.at.toISOString(), lastAddress: use.address })
    .where('id', '=', id)
    .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', minuteAgo)]))
    .execute();
}

const columns = {
  id: sql.ref('k.id'),
  name: sql.ref('k.name'),
  mode: sql.ref('k.mode'),
  prefix: sql.ref('k.prefix'),
  last4: sql.ref('k.last4'),
  scopes: sql.ref('k.scopes'),
  addresses: sql.ref('k.addresses'),
  endsAt: sql.ref('k.endsAt'),
  createdAt: sql.ref('k.createdAt'),
  lastUsedAt: sql.ref('k.lastUsedAt'),
  lastAddress: sql.ref('k.lastAddress'),
  madeBy: sql.ref('u.displayName'),
  state,
};
const base = (db: Db) => db.selectFrom('partnerKeys as k').innerJoin('users as u', 'u.id', 'k.madeBy');
const defaultSort = { column: 'createdAt', dir: 'desc' } as const;

/** A shop's keys. */
export function ownKeys(db: Db, merchantId: string): ListSource<KeyRow> {
  return listSource({
    fields: ownPartnerApi.keyList.list,
    columns,
    base: base(db).where('k.merchantId', '=', merchantId),
    search: ['name', 'prefix'],
    defaultSort,
  });
}

/** The keys of all shops, for staff. */
export function allKeys(db: Db): ListSource<StaffKeyRow> {
  return listSource({
    fields: partnerApi.list.list,
    columns: {
      ...columns,
      merchantId: sql.ref('k.merchantId'),
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
    },
    base: base(db).innerJoin('merchants as m', 'm.id', 'k.merchantId'),
    search: ['merchantCode', 'shopName', 'name', 'prefix'],
    defaultSort,
  });
}

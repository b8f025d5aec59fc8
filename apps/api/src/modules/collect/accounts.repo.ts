import type { CollectAccountStatus } from '@sevadesk/contract/collect';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CollectAccounts, CollectQrs } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const columns = [
  'id',
  'merchantId',
  'status',
  'accountNumber',
  'ifsc',
  'vpa',
  'holderName',
  'tries',
  'requestedBy',
] as const;

export type Account = {
  id: string;
  merchantId: string;
  status: CollectAccountStatus;
  accountNumber: string | null;
  ifsc: string | null;
  vpa: string | null;
  holderName: string | null;
  tries: number;
  requestedBy: string;
};

/** Inserts a request for an account, unless the shop has one. */
export async function insertAccount(db: Db, account: Insertable<CollectAccounts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('collectAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('merchantId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const insertBatch = 500;

/** Requests an account for every shop without one that is not blocked. Returns their number. */
export async function insertMissingAccounts(
  db: Db,
  { requestedBy, requestedAt, ids }: { requestedBy: string; requestedAt: string; ids: { next: () => string } },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select m.id from merchants m
     where not m.is_blocked and not exists (select from collect_accounts a where a.merchant_id = m.id)`.execute(db);
  let inserted = 0;
  for (let from = 0; from < rows.length; from += insertBatch) {
    const values = rows
      .slice(from, from + insertBatch)
      .map(({ id: merchantId }) => ({ id: ids.next(), merchantId, requestedBy, requestedAt, nextTryAt: requestedAt }));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('collectAccounts')
      .values(values)
      .onConflict((conflict) => conflict.column('merchantId').doNothing())
      .executeTakeFirst();
    inserted += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return inserted;
}

export async function accountOf(db: Db, merchantId: string): Promise<Account | undefined> {
  const query = db.selectFrom('collectAccounts').select(columns).where('merchantId', '=', merchantId);
  return (await query.executeTakeFirst()) as Account | undefined;
}

/** Returns an account, locked until the transaction ends. */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  const query = db.selectFrom('collectAccounts').select(columns).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) as Account | undefined;
}

/** Returns the account of a number, locked until the transaction ends, so that its payments are received one after another. */
export async function lockByNumber(db: Db, accountNumber: string): Promise<Account | undefined> {
  const query = db.selectFrom('collectAccounts').select(columns).where('accountNumber', '=', accountNumber).forUpdate();
  return (await query.executeTakeFirst()) as Account | undefined;
}

export async function updateAccount(db: Db, id: string, change: Updateable<CollectAccounts>): Promise<void> {
  await db.updateTable('collectAccounts').set(change).where('id', '=', id).execute();
}

/**
 * Claims accounts to open, and open ones that the provider announces to another address than this one, by moving their next try, so
 * that several processes do not request them twice.
 */
export async function claimDueAccounts(
  db: Db,
  { now, until, webhookUrl, limit }: { now: string; until: string; webhookUrl: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update collect_accounts set next_try_at = ${until}
     where id in (select id from collect_accounts
                   where status <> 'closed' and coalesce(next_try_at, requested_at) <= ${now}
                     and (status = 'opening' or announced_to is distinct from ${webhookUrl})
                   order by next_try_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns an account to open, or to register again, with the name of its shop. */
export async function openingAccount(db: Db, id: string) {
  return db
    .selectFrom('collectAccounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .select(['a.id', 'a.merchantId', 'a.tries', 'm.shopName'])
    .where('a.id', '=', id)
    .where('a.status', '<>', 'closed')
    .executeTakeFirst();
}

/** Returns whether a shop is blocked, and the names under which it may pay. */
export async function shopFacts(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants as m')
    .leftJoin('users as o', (join) => join.onRef('o.merchantId', '=', 'm.id').on('o.isOwner', '=', true))
    .select(['m.isBlocked', 'm.shopName', 'm.ownerName', 'o.displayName'])
    .where('m.id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** Inserts a code for an amount. */
export async function insertQr(db: Db, qr: Insertable<CollectQrs>): Promise<void> {
  await db.insertInto('collectQrs').values(qr).execute();
}

/** Returns a shop's code, by its id or its reference. */
export async function findQr(db: Db, merchantId: string, by: { id: string } | { reference: string }) {
  const query = db.selectFrom('collectQrs').selectAll().where('merchantId', '=', merchantId);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference);
  return found.executeTakeFirst();
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns a merchant for its page, without logins and plans. */
export async function merchantRecord(db: Db, id: string) {
  return db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .innerJoin('servicePackages as p', 'p.id', 'm.packageId')
    .leftJoin('merchants as f', 'f.id', 'm.parentId')
    .leftJoin('users as b', 'b.id', 'm.blockedBy')
    .leftJoin('wallet.accounts as a', 'a.merchantId', 'm.id')
    .leftJoin('wallet.balances as w', 'w.accountId', 'a.id')
    .select(['m.id', 'm.code', 'm.shopName', 'm.ownerName', 'm.email', 'm.mobile', 'm.pan', 'm.gstin', 'm.createdAt'])
    .select(['m.address1', 'm.address2', 'm.address3', 'm.pin', 'm.district', 'm.state', 'm.registrationId'])
    .select(['m.isBlocked', 'm.blockedAt', 'm.blockedReason', 'b.displayName as blockedBy'])
    .select([
      't.id as idTypeId',
      't.name as idTypeName',
      't.mayHaveMembers',
      'p.id as packageId',
      'p.name as packageName',
    ])
    .select(['f.id as parentId', 'f.code as parentCode', 'f.shopName as parentShop'])
    .select(sql<number>`coalesce(w.balance_paise, 0)`.as('balancePaise'))
    .select(sql<number>`(select count(*)::int from merchants c where c.parent_id = m.id)`.as('members'))
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** Returns a merchant's logins, the owner's first; at most a hundred. */
export async function merchantSignIns(db: Db, merchantId: string) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.userName', 'u.displayName', 'u.email', 'u.isOwner', 'u.isBlocked'])
    .select(sql<boolean>`u.totp_secret is not null`.as('hasSecondFactor'))
    .select(
      sql<number>`(select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null)`.as(
        'liveSessions',
      ),
    )
    .select(
      sql<
        string | null
      >`(select s.created_at from sessions s where s.user_id = u.id order by s.created_at desc limit 1)`.as(
        'lastSignInAt',
      ),
    )
    .where('u.merchantId', '=', merchantId)
    .orderBy('u.isOwner', 'desc')
    .orderBy('u.userName')
    .limit(100)
    .execute();
}

/** Locks a merchant's row until the transaction ends. */
export async function lockMerchant(db: Db, id: string) {
  return db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName', 'ownerName', 'email', 'mobile', 'address1', 'address2', 'address3'])
    .select(['pin', 'district', 'state', 'pan', 'gstin', 'packageId', 'parentId', 'isBlocked'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Profile = {
  shopName: string;
  ownerName: string;
  email: string;
  mobile: string;
  address1: string;
  address2: string;
  address3: string;
  pin: string;
  district: string;
  state: string;
  pan: string | null;
  gstin: string | null;
};

export async function updateMerchantProfile(db: Db, id: string, profile: Profile): Promise<void> {
  await db.updateTable('merchants').set(profile).where('id', '=', id).execute();
}

/** Returns which of these another merchant already has. */
export async function contactsTaken(db: Db, id: string, { mobile, email }: { mobile: string; email: string }) {
  const { rows } = await sql<{ mobile: boolean | null; email: boolean | null }>`
    select bool_or(lower(mobile) = ${mobile}) as mobile, bool_or(lower(email) = lower(${email})) as email
    from merchants where id <> ${id} and (lower(mobile) = ${mobile} or lower(email) = lower(${email}))`.execute(db);
  return { mobile: rows[0]?.mobile === true, email: rows[0]?.email === true };
}

export async function updateMerchantBlock(
  db: Db,
  id: string,
  block: { reason: string; by: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('merchants')
    .set({
      isBlocked: block !== null,
      blockedReason: block?.reason ?? null,
      blockedBy: block?.by ?? null,
      blockedAt: block?.at.toISOString() ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function userIdsOf(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('merchantId', '=', merchantId).execute();
  return rows.map(({ id }) => id);
}

export async function merchantExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('merchants').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the newest two hundred notes. */
export async function notesOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchantNotes')
    .select(['id', 'body', 'authorName as author', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

type NewNote = {
  id: string;
  merchantId: string;
  body: string;
  authorId: string;
  authorName: string;
  createdAt: string;
};

export async function insertNote(db: Db, note: NewNote): Promise<void> {
  await db.insertInto('merchantNotes').values(note).execute();
}

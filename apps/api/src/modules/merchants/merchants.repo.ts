import { type Insertable, sql } from 'kysely';
import type { Merchants } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertMerchant(db: Db, merchant: Insertable<Merchants>): Promise<void> {
  await db.insertInto('merchants').values(merchant).execute();
}

/** Returns whether a merchant already has this mobile number or e-mail address. */
export async function hasContact(db: Db, mobile: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select 1 from merchants where lower(mobile) = ${mobile} or lower(email) = lower(${email})
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** List columns by their API names. */
export const merchantListColumns = {
  id: sql.ref('m.id'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  ownerName: sql.ref('m.ownerName'),
  mobile: sql.ref('m.mobile'),
  email: sql.ref('m.email'),
  district: sql.ref('m.district'),
  state: sql.ref('m.state'),
  idName: sql.ref('t.name'),
  packageName: sql.ref('p.name'),
  parentCode: sql.ref('f.code'),
  balancePaise: sql`coalesce(b.balance_paise, 0)`,
  creditLimitPaise: sql`coalesce(b.credit_paise, 0)`,
  sentLately: sql`((select count(*)::int from pan_applications x where x.merchant_id = m.id and x.token is not null
      and x.submitted_at >= now() - interval '30 days')
    + (select count(*)::int from pan_paperless y where y.merchant_id = m.id and y.token is not null
      and y.created_at >= now() - interval '30 days'))`,
  lastSignInAt: sql`(select s.created_at from users u join sessions s on s.user_id = u.id where u.merchant_id = m.id
    order by s.created_at desc limit 1)`,
  kycStatus: sql`coalesce(k.status, 'open')`,
  status: sql`(case when m.is_blocked then 'blocked' else 'active' end)`,
  createdAt: sql.ref('m.createdAt'),
};

export const formerCodeColumn = sql.ref('o.code');

export function merchantListBase(db: Db) {
  return db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .innerJoin('servicePackages as p', 'p.id', 'm.packageId')
    .leftJoin('merchants as f', 'f.id', 'm.parentId')
    .leftJoin('kycCases as k', 'k.merchantId', 'm.id')
    .leftJoin('formerCodes as o', 'o.merchantId', 'm.id')
    .leftJoin('wallet.accounts as a', 'a.merchantId', 'm.id')
    .leftJoin('wallet.balances as b', 'b.accountId', 'a.id');
}

type PackageMove = { from: string; to: string; merchantIds: readonly string[] | null };

/** Moves the merchants of a package, all or the named ones; returns their branch codes. */
export async function updatePackageOf(
  db: Db,
  { from, to, merchantIds }: PackageMove,
): Promise<{ id: string; code: string }[]> {
  let moving = db.updateTable('merchants').set({ packageId: to }).where('packageId', '=', from);
  if (merchantIds !== null) moving = moving.where('id', 'in', [...merchantIds]);
  return moving.returning(['id', 'code']).execute();
}

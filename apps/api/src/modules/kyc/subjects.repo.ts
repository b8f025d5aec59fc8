import { stateByCode } from '@sevadesk/contract/kernel/states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Subject } from './kyc.repo.ts';

/** Data of a shop or a staff member from other tables. */
export type Known = {
  name: string;
  code: string;
  ownerName: string;
  mobile: string | null;
  email: string;
  pan: string | null;
  address: string | null;
  idType: string | null;
  idTypeId: string | null;
};

async function knownMerchant(db: Db, id: string): Promise<Known | undefined> {
  const row = await db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .select(['m.shopName as name', 'm.code', 'm.ownerName', 'm.mobile', 'm.email', 'm.pan', 'm.idTypeId'])
    .select(['t.name as idType', 'm.address1', 'm.address2', 'm.address3', 'm.district', 'm.state', 'm.pin'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { address1, address2, address3, district, state, pin, ...known } = row;
  const place = stateByCode(state)?.name ?? state;
  const address = [address1, address2, address3, district, place, pin].filter((part) => part !== '').join(', ');
  return { ...known, address };
}

async function knownStaff(db: Db, id: string): Promise<Known | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.displayName as name', 'u.userName as code', 'u.mobile', 'u.email', 'r.name as idType'])
    .where('u.id', '=', id)
    .where('u.area', '=', 'in')
    .executeTakeFirst();
  return row && { ...row, ownerName: row.name, pan: null, address: null, idTypeId: null };
}

export function knownOf(db: Db, { subject, id }: Subject): Promise<Known | undefined> {
  return subject === 'merchant' ? knownMerchant(db, id) : knownStaff(db, id);
}

/** Returns the longest waiting case, except one, and never the caller's own. */
export async function nextWaiting(db: Db, not: Subject, asker: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('kycCases')
    .select(['merchantId', 'userId'])
    .where('waitingSince', 'is not', null)
    .where(sql<boolean>`coalesce(merchant_id, user_id) not in (${not.id}, ${asker})`)
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.merchantId === null
    ? { subject: 'staff', id: row.userId ?? '' }
    : { subject: 'merchant', id: row.merchantId };
}

/** Queue columns by their API names. */
export const queueColumns = {
  id: sql`coalesce(k.merchant_id, k.user_id)`,
  subject: sql`(case when k.merchant_id is null then 'staff' else 'merchant' end)`,
  code: sql`coalesce(m.code, u.user_name)`,
  name: sql`coalesce(m.shop_name, u.display_name)`,
  status: sql.ref('k.status'),
  waiting: sql`(select count(*)::int from kyc_documents d where d.case_id = k.id and d.status = 'pending')`,
  waitingSince: sql.ref('k.waitingSince'),
  waitingDays: sql`(extract(epoch from now() - k.waiting_since) / 86400)::int`,
  submittedAt: sql.ref('k.submittedAt'),
  verifiedAt: sql.ref('k.verifiedAt'),
  expiresOn: sql.ref('k.expiresOn'),
};

export function queueBase(db: Db) {
  return db
    .selectFrom('kycCases as k')
    .leftJoin('merchants as m', 'm.id', 'k.merchantId')
    .leftJoin('users as u', 'u.id', 'k.userId')
    .where('k.submittedAt', 'is not', null);
}

/** Returns verified cases that are past their day. */
export async function runOut(db: Db, today: string, limit: number): Promise<Subject[]> {
  const rows = await db
    .selectFrom('kycCases')
    .select(['merchantId', 'userId'])
    .where('status', '=', 'verified')
    .where('expiresOn', '<', today)
    .limit(limit)
    .execute();
  return rows.map(({ merchantId, userId }) =>
    merchantId === null ? { subject: 'staff', id: userId ?? '' } : { subject: 'merchant', id: merchantId },
  );
}

type PersonKey = { by: 'aadhaar' | 'pan' | 'mobile' | 'token' | 'id'; value: string };

/** Returns cases about a person, with the name and code of the account. */
export async function casesOf(db: Db, { by, value }: PersonKey) {
  const ofPaper = (condition: RawBuilder<boolean>) =>
    sql<boolean>`exists (select 1 from kyc_documents d where d.case_id = k.id and ${condition})`;
  const conditions = {
    aadhaar: ofPaper(sql`d.aadhaar_hash = ${value}`),
    pan: ofPaper(sql`d.document = 'pan' and d.values ->> 'pan' = ${value}`),
    mobile: sql<boolean>`coalesce(m.mobile, u.mobile) = ${value}`,
    token: sql<boolean>`false`,
    id: sql<boolean>`k.id::text = ${value}`,
  };
  return db
    .selectFrom('kycCases as k')
    .leftJoin('merchants as m', 'm.id', 'k.merchantId')
    .leftJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.status', 'k.createdAt'])
    .select(
      sql<
        string | null
      >`case when coalesce(m.is_blocked, u.is_blocked) then coalesce(m.blocked_at, u.blocked_at) end`.as('endedAt'),
    )
    .select(
      sql<boolean>`k.erased_at is not null and not exists (select 1 from kyc_files f
      join kyc_documents d on d.id = f.document_id where d.case_id = k.id)`.as('isErased'),
    )
    .select(sql<string>`coalesce(m.code, u.user_name)`.as('code'))
    .select(sql<string>`coalesce(m.shop_name, u.display_name)`.as('name'))
    .where(conditions[by])
    .limit(50)
    .execute();
}

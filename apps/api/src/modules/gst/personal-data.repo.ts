import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { PersonKey } from '@sevadesk/contract/privacy';

/** A person's key, or the id of one record. */
type Sought = { by: PersonKey | 'id'; value: string };

/** Returns registrations by PAN, mobile number or order number; one by its id. */
export async function registrationsOf(db: Db, person: Sought) {
  const rows = db
    .selectFrom('gstRegistrations as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchantId')
    .selectAll('r')
    .select('m.shopName');
  const { by, value } = person;
  if (by === 'id') return rows.where('r.id', '=', value).execute();
  if (by === 'token') return rows.where('r.number', '=', value.toUpperCase()).execute();
  if (by === 'pan')
    return rows.where(sql<boolean>`(r.pan = ${value} or r.form @> ${member('pan', value)}::jsonb)`).execute();
  if (by === 'mobile')
    return rows.where(sql<boolean>`(r.mobile = ${value} or r.form @> ${member('mobile', value)}::jsonb)`).execute();
  return [];
}

const member = (field: 'pan' | 'mobile', value: string) => JSON.stringify({ members: [{ [field]: value }] });

/** Returns the returns of a business: its GSTIN contains the PAN. */
export async function filingsOf(db: Db, person: Sought) {
  const rows = db
    .selectFrom('gstFilings as f')
    .innerJoin('merchants as m', 'm.id', 'f.merchantId')
    .selectAll('f')
    .select('m.shopName');
  const { by, value } = person;
  if (by === 'id') return rows.where('f.id', '=', value).execute();
  if (by === 'token') return rows.where('f.number', '=', value.toUpperCase()).execute();
  if (by === 'pan') return rows.where(sql<boolean>`substr(f.gstin, 3, 10) = ${value}`).execute();
  return [];
}

/** Erases the personal data of a registration; accounting numbers stay. */
export async function eraseRegistration(db: Db, id: string, at: string): Promise<void> {
  const nothing = { legalName: null, pan: null, mobile: null, email: null, gstin: null, arn: null };
  await db
    .updateTable('gstRegistrations')
    .set({ ...nothing, form: '{}', erasedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const erasedText = '-';

/** Erases the business data of a return, and of the shop's saved customer. */
export async function eraseFiling(db: Db, id: string, at: string): Promise<void> {
  await sql`delete from gst_customers c using gst_filings f
    where f.id = ${id} and c.merchant_id = f.merchant_id and c.gstin = f.gstin`.execute(db);
  await db
    .updateTable('gstFilings')
    .set({ gstin: erasedText, legalName: erasedText, tradeName: null, given: null, draft: null, erasedAt: at })
    .where('id', '=', id)
    .execute();
}

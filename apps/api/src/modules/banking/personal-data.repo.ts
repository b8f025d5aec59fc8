import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Key = { by: 'aadhaar' | 'pan' | 'token' | 'mobile'; value: string };

const leads = (db: Db) =>
  db
    .selectFrom('bankLeads as l')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .selectAll('l')
    .select('m.shopName');

/** Returns the leads of a person. Full Aadhaar numbers are never stored here. */
export async function leadsOf(db: Db, { by, value }: Key) {
  if (by === 'aadhaar') return [];
  const column = { pan: 'l.pan', token: 'l.number', mobile: 'l.mobile' } as const;
  return leads(db)
    .where('l.erasedAt', 'is', null)
    .where(column[by], '=', value)
    .orderBy('l.createdAt', 'desc')
    .limit(100)
    .execute();
}

export async function leadWhole(db: Db, id: string) {
  return leads(db).where('l.id', '=', id).executeTakeFirst();
}

export async function filesOfLead(db: Db, id: string) {
  return db
    .selectFrom('orderFiles as o')
    .innerJoin('files as f', 'f.id', 'o.fileId')
    .select(['f.id as fileId', 'f.name', 'f.bytes'])
    .where('o.orderId', '=', id)
    .execute();
}

/** Returns the report lines of a lead. */
export async function reportRowsOf(db: Db, id: string) {
  return db.selectFrom('bankReportRows').select(['batchId', 'rowNo']).where('leadId', '=', id).execute();
}

/** Erases the applicant and drafts (without PAN by mobile in this shop only: families share one); number, status, sums, dates stay. */
export async function eraseLead(db: Db, id: string, at: string): Promise<void> {
  await sql`delete from bank_lead_drafts d using bank_leads l where l.id = ${id}
    and (d.data ->> 'pan' = l.pan
      or (d.merchant_id = l.merchant_id and d.data ->> 'mobile' = l.mobile and coalesce(d.data ->> 'pan', '') = ''))`.execute(
    db,
  );
  await sql`update bank_report_rows set before = before - 'reason' where lead_id = ${id}`.execute(db);
  await sql`update bank_leads set name = 'ERASED', mobile = null, pan = null, pin = null, data = '{}', reason = null,
    erased_at = ${at}, version = version + 1 where id = ${id}`.execute(db);
}

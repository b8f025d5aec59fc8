import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

type Key = { by: 'aadhaar' | 'pan' | 'token' | 'mobile'; value: string };

const select = (db: Db) =>
  db
    .selectFrom('panApplications as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .selectAll('a')
    .select('m.shopName');

export async function applicationsOf(db: Db, { by, value }: Key) {
  let query = select(db).where('a.erasedAt', 'is', null);
  if (by === 'aadhaar') query = query.where('a.aadhaarHash', '=', value);
  else if (by === 'token') query = query.where('a.token', '=', value);
  else if (by === 'mobile') query = query.where('a.mobile', '=', value);
  else query = query.where(sql<boolean>`(a.allotted_pan = ${value} or a.data ->> 'pan' = ${value})`);
  return query.orderBy('a.createdAt', 'desc').limit(100).execute();
}

export async function applicationWhole(db: Db, id: string) {
  return select(db).where('a.id', '=', id).executeTakeFirst();
}

type FileOf = { fileId: string; name: string; bytes: number };

/** All stored files of an application: pages and pictures of all attempts, slips, rejection letters and answers, pages of batch scans. */
export async function filesOfApplication(db: Db, id: string): Promise<FileOf[]> {
  const { rows } = await sql<FileOf>`
    select distinct f.id as "fileId", f.name, f.bytes from files f where f.id in (
      select file_id from pan_application_files where application_id = ${id}
      union select c.letter_file_id from pan_tin_cases c where c.application_id = ${id}
      union select d.file_id from pan_tin_documents d join pan_tin_cases c on c.id = d.case_id where c.application_id = ${id}
      union select p.file_id from pan_pile_pages p join pan_pile_filings g on g.id = p.filing_id where g.application_id = ${id}
    ) order by f.name`.execute(db);
  return rows;
}

/** Free texts about an application. */
export async function textsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select remark as text from pan_application_events where application_id = ${id} and remark is not null
    union all select text from pan_application_notes where application_id = ${id}
    union all select remark from pan_tin_cases where application_id = ${id} and remark is not null`.execute(db);
  return rows.map(({ text }) => text);
}

/** Erases everything about the applicant; keeps number, status, prices and dates. The erasure has started in this transaction. */
export async function eraseApplication(db: Db, id: string, at: string): Promise<void> {
  await sql`update pan_applications set data = '{}', card_name = 'ERASED', birth_date = null, mobile = null, email = null,
    aadhaar_last4 = null, aadhaar_hash = null, remark = null, allotted_pan = null, awb_no = null, marked_fields = '{}',
    erased_at = ${at}, version = version + 1 where id = ${id}`.execute(db);
  await sql`select vault.drop_aadhaar(${id})`.execute(db);
  await sql`update pan_application_events set remark = null where application_id = ${id} and remark is not null`.execute(
    db,
  );
  await sql`update pan_application_notes set text = 'ERASED' where application_id = ${id}`.execute(db);
  await sql`update pan_tin_cases set remark = null, letter_file_id = null where application_id = ${id}`.execute(db);
  await sql`update pan_second_checks set second_remark = null where application_id = ${id}`.execute(db);
  await sql`update pan_pile_pages set file_id = null, meta = '{}' where filing_id in
    (select id from pan_pile_filings where application_id = ${id})`.execute(db);
  await sql`update pan_pile_filings set before = '{}' where application_id = ${id}`.execute(db);
  await sql`delete from pan_tin_documents d using pan_tin_cases c where c.id = d.case_id and c.application_id = ${id}`.execute(
    db,
  );
  await sql`delete from pan_application_files where application_id = ${id}`.execute(db);
}

/** The import rows that mention the application. */
export async function importRowsOf(db: Db, id: string) {
  const { rows } = await sql<{ batchId: string; rowNo: number }>`
    select batch_id as "batchId", row_no as "rowNo" from pan_number_rows where application_id = ${id}
    union select batch_id, batch_row from pan_tin_cases
      where application_id = ${id} and batch_id is not null and batch_row is not null`.execute(db);
  return rows;
}

/** Detaches the file sets that contain the application from its records, because they also contain other applicants' data. */
export async function letGoShared(db: Db, id: string, at: string): Promise<string[]> {
  const { rows: sets } = await sql<{ fileId: string }>`
    with held as (select b.id, b.file_id from pan_filing_batches b where b.file_id is not null
      and exists (select 1 from pan_filing_items i where i.batch_id = b.id and i.application_id = ${id}) for update),
    gone as (update pan_filing_batches b set file_id = null, file_erased_at = ${at} from held where b.id = held.id)
    select file_id as "fileId" from held`.execute(db);
  return sets.map(({ fileId }) => fileId);
}

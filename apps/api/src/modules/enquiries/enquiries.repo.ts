import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Enquiries, EnquiryEntries } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts an enquiry; returns false if its number is taken. */
export async function insertEnquiry(db: Db, row: Insertable<Enquiries>): Promise<boolean> {
  const inserted = await db
    .insertInto('enquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('refNo').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks an enquiry, so that two concurrent answers are both in its history. */
export async function lockEnquiry(db: Db, id: string) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'refNo', 'status', 'name', 'email', 'subject', 'message', 'locale'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStatus(db: Db, id: string, status: string, closedAt: string | null): Promise<void> {
  await db.updateTable('enquiries').set({ status, closedAt }).where('id', '=', id).execute();
}

export async function insertEntry(db: Db, entry: Insertable<EnquiryEntries>): Promise<void> {
  await db.insertInto('enquiryEntries').values(entry).execute();
}

export async function enquiryById(db: Db, id: string) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'refNo', 'createdAt', 'status', 'name', 'mobile', 'email', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the history of an enquiry, newest first. */
export async function entriesOf(db: Db, enquiryId: string) {
  return db
    .selectFrom('enquiryEntries as e')
    .innerJoin('users as u', 'u.id', 'e.madeBy')
    .select(['e.id', 'e.kind', 'e.text', 'e.madeAt', 'u.displayName'])
    .where('e.enquiryId', '=', enquiryId)
    .orderBy('e.madeAt', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/** Deletes enquiries closed before a moment, with their history; returns their number. */
export async function deleteClosedBefore(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('enquiries').where('closedAt', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** List columns by their API names. */
export const enquiryColumns = {
  id: sql.ref('q.id'),
  refNo: sql.ref('q.refNo'),
  dated: sql.ref('q.createdAt'),
  name: sql.ref('q.name'),
  mobileNo: sql.ref('q.mobile'),
  emailId: sql.ref('q.email'),
  subject: sql.ref('q.subject'),
  status: sql.ref('q.status'),
};

export function enquiryListBase(db: Db) {
  return db.selectFrom('enquiries as q');
}

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

export function selectEnquiryRow(rows: Rows): Rows {
  return rows.select(Object.entries(enquiryColumns).map(([name, column]) => column.as(name)));
}

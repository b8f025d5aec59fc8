import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type KycSubject, kycDocuments, kycEvents, kycReasons, kycStatuses } from '@sevadesk/contract/kyc';
import { type Locale, localeOr } from '@sevadesk/messages';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { KycCases, KycDocuments, KycEvents, KycFiles } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const documentOf = storedCode(kycDocuments);
const statusOf = storedCode(kycStatuses);
const reasonOf = storedCode(kycReasons);
const eventOf = storedCode(kycEvents);

export type Subject = { subject: KycSubject; id: string };

const columnOf = ({ subject }: Subject) => (subject === 'merchant' ? ('merchantId' as const) : ('userId' as const));

export async function findCase(db: Db, subject: Subject) {
  const row = await db.selectFrom('kycCases').selectAll().where(columnOf(subject), '=', subject.id).executeTakeFirst();
  return row && { ...row, status: statusOf(row.status) };
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Locks the case until the transaction ends; creates it on first use. */
export async function lockCase(db: Db, subject: Subject, fresh: { id: string; at: string }): Promise<Case> {
  const column = columnOf(subject);
  await db
    .insertInto('kycCases')
    .values({ id: fresh.id, [column]: subject.id, createdAt: fresh.at })
    .onConflict((on) => on.column(column).doNothing())
    .execute();
  const row = await db
    .selectFrom('kycCases')
    .selectAll()
    .where(column, '=', subject.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, status: statusOf(row.status) };
}

export async function changeCase(db: Db, id: string, change: Updateable<KycCases>): Promise<void> {
  await db.updateTable('kycCases').set(change).where('id', '=', id).execute();
}

export async function documentsOf(db: Db, caseId: string) {
  const rows = await db.selectFrom('kycDocuments').selectAll().where('caseId', '=', caseId).execute();
  return rows.map(({ document, status, reason, values, ...row }) => ({
    ...row,
    document: documentOf(document),
    status: statusOf(status),
    reason: reason === null ? null : reasonOf(reason),
    values: values as Record<string, unknown>,
  }));
}

export type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number];

export async function insertDocument(db: Db, document: Insertable<KycDocuments>): Promise<void> {
  await db.insertInto('kycDocuments').values(document).execute();
}

/** Increments the version on every change, so that a decision applies to what its maker saw. */
export async function changeDocument(db: Db, id: string, change: Updateable<KycDocuments>): Promise<void> {
  await db
    .updateTable('kycDocuments')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function picturesOf(db: Db, caseId: string) {
  return db
    .selectFrom('kycFiles as k')
    .innerJoin('kycDocuments as d', 'd.id', 'k.documentId')
    .innerJoin('files as f', 'f.id', 'k.fileId')
    .select(['k.id', 'k.documentId', 'k.position', 'k.isMasked', 'k.fileId', 'f.name', 'f.type', 'f.bytes', 'f.pages'])
    .where('d.caseId', '=', caseId)
    .orderBy('k.position')
    .execute();
}

export type StoredPicture = Awaited<ReturnType<typeof picturesOf>>[number];

export async function insertPicture(db: Db, picture: Insertable<KycFiles>): Promise<void> {
  await db.insertInto('kycFiles').values(picture).execute();
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('kycFiles').where('id', '=', id).execute();
}

export async function insertEvent(db: Db, event: Insertable<KycEvents>): Promise<void> {
  await db.insertInto('kycEvents').values(event).execute();
}

export async function eventsOf(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('kycEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.id', 'e.at', 'e.event', 'e.document', 'e.reason', 'e.remark', 'u.displayName as who'])
    .where('e.caseId', '=', caseId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    event: eventOf(row.event),
    document: row.document === null ? null : documentOf(row.document),
  }));
}

/** Stores a sealed number under its document's id in the vault. */
export async function storeNumber(db: Db, documentId: string, sealed: string): Promise<void> {
  await sql`select vault.put_aadhaar(${documentId}, ${sealed})`.execute(db);
}

export async function getNumber(db: Db, documentId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select vault.get_aadhaar(${documentId}) as sealed`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Returns the language of the person who is notified about the documents. */
export async function localeOf(db: Db, { subject, id }: Subject): Promise<Locale> {
  let query = db.selectFrom('users').select('locale');
  query =
    subject === 'merchant'
      ? query.where('merchantId', '=', id).where('isOwner', '=', true)
      : query.where('id', '=', id);
  const locale = (await query.executeTakeFirst())?.locale;
  return localeOr(locale);
}

/** Erases numbers, images, values and remarks; verdicts and dates stay. The caller must have enabled erasure. Returns the images. */
export async function erasePapers(db: Db, caseId: string, at: string): Promise<string[]> {
  const ofCase = sql`document_id in (select id from kyc_documents where case_id = ${caseId})`;
  const { rows } = await sql<{
    fileId: string;
  }>`delete from kyc_files where ${ofCase} returning file_id as "fileId"`.execute(db);
  await sql`select vault.drop_aadhaar(id) from kyc_documents where case_id = ${caseId}`.execute(db);
  await sql`update kyc_documents set values = '{}', aadhaar_last4 = null, aadhaar_hash = null, remark = null,
    version = version + 1 where case_id = ${caseId}`.execute(db);
  await sql`update kyc_events set remark = null where case_id = ${caseId} and remark is not null`.execute(db);
  await sql`update kyc_cases set request_reason = null, waiting_since = null, erased_at = ${at} where id = ${caseId}`.execute(
    db,
  );
  return rows.map(({ fileId }) => fileId);
}

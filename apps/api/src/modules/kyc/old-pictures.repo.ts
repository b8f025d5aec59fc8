import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type KycDocument, kycDocuments, kycStatuses } from '@sevadesk/contract/kyc';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const documentOf = storedCode(kycDocuments);
const statusOf = storedCode(kycStatuses);

/** Returns the id type of each shop. */
export async function idTypesOf(db: Db, merchantIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; idTypeId: string }>`
    select id, id_type_id as "idTypeId" from merchants where id = any(${[...merchantIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, idTypeId }) => [id, idTypeId]));
}

/** Returns the documents that these shops have started, with the positions of their pictures. */
export async function givenBy(db: Db, merchantIds: readonly string[]) {
  const { rows } = await sql<{ merchantId: string; document: string; status: string; positions: number[] }>`
    select k.merchant_id as "merchantId", d.document, d.status,
      coalesce(array_agg(f.position) filter (where f.id is not null), '{}') as positions
    from kyc_cases k join kyc_documents d on d.case_id = k.id left join kyc_files f on f.document_id = d.id
    where k.merchant_id = any(${[...merchantIds]}::uuid[])
    group by k.merchant_id, d.document, d.status`.execute(db);
  return rows.map((row) => ({ ...row, document: documentOf(row.document), status: statusOf(row.status) }));
}

/** Deletes a document without content, and its case if nothing else was ever stored or said. */
export async function deleteUntouched(db: Db, caseId: string, document: KycDocument): Promise<void> {
  await sql`delete from kyc_documents d where d.case_id = ${caseId} and d.document = ${document} and d.status = 'open'
    and d.values = '{}' and not exists (select 1 from kyc_files f where f.document_id = d.id)`.execute(db);
  await sql`delete from kyc_cases k where k.id = ${caseId} and k.submitted_at is null and k.erased_at is null
    and k.request_reason is null and not exists (select 1 from kyc_documents d where d.case_id = k.id)
    and not exists (select 1 from kyc_events e where e.case_id = k.id)`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const itemsWhere = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from pan_filing_items i
  join pan_applications a on a.id = i.application_id where i.batch_id = b.id and ${condition})`;

/** The columns of batches, by API name. */
export const batchColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('b.id'),
  number: sql.ref('b.number'),
  state: sql.ref('b.state'),
  items: sql.ref('b.items'),
  takenBack: itemsWhere(sql`i.taken_back_at is not null`),
  missing: itemsWhere(sql`i.taken_back_at is null and a.status = 'filed'`),
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('b.createdAt'),
};

export function batchBase(db: Db) {
  return db.selectFrom('panFilingBatches as b').innerJoin('users as u', 'u.id', 'b.createdBy');
}

/** Returns one batch with its file set; undefined for an unknown id. */
export async function batchView(db: Db, id: string) {
  return batchBase(db)
    .leftJoin('files as f', 'f.id', 'b.fileId')
    .where('b.id', '=', id)
    .select(['b.id', 'b.number', 'b.state', 'b.items', 'b.built', 'b.createdAt', 'b.fileId'])
    .select(['u.displayName as createdBy', 'f.name as fileName', 'f.bytes'])
    .select([
      sql<number>`${batchColumns.takenBack}`.as('takenBack'),
      sql<number>`${batchColumns.missing}`.as('missing'),
      sql<boolean>`exists (select 1 from pan_filing_items i where i.batch_id = b.id and i.taken_back_at > b.file_made_at)`.as(
        'isStale',
      ),
    ])
    .executeTakeFirst();
}

/** The columns of a batch's applications, by API name. */
export const itemColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('a.id'),
  // As text, because a filter may contain anything.
  batchId: sql`i.batch_id::text`,
  position: sql.ref('i.position'),
  token: sql.ref('a.token'),
  cardName: sql.ref('a.cardName'),
  category: sql.ref('a.category'),
  type: sql.ref('a.type'),
  formCode: sql.ref('v.code'),
  shopName: sql.ref('m.shopName'),
  status: sql.ref('a.status'),
  aknNo: sql.ref('a.aknNo'),
  hasSlip: sql`exists (select 1 from pan_application_files s where s.application_id = a.id and s.kind = 'slip' and s.is_current)`,
  takenBackAt: sql.ref('i.takenBackAt'),
  remark: sql.ref('i.remark'),
};

/** The applications of one batch; of all batches without `batchId`. */
export function itemBase(db: Db, batchId?: string) {
  const base = db
    .selectFrom('panFilingItems as i')
    .innerJoin('panApplications as a', 'a.id', 'i.applicationId')
    .innerJoin('panFormVersions as v', 'v.id', 'a.formVersionId')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId');
  return batchId === undefined ? base : base.where('i.batchId', '=', batchId);
}

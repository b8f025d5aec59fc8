import { tinCaseStatuses } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PanTinCases } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

const statusOf = storedCode(tinCaseStatuses);

function cases(db: Db) {
  return db
    .selectFrom('panTinCases as c')
    .innerJoin('panApplications as a', 'a.id', 'c.applicationId')
    .select(['c.id', 'c.applicationId', 'c.number', 'c.round', 'c.status', 'c.reasonCodes', 'c.reasonsAt'])
    .select(['c.remark', 'c.dueOn'])
    .select(['c.letterFileId', 'c.penaltyPaise', 'c.penaltyPostingId', 'c.enteredAt', 'c.statusAt', 'c.closedAt'])
    .select(['c.version', 'c.batchId', 'a.aknNo as ackNo', 'a.token', 'a.cardName']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

function asCase(row: Selected) {
  return { ...row, status: statusOf(row.status), ackNo: row.ackNo ?? '', token: row.token ?? '' };
}
export type TinCase = ReturnType<typeof asCase>;

/** All rejections of an application, newest first. */
export async function casesOf(db: Db, applicationId: string): Promise<TinCase[]> {
  const rows = await cases(db).where('c.applicationId', '=', applicationId).orderBy('c.number', 'desc').execute();
  return rows.map(asCase);
}

export async function newestCase(db: Db, applicationId: string): Promise<TinCase | undefined> {
  const row = await cases(db)
    .where('c.applicationId', '=', applicationId)
    .orderBy('c.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asCase(row);
}

/** Returns the application with this number; with a merchant id, only that merchant's. */
export async function applicationByAck(db: Db, ackNo: string, merchantId?: string): Promise<string | undefined> {
  let query = db.selectFrom('panApplications').select('id').where('aknNo', '=', ackNo);
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  return (await query.executeTakeFirst())?.id;
}

export async function insertCase(db: Db, found: Insertable<PanTinCases>): Promise<void> {
  await db.insertInto('panTinCases').values(found).execute();
}

/** Changes a case of a locked application; increments its version. */
export async function changeCase(db: Db, id: string, changes: Updateable<PanTinCases>): Promise<void> {
  await db
    .updateTable('panTinCases')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns what is known of these acknowledgement numbers, for the preview of an import. */
export async function standingOf(db: Db, ackNos: readonly string[]) {
  return db
    .selectFrom('panApplications as a')
    .leftJoin('panTinCases as c', (join) =>
      join.onRef('c.applicationId', '=', 'a.id').on('c.status', 'in', ['tin_rejected', 'tin_resubmitted']),
    )
    .where('a.aknNo', 'in', ackNos)
    .select(['a.aknNo as ackNo', 'a.status', 'a.penaltyPaise', 'c.id as openCaseId'])
    .execute();
}

/** The cases of an imported file with their line numbers. */
export async function casesOfBatch(db: Db, batchId: string) {
  const rows = await db
    .selectFrom('panTinCases as c')
    .innerJoin('panApplications as a', 'a.id', 'c.applicationId')
    .where('c.batchId', '=', batchId)
    .orderBy('c.batchRow')
    .select(['c.id', 'c.applicationId', 'c.status', 'c.round', 'c.penaltyPaise', 'c.batchRow', 'a.aknNo as ackNo'])
    .execute();
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}

/** Counts cases pending with shops, overdue, and pending with head office; of all merchants or one. */
export async function countCases(db: Db, today: string, merchantId?: string) {
  const mine = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { rows } = await sql<{ rejected: number; overdue: number; resubmitted: number }>`
    select count(*) filter (where status = 'tin_rejected')::int as rejected,
      count(*) filter (where status = 'tin_rejected' and due_on < ${today}::date)::int as overdue,
      count(*) filter (where status = 'tin_resubmitted')::int as resubmitted
    from pan_tin_cases where ${mine} and status in ('tin_rejected', 'tin_resubmitted')`.execute(db);
  return rows[0] ?? { rejected: 0, overdue: 0, resubmitted: 0 };
}

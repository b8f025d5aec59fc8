import { type Insertable, sql } from 'kysely';
import type { PanNumberRows } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { statusOf } from '../core/application.rules.ts';

type Asked = { tokens: readonly string[]; aknNos: readonly string[] };

/** Sent applications by token or acknowledgement number. */
export async function applicationsByNumbers(db: Db, { tokens, aknNos }: Asked) {
  if (tokens.length === 0 && aknNos.length === 0) return [];
  const rows = await db
    .selectFrom('panApplications as a')
    .select(['a.id', 'a.token', 'a.cardName', 'a.aknNo', 'a.aknDate', 'a.status', 'a.submittedAt'])
    .select(
      sql<boolean>`exists (select 1 from pan_application_files s where s.application_id = a.id and s.kind = 'slip' and s.is_current)`.as(
        'hasSlip',
      ),
    )
    .where('a.token', 'is not', null)
    .where(
      sql<boolean>`(a.token = any(${sql.val([...tokens])}::text[]) or a.akn_no = any(${sql.val([...aknNos])}::text[]))`,
    )
    .execute();
  return rows.map((row) => ({ ...row, token: row.token ?? '', status: statusOf(row.status) }));
}
export type Numbered = Awaited<ReturnType<typeof applicationsByNumbers>>[number];

export async function insertNumberRow(db: Db, row: Insertable<PanNumberRows>): Promise<void> {
  await db.insertInto('panNumberRows').values(row).execute();
}

/** The effects of an import that were not undone, newest first. */
export async function standingRows(db: Db, batchId: string) {
  const rows = await db
    .selectFrom('panNumberRows')
    .select(['rowNo', 'applicationId', 'effect', 'fromStatus'])
    .where('batchId', '=', batchId)
    .where('undoneAt', 'is', null)
    .orderBy('applicationId')
    .execute();
  return rows.map((row) => ({ ...row, fromStatus: statusOf(row.fromStatus) }));
}

export async function markUndone(db: Db, batchId: string, rowNo: number, at: string): Promise<void> {
  await db
    .updateTable('panNumberRows')
    .set({ undoneAt: at })
    .where('batchId', '=', batchId)
    .where('rowNo', '=', rowNo)
    .execute();
}

/** Counts the rows of an import by effect. */
export async function countEffects(db: Db, batchId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('panNumberRows')
    .select(['effect', sql<number>`count(*)::int`.as('count')])
    .where('batchId', '=', batchId)
    .groupBy('effect')
    .execute();
  return Object.fromEntries(rows.map(({ effect, count }) => [effect, count]));
}

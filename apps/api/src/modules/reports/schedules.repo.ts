import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ReportRuns, ReportSchedules } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export type ScheduleRow = Selectable<ReportSchedules>;
export type RunRow = Selectable<ReportRuns>;

export async function insertSchedule(db: Db, values: Insertable<ReportSchedules>): Promise<void> {
  await db.insertInto('reportSchedules').values(values).execute();
}

/** A person's schedules, newest first, with the names of the recipients and the result of their own last run. */
export async function schedulesOf(db: Db, userId: string) {
  return db
    .selectFrom('reportSchedules as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reportRuns as r')
          .select(['r.dueAt as lastAt', 'r.state as lastState', 'r.exportId as lastExportId'])
          .whereRef('r.scheduleId', '=', 's.id')
          .whereRef('r.userId', '=', 's.userId')
          .orderBy('r.dueAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['last.lastAt', 'last.lastState', 'last.lastExportId'])
    .select(
      sql<string[]>`array(select u.display_name from users u where u.id = any(s.recipient_ids) order by 1)`.as(
        'recipients',
      ),
    )
    .where('s.userId', '=', userId)
    .orderBy('s.id', 'desc')
    .execute();
}

/** Returns one's own schedule, locked. */
export async function ownSchedule(db: Db, userId: string, id: string): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('reportSchedules')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeSchedule(
  db: Db,
  id: string,
  change: { nextAt?: string; pausedAt?: string | null; pauseReason?: 'person' | 'permission' | null },
): Promise<void> {
  await db.updateTable('reportSchedules').set(change).where('id', '=', id).execute();
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reportSchedules').where('id', '=', id).execute();
}

/** Claims one due schedule; skips those that another worker has. */
export async function claimDue(db: Db, now: string): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('reportSchedules')
    .selectAll()
    .where('pausedAt', 'is', null)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Inserts the run of a due time and a person unless it already exists. */
export async function insertRun(db: Db, run: Insertable<ReportRuns>): Promise<void> {
  await db
    .insertInto('reportRuns')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type OpenRun = RunRow &
  Pick<ScheduleRow, 'report' | 'ask' | 'span' | 'format' | 'note'> & { exportState: string | null };

/** Runs in progress, oldest first, with the state of their files. */
export async function openRuns(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reportRuns')
    .select('id')
    .where('state', 'in', ['queued', 'making'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a run in progress; undefined if another worker has it or it has ended. */
export async function claimRun(db: Db, id: string): Promise<OpenRun | undefined> {
  return db
    .selectFrom('reportRuns as r')
    .innerJoin('reportSchedules as s', 's.id', 'r.scheduleId')
    .leftJoin('exports as e', 'e.id', 'r.exportId')
    .selectAll('r')
    .select(['s.report', 's.ask', 's.span', 's.format', 's.note', 'e.state as exportState'])
    .where('r.id', '=', id)
    .where('r.state', 'in', ['queued', 'making'])
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

export async function changeRun(
  db: Db,
  id: string,
  change: { state: RunRow['state']; exportId?: string; mailedAt?: string },
): Promise<void> {
  await db.updateTable('reportRuns').set(change).where('id', '=', id).execute();
}

/** Staff who can sign in, by name, except one. */
export async function staffPeople(db: Db, but: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.displayName as name', 'r.name as roleName'])
    .where('u.area', '=', 'in')
    .where('u.isBlocked', '=', false)
    .where('u.id', '<>', but)
    .orderBy('u.displayName')
    .limit(500)
    .execute();
}

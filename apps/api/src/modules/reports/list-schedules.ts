import { mayAccess } from '@sevadesk/contract/kernel/access';
import { schedule, type Schedule, scheduledReports, type ScheduleOptions } from '@sevadesk/contract/reports';
import type { UserCtx } from '../../platform/context.ts';
import { scheduledLists } from './scheduled-lists.ts';
import { schedulesOf, staffPeople } from './schedules.repo.ts';

/** Lists one's own schedules with their next due time and their last result. */
export async function listSchedules(ctx: UserCtx): Promise<{ data: Schedule[] }> {
  const rows = await schedulesOf(ctx.db, ctx.actor.userId);
  return { data: rows.map((row) => schedule.parse(row)) };
}

/** Returns the reports that this person may schedule, and the colleagues who may receive them. */
export async function scheduleChoices(ctx: UserCtx): Promise<ScheduleOptions> {
  const reports = scheduledReports.filter((report) => mayAccess(scheduledLists[report].file.access, ctx.actor));
  const people = ctx.actor.area === 'in' && reports.length > 0 ? await staffPeople(ctx.db, ctx.actor.userId) : [];
  return { reports, people };
}

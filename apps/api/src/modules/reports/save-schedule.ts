import { mayAccess } from '@sevadesk/contract/kernel/access';
import type { ScheduledReport, ScheduleInput } from '@sevadesk/contract/reports';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { queryOf, type SummedReport } from './get-summed.ts';
import { nextDue } from './schedule.rules.ts';
import { scheduledLists } from './scheduled-lists.ts';
import { changeSchedule, deleteSchedule, insertSchedule, ownSchedule, staffPeople } from './schedules.repo.ts';
import { auditReport, commissionReport, serviceReport, volumeReport } from './summed-reports.ts';

type Asked = { by: string; from?: string | undefined; to?: string | undefined };

const asks: Partial<Record<ScheduledReport, Pick<SummedReport<Asked>, 'schema'>>> = {
  volume: volumeReport,
  commission: commissionReport,
  services: serviceReport,
  audit: auditReport,
  'own-volume': volumeReport,
  'own-commission': commissionReport,
  'own-services': serviceReport,
};

/** Returns the query to store: only the report's parameters, without days. */
function keptAsk(ctx: UserCtx, { report, ask = {} }: ScheduleInput): Record<string, string> {
  const summed = asks[report];
  if (!summed) return {};
  const { from: _from, to: _to, ...kept } = ask;
  queryOf(ctx, summed, kept);
  return kept;
}

function requireReport(ctx: UserCtx, report: ScheduledReport): void {
  if (!mayAccess(scheduledLists[report].file.access, ctx.actor)) throw new AppError('forbidden');
}

/** Schedules a report to oneself and, for staff, to colleagues. Throws forbidden for a report that this person may not see. */
export async function createSchedule(ctx: UserCtx, input: ScheduleInput): Promise<{ id: string; nextAt: string }> {
  requireReport(ctx, input.report);
  const { report, span, rhythm, hour, format, note, recipientIds = [] } = input;
  const weekday = rhythm === 'weekly' ? (input.weekday ?? null) : null;
  const monthDay = rhythm === 'monthly' ? (input.monthDay ?? null) : null;
  const ask = keptAsk(ctx, input);
  const now = ctx.clock.now();
  const nextAt = nextDue({ rhythm, weekday, monthDay, hour }, now);
  const id = ctx.ids.next();
  return withTransaction(ctx, async (ctx) => {
    const known = ctx.actor.area === 'in' ? await staffPeople(ctx.db, ctx.actor.userId) : [];
    if (recipientIds.some((one) => !known.some((person) => person.id === one)))
      throw fieldError('recipientIds', 'not_found');
    await insertSchedule(ctx.db, {
      id,
      userId: ctx.actor.userId,
      report,
      ask: JSON.stringify(ask),
      span,
      rhythm,
      weekday,
      monthDay,
      hour,
      format,
      note: note ?? null,
      recipientIds: [...new Set(recipientIds)],
      nextAt,
      createdAt: now.toISOString(),
    });
    await recordAudit(ctx, {
      action: 'reports.schedule',
      record: { type: 'report-schedule', id },
      details: { report, ask, span, rhythm, hour, format, recipients: recipientIds.length },
    });
    return { id, nextAt };
  });
}

/** Pauses or resumes one's schedule. Throws not_found, forbidden if the person may no longer see the report. */
export async function pauseSchedule(
  ctx: UserCtx,
  { id, paused }: { id: string; paused: boolean },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const row = await ownSchedule(ctx.db, ctx.actor.userId, id);
    if (!row) throw new AppError('not_found');
    const now = ctx.clock.now();
    if (paused) await changeSchedule(ctx.db, id, { pausedAt: now.toISOString(), pauseReason: 'person' });
    else {
      requireReport(ctx, row.report as ScheduledReport);
      const nextAt = nextDue({ ...row, rhythm: row.rhythm as ScheduleInput['rhythm'] }, now);
      await changeSchedule(ctx.db, id, { pausedAt: null, pauseReason: null, nextAt });
    }
    await recordAudit(ctx, {
      action: paused ? 'reports.pause-schedule' : 'reports.resume-schedule',
      record: { type: 'report-schedule', id },
    });
    return { ok: true };
  });
}

/** Deletes one's schedule; finished files stay in the downloads for their day. Throws not_found. */
export async function removeSchedule(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const row = await ownSchedule(ctx.db, ctx.actor.userId, id);
    if (!row) throw new AppError('not_found');
    await deleteSchedule(ctx.db, id);
    await recordAudit(ctx, {
      action: 'reports.delete-schedule',
      record: { type: 'report-schedule', id },
      details: { report: row.report },
    });
    return { ok: true };
  });
}

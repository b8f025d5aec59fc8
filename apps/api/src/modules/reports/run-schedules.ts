import { baseRoutes, mayAccess } from '@sevadesk/contract/kernel/access';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { ExportFormat } from '@sevadesk/contract/kernel/export-limits';
import { type ScheduledReport, type SpanName, spanOf } from '@sevadesk/contract/reports';
import { localeOr, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import { brandOf, linkBase } from '../../platform/brand-of.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { actorOf } from '../auth/index.ts';
import { queueExport } from '../downloads/index.ts';
import { queueMail } from '../notifications/index.ts';
import { findPerson, type Person } from '../users/index.ts';
import { nextDue, type Rhythm } from './schedule.rules.ts';
import { scheduledLists, scheduledQuery, scheduledTitle } from './scheduled-lists.ts';
import {
  changeRun,
  changeSchedule,
  claimDue,
  claimRun,
  insertRun,
  openRuns,
  type ScheduleRow,
} from './schedules.repo.ts';

const dueInTurn = 100;
const runsInTurn = 200;

/** Returns the person with current permissions; undefined if deleted, blocked or not allowed to see the report. */
async function readerOf(ctx: Ctx, userId: string, report: ScheduledReport): Promise<[Person, UserCtx] | undefined> {
  const person = await findPerson(ctx, { id: userId });
  if (!person || person.isBlocked) return undefined;
  const actor = actorOf(person, { id: ctx.ids.next(), address: '' });
  if (!mayAccess(scheduledLists[report].file.access, actor)) return undefined;
  return [person, { ...ctx, actor, locale: localeOr(person.locale) }];
}

/** Records the runs of a due time and the next due time; pauses a schedule whose owner may not see the report. */
async function startDue(ctx: Ctx, row: ScheduleRow): Promise<void> {
  const now = ctx.clock.now();
  const nextAt = nextDue(row as Rhythm, now);
  if (!(await readerOf(ctx, row.userId, row.report as ScheduledReport))) {
    await changeSchedule(ctx.db, row.id, { nextAt, pausedAt: now.toISOString(), pauseReason: 'permission' });
    return;
  }
  for (const userId of new Set([row.userId, ...row.recipientIds]))
    await insertRun(ctx.db, { id: ctx.ids.next(), scheduleId: row.id, userId, dueAt: row.nextAt });
  await changeSchedule(ctx.db, row.id, { nextAt });
}

type OpenRun = NonNullable<Awaited<ReturnType<typeof claimRun>>>;

/** Requests the run's file in the reader's name and language. A reader with two files in progress waits for the next turn. */
async function startFile(ctx: Ctx, run: OpenRun): Promise<void> {
  const report = run.report as ScheduledReport;
  const reader = await readerOf(ctx, run.userId, report);
  if (!reader) return changeRun(ctx.db, run.id, { state: 'refused' });
  const [, within] = reader;
  const span = spanOf(run.span as SpanName, istDateOf(run.dueAt));
  const format = run.format as ExportFormat;
  const { file } = scheduledLists[report];
  const made = await queueExport(within, {
    endpointId: file.id,
    access: file.access,
    title: scheduledTitle(report, within.locale),
    name: `${report}-${span.to}.${format}`,
    request: { query: scheduledQuery(report, span, run.ask as Record<string, string>), format },
  });
  return changeRun(ctx.db, run.id, { state: 'making', exportId: made.id });
}

/** Mails the reader a link to the file, never the file; the link requires sign-in and expires after a day. */
async function mailLink(ctx: Ctx, run: OpenRun): Promise<void> {
  const report = run.report as ScheduledReport;
  const reader = await readerOf(ctx, run.userId, report);
  if (!reader) return changeRun(ctx.db, run.id, { state: 'refused' });
  const [person, { locale, actor }] = reader;
  const { from, to } = spanOf(run.span as SpanName, istDateOf(run.dueAt));
  const brand = await brandOf(ctx, actor.merchantId);
  const words = {
    title: scheduledTitle(report, locale),
    from: formatDate(from),
    to: formatDate(to),
    link: `${linkBase(ctx, brand)}${baseRoutes[actor.area]}/misc/downloads`,
  };
  const note = run.note === null ? '' : `${run.note}\n\n`;
  await queueMail(ctx, {
    to: person.email,
    about: [],
    brand,
    subject: m.reports_mail_subject(words, { locale }),
    body: `${note}${m.reports_mail_body(words, { locale })}`,
  });
  return changeRun(ctx.db, run.id, { state: 'mailed', mailedAt: ctx.clock.now().toISOString() });
}

async function advance(ctx: Ctx, run: OpenRun): Promise<void> {
  if (run.state === 'queued') return startFile(ctx, run);
  if (run.exportState === 'done') return mailLink(ctx, run);
  const isLost = run.exportState === null || ['failed', 'cancelled', 'expired'].includes(run.exportState);
  if (isLost) await changeRun(ctx.db, run.id, { state: 'failed' });
}

/**
 * Starts due schedules and mails finished files. Each step is one transaction that also records its completion, so a worker
 * killed at any point repeats nothing; safe in concurrent workers.
 */
export async function runSchedules(ctx: Ctx): Promise<void> {
  for (let n = 0; n < dueInTurn; n++) {
    const isOne = await withTransaction(ctx, async (ctx) => {
      const row = await claimDue(ctx.db, ctx.clock.now().toISOString());
      if (row) await startDue(ctx, row);
      return row !== undefined;
    });
    if (!isOne) break;
  }
  for (const id of await openRuns(ctx.db, runsInTurn)) {
    try {
      await withTransaction(ctx, async (ctx) => {
        const run = await claimRun(ctx.db, id);
        if (run) await advance(ctx, run);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'exports_busy') throw error;
    }
  }
}

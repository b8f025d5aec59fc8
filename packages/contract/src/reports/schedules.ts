import { z } from 'zod';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { serviceSchedules } from '../services.ts';
import { spanNames } from './spans.ts';

/** All reports that can be mailed: summary reports, and lists of other modules. */
export const scheduledReports = [
  'volume',
  'commission',
  'services',
  'audit',
  'daily-collection',
  'payments',
  'gateway-orders',
  'gateway-settlement',
  'tds',
  'id-sales',
  ...serviceSchedules,
  'courier',
  'own-volume',
  'own-commission',
  'own-services',
  'own-payments',
  'own-gateway-orders',
  ...serviceSchedules.map((name) => `own-${name}` as const),
  'own-courier',
] as const;
export type ScheduledReport = (typeof scheduledReports)[number];

export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

/** File formats that can be opened from a mail. */
export const scheduleFormats = ['xlsx', 'pdf'] as const;

export const pauseReasons = ['person', 'permission'] as const;

/** The span is a name that is resolved at every run; all other filters are stored as they were set. */
export const scheduleInput = z
  .strictObject({
    report: z.enum(scheduledReports),
    /** Parameters of a summary report besides the days. */
    ask: z.record(z.string().max(30), z.string().max(60)).optional(),
    span: z.enum(spanNames),
    rhythm: z.enum(scheduleRhythms),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7).nullish(),
    /** Every month has a 28th. */
    monthDay: z.int().min(1).max(28).nullish(),
    /** Hour of the day in IST. */
    hour: z.int().min(0).max(23),
    format: z.enum(scheduleFormats),
    note: safeText({ max: 120 }).optional(),
    /** Staff who receive it besides the owner. */
    recipientIds: z.array(recordId).max(20).optional(),
  })
  .superRefine(({ rhythm, weekday, monthDay }, ctx) => {
    if (rhythm === 'weekly' && !weekday) ctx.addIssue(faultIssue('required', ['weekday']));
    if (rhythm === 'monthly' && !monthDay) ctx.addIssue(faultIssue('required', ['monthDay']));
  });
export type ScheduleInput = z.output<typeof scheduleInput>;

export const schedule = z.object({
  id: z.string(),
  report: z.enum(scheduledReports),
  ask: z.record(z.string(), z.string()),
  span: z.enum(spanNames),
  rhythm: z.enum(scheduleRhythms),
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  hour: z.int(),
  format: z.enum(scheduleFormats),
  note: z.string().nullable(),
  recipients: z.array(z.string()),
  nextAt: z.string(),
  pausedAt: z.string().nullable(),
  pauseReason: z.enum(pauseReasons).nullable(),
  lastAt: z.string().nullable(),
  /** Result of the last run: mailed, in progress, or the reason for none. */
  lastState: z.enum(['queued', 'making', 'mailed', 'failed', 'refused']).nullable(),
  lastExportId: z.string().nullable(),
});
export type Schedule = z.infer<typeof schedule>;

export const scheduleOptions = z.object({
  /** Reports that this person can schedule. */
  reports: z.array(z.enum(scheduledReports)),
  /** Possible recipients among colleagues; none in the merchant area. */
  people: z.array(z.object({ id: z.string(), name: z.string(), roleName: z.string() })),
});
export type ScheduleOptions = z.infer<typeof scheduleOptions>;

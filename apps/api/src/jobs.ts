import { auditTickers } from './modules/audit/audit.jobs.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import type { Job, Ticker } from './platform/job.ts';

/** Every background job and repeated task of the worker. */
export const jobs: readonly Job[] = [...notificationsJobs];
export const tickers: readonly Ticker[] = [...auditTickers];

import { auditTickers } from './modules/audit/audit.jobs.ts';
import type { Job, Ticker } from './platform/job.ts';

/** Every background job and repeated task of the worker. */
export const jobs: readonly Job[] = [];
export const tickers: readonly Ticker[] = [...auditTickers];

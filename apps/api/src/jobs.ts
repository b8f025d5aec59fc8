import { auditTickers } from './modules/audit/audit.jobs.ts';
import { authJobs, authTickers } from './modules/auth/auth.jobs.ts';
import { gatewayTickers } from './modules/gateway/gateway.jobs.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import { nsdlPanTickers } from './modules/nsdl-pan/nsdl-pan.jobs.ts';
import type { Job, Ticker } from './platform/job.ts';

/** Every background job and repeated task of the worker. */
export const jobs: readonly Job[] = [...authJobs, ...notificationsJobs];
export const tickers: readonly Ticker[] = [...auditTickers, ...authTickers, ...nsdlPanTickers, ...gatewayTickers];

import { auditTickers } from './modules/audit/audit.jobs.ts';
import { authJobs, authTickers } from './modules/auth/auth.jobs.ts';
import { downloadsJobs, downloadsTickers } from './modules/downloads/downloads.jobs.ts';
import { gatewayTickers } from './modules/gateway/gateway.jobs.ts';
import { importKinds } from './import-kinds.ts';
import { importsJobs, importsTickers } from './modules/imports/imports.jobs.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import { nsdlPanTickers } from './modules/nsdl-pan/nsdl-pan.jobs.ts';
import type { Job, Ticker } from './platform/job.ts';
import { routes } from './routes.ts';

const exportLists = new Map(routes.flatMap(({ endpoint, exported }) => (exported ? [[endpoint.id, exported]] : [])));

/** Every background job and repeated task of the worker. */
export const jobs: readonly Job[] = [
  ...authJobs,
  ...notificationsJobs,
  ...importsJobs(importKinds),
  ...downloadsJobs(exportLists),
];
export const tickers: readonly Ticker[] = [
  ...auditTickers,
  ...downloadsTickers,
  ...authTickers,
  ...nsdlPanTickers,
  ...gatewayTickers,
  ...importsTickers,
];

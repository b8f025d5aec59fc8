import { auditTickers } from './modules/audit/audit.jobs.ts';
import { authJobs, authTickers } from './modules/auth/auth.jobs.ts';
import { downloadsJobs, downloadsTickers } from './modules/downloads/downloads.jobs.ts';
import { gatewayTickers } from './modules/gateway/gateway.jobs.ts';
import { importKinds } from './import-kinds.ts';
import { importsJobs, importsTickers } from './modules/imports/imports.jobs.ts';
import { notify } from './modules/notifications/index.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import { nsdlPanTickers } from './modules/nsdl-pan/nsdl-pan.jobs.ts';
import { reportsTickers } from './modules/reports/reports.jobs.ts';
import { documentsTickers } from './modules/wallet/documents/documents.jobs.ts';
import { statementTickers } from './modules/wallet/statement.jobs.ts';
import { type WalletPorts, walletJobs, walletTickers } from './modules/wallet/wallet.jobs.ts';
import type { Job, Ticker } from './platform/job.ts';
import { routes } from './routes.ts';

const exportLists = new Map(routes.flatMap(({ endpoint, exported }) => (exported ? [[endpoint.id, exported]] : [])));

/** What the ledger asks of modules above it; a module that holds money adds its resolver by the type of its references. */
const walletPorts: WalletPorts = {
  tell: (ctx, { count, first }) =>
    notify(ctx, {
      to: { staffWith: 'wallet.view' },
      event: 'ledger_difference',
      params: { count: String(count), first },
      link: '/backend/account/adjustments',
    }),
  holdResolvers: {},
};

/** Every background job and repeated task of the worker. */
export const jobs: readonly Job[] = [
  ...authJobs,
  ...notificationsJobs,
  ...walletJobs(walletPorts),
  ...importsJobs(importKinds),
  ...downloadsJobs(exportLists),
];
export const tickers: readonly Ticker[] = [
  ...auditTickers,
  ...downloadsTickers,
  ...authTickers,
  ...nsdlPanTickers,
  ...gatewayTickers,
  ...walletTickers(walletPorts),
  ...importsTickers,
  ...statementTickers,
  ...documentsTickers,
  ...reportsTickers,
];

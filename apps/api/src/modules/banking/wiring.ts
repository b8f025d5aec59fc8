import { bankReportKind } from './bank-report-kind.ts';
import { bankingTickers } from './banking.jobs.ts';
import { bankingRoutes } from './banking.routes.ts';
import { leadRecords } from './personal-data.ts';

/** The parts of this service that the server runs. */
export const bankingWiring = {
  routes: bankingRoutes,
  tickers: bankingTickers,
  personalData: [leadRecords],
  importKinds: [bankReportKind],
  sealedData: [],
};

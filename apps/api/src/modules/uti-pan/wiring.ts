import { psaRecords } from './personal-data.ts';
import { couponReportKind, psaReportKind } from './report-kinds.ts';
import { utiPanTickers } from './uti-pan.jobs.ts';
import { utiPanRoutes } from './uti-pan.routes.ts';

/** What the server runs of this service. */
export const utiWiring = {
  routes: utiPanRoutes,
  tickers: utiPanTickers,
  personalData: [psaRecords],
  importKinds: [psaReportKind, couponReportKind],
  sealedData: [],
};

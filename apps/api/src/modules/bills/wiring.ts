import { differenceApprovals } from './approval-source.ts';
import { billsTickers } from './bills.jobs.ts';
import { billsRoutes } from './bills.routes.ts';
import { billRecords } from './personal-data.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { billHolds } from './resolve-hold.ts';

/** The parts of this service that the server runs. */
export const billsWiring = {
  routes: [...billsRoutes, ...reconciliationRoutes],
  tickers: billsTickers,
  personalData: [billRecords],
  importKinds: [],
  sealedData: [],
  holds: { bill: billHolds },
  approvals: [differenceApprovals],
};

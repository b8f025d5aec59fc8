import { billsTickers } from './bills.jobs.ts';
import { billsRoutes } from './bills.routes.ts';
import { billRecords } from './personal-data.ts';
import { billHolds } from './resolve-hold.ts';

/** What the server runs of this service. */
export const billsWiring = {
  routes: billsRoutes,
  tickers: billsTickers,
  personalData: [billRecords],
  importKinds: [],
  sealedData: [],
  // Bills are the orders that hold money.
  holds: { order: billHolds },
};

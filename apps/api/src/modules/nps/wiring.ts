import { npsTickers } from './nps.jobs.ts';
import { npsRoutes } from './nps.routes.ts';
import { npsRecords } from './personal-data.ts';

/** What the server runs of this service. */
export const npsWiring = {
  routes: npsRoutes,
  tickers: npsTickers,
  personalData: [npsRecords],
  importKinds: [],
  sealedData: [],
};

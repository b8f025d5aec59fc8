import { npsTickers } from './nps.jobs.ts';
import { npsRoutes } from './nps.routes.ts';
import { npsRecords } from './personal-data.ts';

/** The parts of this service that the server runs. */
export const npsWiring = {
  routes: npsRoutes,
  tickers: npsTickers,
  personalData: [npsRecords],
  importKinds: [],
  sealedData: [],
};

import { specimenRecords } from './personal-data.ts';
import { specimenHolds } from './resolve-hold.ts';
import { specimenRoutes } from './specimen.routes.ts';

/** Server parts of this service. */
export const specimenWiring = {
  routes: specimenRoutes,
  tickers: [],
  personalData: [specimenRecords],
  importKinds: [],
  sealedData: [],
  holds: { specimen: specimenHolds },
};

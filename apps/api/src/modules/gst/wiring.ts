import { sealedLogins } from './filings.repo.ts';
import { gstStaffRoutes } from './gst-staff.routes.ts';
import { gstTickers } from './gst.jobs.ts';
import { gstRoutes } from './gst.routes.ts';
import { gstRegistrationRecords, gstReturnRecords } from './personal-data.ts';

/** The parts of this service that the server runs. */
export const gstWiring = {
  routes: [...gstRoutes, ...gstStaffRoutes],
  tickers: gstTickers,
  personalData: [gstRegistrationRecords, gstReturnRecords],
  importKinds: [],
  sealedData: [sealedLogins],
};

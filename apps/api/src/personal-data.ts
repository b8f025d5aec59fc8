import { kycRecords } from './modules/kyc/index.ts';
import { backlogRecords, paperlessRecords, paperRecords } from './modules/nsdl-pan/index.ts';
import { formerOrderRecords, withPapers } from './modules/move-in/index.ts';
import { ticketRecords } from './modules/tickets/index.ts';
import { draftRecords, registrationRecords } from './modules/registration/index.ts';
import { serviceWirings } from './service-wirings.ts';
import type { PersonalDataSource } from './modules/privacy/index.ts';

/** All modules with data of applicants; data of a module that is not listed is not found, exported or erased. */
export const personalData: readonly PersonalDataSource[] = [
  paperRecords,
  paperlessRecords,
  withPapers(backlogRecords),
  formerOrderRecords,
  kycRecords,
  ...serviceWirings.flatMap(({ personalData: sources }) => sources),
  ticketRecords,
  registrationRecords,
  draftRecords,
];

import { kycRecords } from './modules/kyc/index.ts';
import { backlogRecords, paperlessRecords, paperRecords } from './modules/nsdl-pan/index.ts';
import { ticketRecords } from './modules/tickets/index.ts';
import { draftRecords, registrationRecords } from './modules/registration/index.ts';
import { serviceWirings } from './service-wirings.ts';
import type { PersonalDataSource } from './modules/privacy/index.ts';

/** Every module that holds data of applicants; one that is not here is not found, handed out or erased. */
export const personalData: readonly PersonalDataSource[] = [
  paperRecords,
  paperlessRecords,
  backlogRecords,
  kycRecords,
  ...serviceWirings.flatMap(({ personalData: sources }) => sources),
  ticketRecords,
  registrationRecords,
  draftRecords,
];

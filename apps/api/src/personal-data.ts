import { gstRegistrationRecords, gstReturnRecords } from './modules/gst/index.ts';
import { leadRecords } from './modules/banking/index.ts';
import { kycRecords } from './modules/kyc/index.ts';
import { npsRecords } from './modules/nps/index.ts';
import { backlogRecords, paperlessRecords, paperRecords } from './modules/nsdl-pan/index.ts';
import { ticketRecords } from './modules/tickets/index.ts';
import { psaRecords } from './modules/uti-pan/index.ts';
import { draftRecords, registrationRecords } from './modules/registration/index.ts';
import type { PersonalDataSource } from './modules/privacy/index.ts';

/** Every module that holds data of applicants; one that is not here is not found, handed out or erased. */
export const personalData: readonly PersonalDataSource[] = [
  paperRecords,
  paperlessRecords,
  backlogRecords,
  kycRecords,
  psaRecords,
  leadRecords,
  npsRecords,
  ticketRecords,
  gstRegistrationRecords,
  gstReturnRecords,
  registrationRecords,
  draftRecords,
];

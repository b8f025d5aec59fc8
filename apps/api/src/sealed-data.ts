import { sealedChallenges, sealedOffers } from './modules/auth/index.ts';
import { sealedFileKeys } from './modules/downloads/index.ts';
import { sealedCredentials } from './modules/masters/index.ts';
import { sealedLogins } from './modules/move-in/index.ts';
import { sealedPush } from './modules/notifications/index.ts';
import { sealedNumbers } from './modules/nsdl-pan/index.ts';
import { sealedHooks } from './modules/partner-api/index.ts';
import { sealedPayoutAccounts } from './modules/payouts/index.ts';
import { sealedDrafts } from './modules/registration/index.ts';
import { sealedMailPassword } from './modules/settings/index.ts';
import { sealedSmsCodes, sealedSmsKeys } from './modules/sms/index.ts';
import { sealedSecrets } from './modules/users/index.ts';
import { sealedWhatsapp } from './modules/whatsapp/index.ts';
import { serviceWirings } from './service-wirings.ts';
import type { SealedValues } from './platform/sealed-values.ts';

/** Everything in the database that the installation's keys seal; data that is not listed is lost when its key is retired. */
export const sealedData: readonly SealedValues[] = [
  sealedNumbers,
  sealedFileKeys,
  sealedSecrets,
  sealedOffers,
  sealedChallenges,
  sealedDrafts,
  ...serviceWirings.flatMap(({ sealedData: values }) => values),
  ...sealedHooks,
  sealedCredentials,
  sealedMailPassword,
  sealedLogins,
  sealedPayoutAccounts,
  sealedSmsCodes,
  sealedSmsKeys,
  ...sealedWhatsapp,
  ...sealedPush,
];

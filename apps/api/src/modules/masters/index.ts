export { isAddressRefused, last4Of } from './credential.rules.ts';
export { accountKey, banksBeside, bringBanks, countBanks, knownBanks, removeBanks } from './bring-banks.ts';
export { broughtReasons } from './brought-reasons.ts';
export { aoCodeKind } from './ao-code-kind.ts';
export { nextBranchCode } from './next-branch-code.ts';
export {
  billNetworkSettings,
  collectSettingsNow,
  mandateSettings,
  npsCraSettings,
  panNsdlSettings,
  panUtiSettings,
  upiSettings,
} from './provider-settings.ts';
export { searchAoCodes } from './search-ao-codes.ts';
export { nextWebhookGeneration, webhookGeneration } from './webhook-generation.ts';
export { sealedCredentials } from './credentials.repo.ts';

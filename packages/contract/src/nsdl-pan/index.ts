import { merchantLists, staffLists } from './lists.ts';
import { merchantCalls } from './merchant-endpoints.ts';
import { merchantScanCalls } from './merchant-scan-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export * from './categories.ts';
export * from './documents.ts';
export * from './finding.ts';
export * from './form-facts.ts';
export * from './form-schema.ts';
export * from './form-types.ts';
export { definitionOf, type FormSwitches, type FormVersion, firstFormVersions, versionOn } from './form-versions.ts';
export * from './lists.ts';
export { cardNameFindings, fullName, namePartFindings, suggestedCardName } from './names.ts';
export { type RuleInput, ruleFindings } from './rule-book.ts';
export { type Box, type CropInput, type CropKind, cropKinds, type ImageLimit, type ScanView } from './scan-schemas.ts';
export type {
  ApplicationRow,
  ApplicationView,
  DraftView,
  Finding,
  StaffApplicationRow,
  StaffApplicationView,
} from './schemas.ts';
export { acknowledgeInput, remarkInput, unmaskInput } from './schemas.ts';
export * from './status.ts';

/** Calls of the merchant area, and of the staff area. */
export const nsdlPan = { ...merchantCalls, ...merchantScanCalls, lists: merchantLists };
export const nsdlPanStaff = { ...staffCalls, lists: staffLists };

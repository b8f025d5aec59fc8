import { filingCalls } from './filing/filing-endpoints.ts';
import { merchantLists, staffLists } from './core/lists.ts';
import { merchantCalls } from './merchant-endpoints.ts';
import { merchantScanCalls } from './merchant-scan-endpoints.ts';
import { secondCheckCalls } from './second-check/second-check-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { panBacklog, panBacklogStaff } from './backlog/endpoints.ts';
export {
  type AttachReply,
  type BacklogRow,
  type BacklogStatus,
  type BacklogHistory,
  backlogStatuses,
  type StaffBacklogRow,
} from './backlog/schemas.ts';
export * from './after-ack/index.ts';
export { mostCounted, type Overview, overview, staffOverview } from './overview/schemas.ts';
export * from './core/categories.ts';
export { applicationNews, type ApplicantNews } from './core/customer-events.ts';
export { paperlessNews } from './paperless/customer-events.ts';
export * from './core/documents.ts';
export * from './core/finding.ts';
export * from './core/form-facts.ts';
export * from './forms/form-schema.ts';
export * from './core/form-types.ts';
export {
  definitionOf,
  type FormSwitches,
  type FormVersion,
  firstFormVersions,
  versionOn,
} from './forms/form-versions.ts';
export * from './core/lists.ts';
export { markableFields } from './forms/markable-fields.ts';
export * from './pile/index.ts';
export {
  cardNameFindings,
  entityCardName,
  fullName,
  namePartFindings,
  runOnName,
  suggestedCardName,
  twoLetterNames,
} from './core/names.ts';
export { type RuleInput, ruleFindings } from './rules/rule-book.ts';
export {
  type Box,
  type CropInput,
  type CropKind,
  cropKinds,
  type ImageLimit,
  mostScanPages,
  type PageEdit,
  picturesOf,
  type ScanReading,
  type ScanView,
} from './core/scan-schemas.ts';
export * from './paperless/index.ts';
export { type PartnerApplication, type PartnerScan, partnerPan } from './partner-endpoints.ts';
export type {
  ApplicationRow,
  ApplicationView,
  DraftView,
  Finding,
  StaffApplicationRow,
  StaffApplicationView,
} from './core/schemas.ts';
export {
  acknowledgeInput,
  eventTracks,
  mostApplications,
  noteKinds,
  remarkInput,
  unmaskInput,
} from './core/schemas.ts';
export * from './core/status.ts';

export {
  type FilingBatchRow,
  type FilingBatchView,
  type FilingItemRow,
  type FilingReady,
  filingInput,
  filingStates,
  mostFiled,
  mostSlips,
  type SlipMatch,
  takeBackInput,
} from './filing/filing-schemas.ts';
export {
  type AgreementRow,
  type DisagreementRow,
  type DisagreementView,
  decisionInput,
  type SecondCheckPolicy,
  secondCheckPolicy,
  type Verdict,
  verdicts,
} from './second-check/second-check-endpoints.ts';

/** Calls of the merchant area, and of the staff area. */
export const nsdlPan = { ...merchantCalls, ...merchantScanCalls, lists: merchantLists };
export const nsdlPanStaff = { ...staffCalls, lists: staffLists };
export const nsdlPanFiling = filingCalls;
export const nsdlPanSecondCheck = secondCheckCalls;

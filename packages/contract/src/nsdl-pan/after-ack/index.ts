import { cancelAadharCalls } from '../cancel-aadhar/endpoints.ts';
import { hardcopyMerchantCalls, hardcopyStaffCalls } from '../hardcopy/endpoints.ts';
import { pauseMerchantCalls, pauseStaffCalls } from '../hardcopy/pause.ts';
import { tinMerchantCalls, tinStaffCalls } from '../tin-rejection/endpoints.ts';
import { afterAckCalls } from './endpoints.ts';

export { type LiveRow, type LiveSearch, liveSearch, withReason } from '../cancel-aadhar/endpoints.ts';
export { type AgeBand, ageBands, bandDays } from '../hardcopy/age-bands.ts';
export type { HardcopyShopRow, HardcopySummary } from '../hardcopy/endpoints.ts';
export { exemptionInput, type PauseRule, type PauseState, pauseRule } from '../hardcopy/pause.ts';
export type { TinCaseRow } from '../core/tin-case-row.ts';
export {
  mayMoveTin,
  openTinStatuses,
  reasonsForDocuments,
  type TinCaseStatus,
  tinCaseStatuses,
  unansweredReasons,
} from '../core/tin-case-status.ts';
export {
  type StaffTinCaseRow,
  type TinCaseView,
  type TinCounts,
  type TinEntryView,
  type TinUploadView,
  type TinVerifyView,
  tinEntry,
  tinRefusal,
} from '../tin-rejection/schemas.ts';
export { noteInput, type PanDeadlines, panDeadlines } from './endpoints.ts';

/** Calls after the acknowledgement: TIN rejections and original forms, for the shop and for head office. */
export const panAfterAck = { tin: tinMerchantCalls, hardcopy: { ...hardcopyMerchantCalls, ...pauseMerchantCalls } };
export const panAfterAckStaff = {
  ...afterAckCalls,
  tin: tinStaffCalls,
  hardcopy: { ...hardcopyStaffCalls, ...pauseStaffCalls },
  cancelAadhar: cancelAadharCalls,
};

import { type CollectionMode, collectionModes } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';

/** Labels of payment modes. */
export const modeWords: Record<CollectionMode, () => string> = {
  NEFT: m.payments_mode_neft,
  IMPS: m.payments_mode_imps,
  RTGS: m.payments_mode_rtgs,
  UPI: m.payments_mode_upi,
  CASH: m.payments_mode_cash,
  CHEQUE: m.payments_mode_cheque,
  GATEWAY: m.reports_mode_gateway,
  OTHER: m.reports_mode_other,
};

export const modeOptions = collectionModes.map((value) => ({ value, label: modeWords[value] }));

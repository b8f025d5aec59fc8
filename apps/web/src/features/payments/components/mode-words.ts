import { type PaymentMode, paymentModes } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';

const words: Record<PaymentMode, () => string> = {
  NEFT: m.payments_mode_neft,
  IMPS: m.payments_mode_imps,
  RTGS: m.payments_mode_rtgs,
  UPI: m.payments_mode_upi,
  CASH: m.payments_mode_cash,
  CHEQUE: m.payments_mode_cheque,
};

const help: Record<PaymentMode, () => string> = {
  NEFT: m.payments_help_neft,
  IMPS: m.payments_help_imps,
  RTGS: m.payments_help_rtgs,
  UPI: m.payments_help_upi,
  CASH: m.payments_help_cash,
  CHEQUE: m.payments_help_cheque,
};

export const modeWord = (mode: PaymentMode) => words[mode]();

export const modeOptions = paymentModes.map((value) => ({ value, label: words[value] }));

/** Describes where to find a mode's reference and how long it is. */
export function referenceHelp(mode: string | undefined): string {
  const known = paymentModes.find((name) => name === mode);
  return known ? help[known]() : m.payments_help_none();
}

import type { FaultKey } from '../kernel/faults.ts';
import { type Identifier, utr } from '../kernel/indian-ids.ts';
import type { PaymentMode } from './modes.ts';

const forms: Record<PaymentMode, Identifier> = {
  NEFT: utr.neft,
  IMPS: utr.imps,
  RTGS: utr.rtgs,
  UPI: utr.upi,
  CASH: utr.other,
  CHEQUE: utr.other,
};

/** Normalises a reference, so that the same payment cannot be claimed twice in two spellings; null if there is none. */
export function normaliseReference(mode: PaymentMode, text: string | undefined): string | null {
  const reference = text === undefined ? '' : forms[mode].normalise(text);
  return reference === '' ? null : reference;
}

/** Validates a reference: UPI and IMPS have 12 digits, NEFT 16 characters, RTGS 22; cash may have none. */
export function referenceFault(mode: PaymentMode, text: string | undefined): FaultKey | undefined {
  const reference = normaliseReference(mode, text);
  if (reference === null) return mode === 'CASH' ? undefined : 'required';
  return forms[mode].faultOf(reference);
}

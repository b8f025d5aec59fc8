/** Masks for people without permission to see the full number; each has a fixed length, so that it reveals nothing more. */

/** 'ZZZPA0001Z' → 'ZZZXX****Z'. */
export function maskPan(pan: string): string {
  return `${pan.slice(0, 3)}XX****${pan.slice(-1)}`;
}

/** From the full number or its last four digits: 'XXXX XXXX 7058'. */
export function maskAadhaar(aadhaar: string): string {
  return `XXXX XXXX ${aadhaar.slice(-4)}`;
}

/** '000012345678' → 'XXXXXX5678'. */
export function maskAccount(account: string): string {
  return `XXXXXX${account.slice(-4)}`;
}

/** A payer's UPI id: 'ra…@okaxis'. */
export function maskVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@');
  return at < 0 ? '…' : `${vpa.slice(0, Math.min(2, at))}…${vpa.slice(at)}`;
}

/** '9000000009' → 'XXXXXX0009'. */
export function maskMobile(mobile: string): string {
  return `XXXXXX${mobile.slice(-4)}`;
}

/** Masks an Aadhaar number as specified: only the last four digits are shown; '' when there is none. */
export function maskedAadhaar(last4: string | null): string {
  return last4 ? `XXXX XXXX ${last4}` : '';
}

/** A possible meaning of a typed text. Each uses its own index; a text can have several. */
export type Reading =
  | { as: 'token' | 'ack' | 'mobile' | 'pan' | 'number' | 'name'; text: string }
  /** The first digits of a token or an acknowledgement number. */
  | { as: 'digits'; text: string };

const pan = /^[a-z]{5}\d{4}[a-z]$/;
/** Letters followed by digits: a branch code, the number of an order, a payment reference. */
const code = /^[a-z]{1,6}-?\d[\da-z/-]*$/;

const isName = (text: string) => /\p{L}{2}/u.test(text);

/**
 * Returns the possible readings of a typed text, in lower case. Twelve digits are a token (Aadhaar numbers are never searched), fifteen
 * an acknowledgement number, ten a mobile number; fewer, from four on, are the beginning of a number. Empty if there is none.
 */
export function readingsOf(typed: string): Reading[] {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/[\s-]/g, '');
  if (/^\+?\d+$/.test(digits)) return digitReadings(digits.replace(/^\+91(?=\d{10}$)/, '').replace('+', ''));
  if (pan.test(digits)) return [{ as: 'pan', text: digits }];
  if (code.test(digits))
    return [{ as: 'number', text: digits }, ...(isName(text) ? [{ as: 'name' as const, text }] : [])];
  return isName(text)
    ? [
        { as: 'name', text },
        { as: 'number', text },
      ]
    : [];
}

function digitReadings(digits: string): Reading[] {
  if (digits.length === 15) return [{ as: 'ack', text: digits }];
  if (digits.length === 10)
    return [
      { as: 'mobile', text: digits },
      { as: 'digits', text: digits },
      { as: 'number', text: digits },
    ];
  if (digits.length >= 16) return [{ as: 'number', text: digits }];
  if (digits.length === 12)
    return [
      { as: 'token', text: digits },
      { as: 'number', text: digits },
    ];
  return digits.length >= 4 ? [{ as: 'digits', text: digits }] : [];
}

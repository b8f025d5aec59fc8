/** What a typed text can be. Each is looked up by its own index; a text can be several. */
export type Reading =
  | { as: 'token' | 'ack' | 'mobile' | 'pan' | 'number' | 'name'; text: string }
  /** The first digits of a token or an acknowledgement number. */
  | { as: 'digits'; text: string };

const pan = /^[a-z]{5}\d{4}[a-z]$/;
/** Letters with digits after them: a branch code, the number of an order, a payment reference. */
const code = /^[a-z]{1,6}-?\d[\da-z/-]*$/;

const isName = (text: string) => /\p{L}{2}/u.test(text);

/**
 * The ways to read what was typed, in lower case. Twelve digits are a token (an Aadhaar number is never searched by), fifteen an
 * acknowledgement, ten a mobile; fewer are the beginning of a number, from four on. Nothing readable gives an empty list.
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

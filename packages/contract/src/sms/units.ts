/** The default alphabet of GSM 03.38; every character is one septet. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension table: each character needs an escape and counts two. */
const extended = '\f^{}\\[~]|€';

const basicSigns = new Set(basic);
const extendedSigns = new Set(extended);

export type SmsAlphabet = 'gsm' | 'unicode';
export type SmsUnits = { alphabet: SmsAlphabet; length: number; units: number; left: number };

/** Maximum length of a single message, and of each part of a longer one. */
const sizes = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

const gsmLength = (sign: string) => (extendedSigns.has(sign) ? 2 : 1);

/** Returns the length of each character: septets, or UTF-16 code units, of which a surrogate pair has two. */
function lengthsOf(text: string): { alphabet: SmsAlphabet; lengths: number[] } {
  const signs = [...text];
  if (signs.every((sign) => basicSigns.has(sign) || extendedSigns.has(sign)))
    return { alphabet: 'gsm', lengths: signs.map(gsmLength) };
  return { alphabet: 'unicode', lengths: signs.map((sign) => sign.length) };
}

/** Fills parts character by character: neither an escaped character nor a surrogate pair is split. */
function partsOf(lengths: readonly number[], size: number): { parts: number; used: number } {
  let parts = 1;
  let used = 0;
  for (const length of lengths) {
    if (used + length > size) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return { parts, used };
}

/** Returns the charged units of a text (GSM-7 160 and 153, else UCS-2 70 and 67); `left` is the room in the last. Empty: none. */
export function smsUnits(text: string): SmsUnits {
  const { alphabet, lengths } = lengthsOf(text);
  const { alone, part } = sizes[alphabet];
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (length <= alone) return { alphabet, length, units: length === 0 ? 0 : 1, left: alone - length };
  const { parts, used } = partsOf(lengths, part);
  return { alphabet, length, units: parts, left: part - used };
}

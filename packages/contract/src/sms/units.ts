/** The default alphabet of GSM 03.38; every sign is one septet. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension table: each sign travels behind an escape and so counts two. */
const extended = '\f^{}\\[~]|€';

const basicSigns = new Set(basic);
const extendedSigns = new Set(extended);

export type SmsAlphabet = 'gsm' | 'unicode';
export type SmsUnits = { alphabet: SmsAlphabet; length: number; units: number; left: number };

/** What fits into a message by itself, and into each part of a longer one. */
const sizes = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

const gsmLength = (sign: string) => (extendedSigns.has(sign) ? 2 : 1);

/** How long each sign is in its alphabet: septets, or UTF-16 code units, of which a surrogate pair has two. */
function lengthsOf(text: string): { alphabet: SmsAlphabet; lengths: number[] } {
  const signs = [...text];
  if (signs.every((sign) => basicSigns.has(sign) || extendedSigns.has(sign)))
    return { alphabet: 'gsm', lengths: signs.map(gsmLength) };
  return { alphabet: 'unicode', lengths: signs.map((sign) => sign.length) };
}

/** Fills parts one sign after another: neither an escaped sign nor a surrogate pair is cut in two. */
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

/** The units that a text is charged as (GSM-7 160 and 153, else UCS-2 70 and 67); `left` is what still fits into the last. An empty text has none. */
export function smsUnits(text: string): SmsUnits {
  const { alphabet, lengths } = lengthsOf(text);
  const { alone, part } = sizes[alphabet];
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (length <= alone) return { alphabet, length, units: length === 0 ? 0 : 1, left: alone - length };
  const { parts, used } = partsOf(lengths, part);
  return { alphabet, length, units: parts, left: part - used };
}

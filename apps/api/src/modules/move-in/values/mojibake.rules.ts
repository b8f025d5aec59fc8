/** Windows-1252 in the places where it differs from Latin-1: what MySQL's "latin1" and Excel's ANSI really are. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes = new Map([...specials].map((sign, index) => [sign, 0x80 + index]));

/** The bytes that were read as if each were a letter; undefined when a letter stands among them that no byte gives. */
function bytesOf(text: string): Uint8Array | undefined {
  const all = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code <= 0xff ? code : bytes.get(text.charAt(at));
    if (byte === undefined) return undefined;
    all[at] = byte;
  }
  return all;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(all: Uint8Array): string | undefined {
  try {
    return strict.decode(all);
  } catch {
    return undefined;
  }
}

/** What an Indian register may hold beside ASCII: accented Latin, the scripts of India, dashes and quotes, the rupee. Anything else would be chance. */
const plausible = /^[\p{ASCII}\u00A0-\u017F\u0900-\u0DFF\u2000-\u206F\u20AC\u20B9\u2122\uFEFF]*$/u;
const indic = /[\u0900-\u0DFF]/;
const isAscii = /^\p{ASCII}*$/u;

/** A letter of these begins every wrong reading; without one a text is not looked at more closely. */
const suspect = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/;

/** What is left of a wrong reading that could not be taken back: à¤ or, one reading further, Ã and Â¤. */
const remains = /\u00E0[\u00A4-\u00B7]|\u00C3[\s\u00A0]?\u00C2[\u00A4-\u00B7]/;
/** The first byte of every letter of India, read twice, is Ã and a hard blank; programs that tidy blanks make a plain one of it. */
const tidied = /\u00C3 (?=\u00C2[\u00A4-\u00B7])/g;

const mostRounds = 4;

/**
 * UTF-8 that was read as Latin-1 or Windows-1252, once or several times over, as it was meant. Any other text stays as it
 * is: what comes out must be UTF-8 to the last byte, and letters that an Indian register may hold.
 */
export function repairMojibake(text: string): string {
  let best = text;
  let current = text.replace(tidied, '\u00C3\u00A0');
  for (let round = 0; round < mostRounds && suspect.test(current); round++) {
    const all = bytesOf(current);
    const better = all && decoded(all);
    if (better === undefined || isAscii.test(better)) break;
    current = better;
    if (plausible.test(current)) best = current;
  }
  return best;
}

/** A letter of India cut in the middle of its bytes, behind others that are whole. */
const cutBehind = /(?<=[\u0900-\u0DFF].*)(?:\u00E0[\u00A4-\u00B7]?|\uFFFD)$/;

/** The same, where a column that was too short has cut the last letter in the middle of its bytes: without that letter. */
export function repairCut(text: string): string {
  if (cutBehind.test(text)) return text.replace(cutBehind, '').trimEnd();
  if (!suspect.test(text)) return text;
  const all = bytesOf(text);
  if (!all) return text;
  for (let cut = 1; cut <= 2; cut++) {
    const better = decoded(all.subarray(0, -cut));
    if (better !== undefined && indic.test(better) && plausible.test(better)) return better.trimEnd();
  }
  return text;
}

/** Whether letters were lost for good: signs of the unreadable, question marks in place of letters, a wrong reading that cannot be taken back. */
export const isBeyondRepair = (text: string): boolean => /\uFFFD|\?{3}/.test(text) || remains.test(text);

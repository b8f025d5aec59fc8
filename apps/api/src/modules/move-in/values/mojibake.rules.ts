import { windows1252 } from '@sevadesk/contract/kernel/windows-1252';

const bytes = new Map([...windows1252].map((sign, index) => [sign, 0x80 + index]));

/** Returns the bytes that were each decoded as a letter; undefined if a letter comes from no byte. */
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

/** Characters expected in an Indian register: accented Latin, Indian scripts, dashes and quotes, the rupee. Others match by chance. */
const plausible = /^[\p{ASCII}\u00A0-\u017F\u0900-\u0DFF\u2000-\u206F\u20AC\u20B9\u2122\uFEFF]*$/u;
const indic = /[\u0900-\u0DFF]/;
const isAscii = /^\p{ASCII}*$/u;

/** Every wrong decoding starts with one of these; a text without one is not checked further. */
const suspect = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/;

/** Remains of an irreparable wrong decoding: à¤ or, after a second one, Ã and Â¤. */
const remains = /\u00E0[\u00A4-\u00B7]|\u00C3[\s\u00A0]?\u00C2[\u00A4-\u00B7]/;
/** The first byte of each Indic letter, decoded twice, is Ã and a no-break space; programs that trim turn that into a plain space. */
const tidied = /\u00C3 (?=\u00C2[\u00A4-\u00B7])/g;

const mostRounds = 4;

/**
 * Repairs UTF-8 that was decoded as Latin-1 or Windows-1252, once or several times. Leaves any other text unchanged: the result must
 * be valid UTF-8 of characters that an Indian register may contain.
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

/** An Indic letter cut within its bytes, after complete ones. */
const cutBehind = /(?<=[\u0900-\u0DFF].*)(?:\u00E0[\u00A4-\u00B7]?|\uFFFD)$/;

/** Repairs a text like `repairMojibake` if a short column cut its last letter within its bytes; drops that letter. */
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

/** Returns whether letters are lost: replacement characters, question marks instead of letters, an irreparable wrong decoding. */
export const isBeyondRepair = (text: string): boolean => /\uFFFD|\?{3}/.test(text) || remains.test(text);

import { cleanLine } from '@sevadesk/contract/kernel/text';
import { applySteps, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { isBeyondRepair, repairCut, repairMojibake } from './mojibake.rules.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', rsquo: '’' };

const isLetter = (code: number) => code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** Decodes &amp; and &#2352;, which old web pages stored for typed text. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{2,7})|#[xX]([0-9a-fA-F]{2,6})|([a-z]{2,6}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return isLetter(code) ? String.fromCodePoint(code) : whole;
  });
}

const lineBreak = /\s*(?:<[bB][rR]\s*\/?>|\\r\\n|\\n(?![A-Za-z])|[\r\n\u2028\u2029])+\s*/g;
/** Invisible characters; joiners stay after Indic letters, where Hindi needs them. */
const zeroWidth =
  /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]|(?<![\u0900-\u0DFF])[\u200C\u200D]|[\u200C\u200D]$/g;
const hardSpace = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

const steps: readonly Step[] = [
  ['text.html_entities', withoutEntities],
  ['text.slashes', (text) => text.replace(/\\+(['"])/g, '$1')],
  ['text.double_utf8', repairMojibake],
  ['text.cut_character', repairCut],
  ['text.line_breaks', (text) => text.replace(lineBreak, ' ')],
  ['text.zero_width', (text) => text.replace(zeroWidth, '')],
  ['text.hard_spaces', (text) => text.replace(hardSpace, ' ')],
  ['text.formula_quotes', (text) => text.replace(/^\s*=\s*"([^"]*)"\s*$/, '$1').replace(/^\s*'(?=[\d+])/, '')],
  ['text.normal_form', (text) => text.normalize('NFC')],
  ['text.spaces', cleanLine],
];

// Printable ASCII that no step changes, with single inner spaces: nearly every cell.
const isPlain = /^(?! )(?:[!-%(-;>-[\]-~]| (?! ))*$/;
/** Each page that escapes a text again adds a layer; no known text has more than this. */
const mostRounds = 20;

/** Applies all steps, then the reader's own, and repeats until nothing changes. */
export function cleanStepped(stepped: Stepped, further: readonly Step[] = []): Stepped {
  let current = stepped;
  for (let round = 0; round < mostRounds; round++) {
    const next = applySteps(current, [...steps, ...further]);
    if (next.text === current.text) break;
    current = next;
  }
  return current;
}

/** Returns the cleaned text and the rules that were applied. */
export function cleanText(text: string): Stepped {
  const stepped: Stepped = { text, rules: [] };
  return isPlain.test(text) && !text.endsWith(' ') ? stepped : cleanStepped(stepped);
}

/** Words that programs and clerks write for "nothing". */
const emptyWord =
  /^(?:\\n|\(?null\)?|none|nil|nan|undefined|n\.?\s?\/?\s?a\.?|not (?:applicable|available|provided|given)|#n\/a|#ref!|#value!|blank|empty|लागू नहीं)$/i;
const emptySign = /^(?:[-–—_.*?,/\\|:;#'"`~]+|\?)$/;

/** Returns how a cleaned text says "nothing": by a word, or by a single dash or other sign. */
export function emptinessOf(text: string): 'empty.word' | 'empty.dash' | undefined {
  if (emptyWord.test(text)) return 'empty.word';
  return emptySign.test(text) && !/\?{3}/.test(text) ? 'empty.dash' : undefined;
}

/** Creates a reader: cleans a text, returns null for an empty one, passes any other to `read`. */
export function readWith<T>(read: (stepped: Stepped) => Read<T>) {
  return (raw: string): Read<T> => {
    const stepped = cleanText(raw);
    if (stepped.text === '') return { value: null, rules: raw === '' ? [] : stepped.rules };
    const emptiness = emptinessOf(stepped.text);
    return emptiness ? { value: null, rules: [...stepped.rules, emptiness] } : read(stepped);
  };
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001F\u007F-\u009F]/;

/** Returns whether a cleaned text has unreadable letters, or cannot be stored. */
export const isLost = (text: string): boolean => isBeyondRepair(text) || controls.test(text) || !text.isWellFormed();

const textOf = ({ text, rules }: Stepped): Read<string> =>
  isLost(text) ? { fault: 'characters' } : { value: text, rules };

/** Reads any text; lost letters are an error, because no one can guess them. */
export const readText = readWith(textOf);

/** Reads a person's or shop's name: a text with at least one letter. */
export const readName = readWith<string>((stepped) =>
  /\p{L}/u.test(stepped.text) ? textOf(stepped) : { fault: 'characters' },
);

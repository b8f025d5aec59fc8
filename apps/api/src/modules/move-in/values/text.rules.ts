import { cleanLine } from '@sevadesk/contract/kernel/text';
import { applySteps, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { isBeyondRepair, repairCut, repairMojibake } from './mojibake.rules.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', rsquo: '’' };

const isLetter = (code: number) => code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** &amp; and &#2352; as old web pages stored what people typed. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{2,7})|#[xX]([0-9a-fA-F]{2,6})|([a-z]{2,6}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return isLetter(code) ? String.fromCodePoint(code) : whole;
  });
}

const lineBreak = /\s*(?:<[bB][rR]\s*\/?>|\\r\\n|\\n(?![A-Za-z])|[\r\n\u2028\u2029])+\s*/g;
/** Written for no eye; the joiners that Hindi needs are taken away only where no letter of it stands before. */
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

// Printable ASCII without anything that the steps look for, blanks single and inside: nearly every cell.
const isPlain = /^(?! )(?:[!-%(-;>-[\]-~]| (?! ))*$/;
/** What was escaped by one page after another has as many layers; more than these nobody has seen. */
const mostRounds = 20;

/** Every named change, and a reader's own behind them, again until none finds anything more to do. */
export function cleanStepped(stepped: Stepped, further: readonly Step[] = []): Stepped {
  let current = stepped;
  for (let round = 0; round < mostRounds; round++) {
    const next = applySteps(current, [...steps, ...further]);
    if (next.text === current.text) break;
    current = next;
  }
  return current;
}

/** A text as it was meant, and the rules that were needed for it. */
export function cleanText(text: string): Stepped {
  const stepped: Stepped = { text, rules: [] };
  return isPlain.test(text) && !text.endsWith(' ') ? stepped : cleanStepped(stepped);
}

/** Words with which programs and clerks say that there is nothing. */
const emptyWord =
  /^(?:\\n|\(?null\)?|none|nil|nan|undefined|n\.?\s?\/?\s?a\.?|not (?:applicable|available|provided|given)|#n\/a|#ref!|#value!|blank|empty|लागू नहीं)$/i;
const emptySign = /^(?:[-–—_.*?,/\\|:;#'"`~]+|\?)$/;

/** Whether a cleaned text says "nothing": as a word, or as a dash or another sign alone. */
export function emptinessOf(text: string): 'empty.word' | 'empty.dash' | undefined {
  if (emptyWord.test(text)) return 'empty.word';
  return emptySign.test(text) && !/\?{3}/.test(text) ? 'empty.dash' : undefined;
}

/** Cleans a text, answers null for an empty one, and gives any other to the reader of its kind. */
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

/** Whether a cleaned text has letters that nobody can read any more, or could not be stored. */
export const isLost = (text: string): boolean => isBeyondRepair(text) || controls.test(text) || !text.isWellFormed();

const textOf = ({ text, rules }: Stepped): Read<string> =>
  isLost(text) ? { fault: 'characters' } : { value: text, rules };

/** Any text; letters that were lost are a fault, since nobody can guess them. */
export const readText = readWith(textOf);

/** A person's or a shop's name: a text that has a letter. */
export const readName = readWith<string>((stepped) =>
  /\p{L}/u.test(stepped.text) ? textOf(stepped) : { fault: 'characters' },
);

import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { isSecretValue } from '../sources/secret-columns.rules.ts';
import { dateOrderOf, dateReader } from './dates.rules.ts';
import { type ReaderName, readers } from './readers.rules.ts';
import { cleanText, emptinessOf } from './text.rules.ts';

/** Twelve digits whose check digit is right; one in ten other numbers of twelve digits passes, too. */
const isAadhaar = (text: string): boolean => aadhaar.faultOf(aadhaar.normalise(text)) === undefined;

/** What a column's values can look like: whatever can be read, and the two that are never brought in. */
export type Look = ReaderName | 'aadhaar' | 'password';
export type LookShare = { look: Look; share: number };

/**
 * From the look that proves most to the one that proves least: a GSTIN is never one by chance, any text is a text. Of the looks that
 * fit a column, the first is its look.
 */
const byProof: readonly Look[] = [
  'gstin',
  'pan',
  'ifsc',
  'email',
  'aadhaar',
  'password',
  'mobile',
  'pin',
  'state',
  'date',
  'yesNo',
  'shopState',
  'moneyRupees',
  'moneyPaise',
  'code',
  'name',
  'text',
];

/** A column fits a look when so much of it reads so: a register of the worst kind has one bad value in six. */
export const fitShare = 0.8;
/** Enough to know a column by; more only takes time. */
const mostValues = 2_000;

const isNumber = /^[\d.]+$/;

/** Stricter than reading: what a reader would forgive in one cell of a known column proves nothing of an unknown one. */
const shown: Partial<Record<Look, (text: string) => boolean>> = {
  aadhaar: isAadhaar,
  password: isSecretValue,
  // Bare numbers may be days of a sheet, but are codes and amounts far more often.
  date: (text) => !isNumber.test(text) || /^(?:19|20)\d{2}[01]\d[0-3]\d$/.test(text),
  // Two digits are a state only by what else the column says.
  state: (text) => !isNumber.test(text),
  pin: (text) => /^\D*[1-9]\d{2}[\s-]?\d{3}\D*$/.test(text.replace(/\.0$/, '')),
  code: (text) => /^[\p{L}\p{N}][\p{L}\p{N}/_.-]{0,24}$/u.test(text) && /\d/.test(text) && !/^\d+\.\d{1,2}$/.test(text),
  name: (text) => /^(?:[\p{L}\p{M}\s.,'()&/-]|\u200C|\u200D){2,80}$/u.test(text),
};

function sharesOf(values: readonly string[]): Map<Look, number> {
  const order = dateOrderOf(values);
  const readDate = dateReader(order === 'month' ? 'month' : 'day');
  const shares = new Map<Look, number>();
  for (const look of byProof) {
    const isShown = shown[look] ?? (() => true);
    const read = look === 'date' ? readDate : look === 'aadhaar' || look === 'password' ? undefined : readers[look];
    let count = 0;
    for (const value of values) {
      if (!isShown(value)) continue;
      const found = read?.(value);
      if (found === undefined || ('value' in found && found.value !== null)) count++;
    }
    shares.set(look, values.length === 0 ? 0 : count / values.length);
  }
  return shares;
}

/**
 * What a column's values look like, best first: the looks that four in five of its non-empty values have, by how much each
 * proves; then the others by their share. Looks that nothing has are left out. The first 2,000 values that say anything count.
 */
export function looksOf(values: readonly string[]): LookShare[] {
  const filled: string[] = [];
  for (const value of values) {
    const { text } = cleanText(value);
    if (text !== '' && !emptinessOf(text)) filled.push(text);
    if (filled.length === mostValues) break;
  }
  const shares = [...sharesOf(filled)].filter(([, share]) => share > 0).map(([look, share]) => ({ look, share }));
  const rank = ({ look, share }: LookShare) => (share >= fitShare ? byProof.indexOf(look) : byProof.length);
  return shares.toSorted(
    (a, b) => rank(a) - rank(b) || b.share - a.share || byProof.indexOf(a.look) - byProof.indexOf(b.look),
  );
}

/** How much of a column reads as a look; 0 for an empty column. */
export const shareOf = (looks: readonly LookShare[], look: Look): number =>
  looks.find((one) => one.look === look)?.share ?? 0;

import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { isSecretValue } from '../sources/secret-columns.rules.ts';
import { dateOrderOf, dateReader } from './dates.rules.ts';
import { type ReaderName, readers } from './readers.rules.ts';
import { cleanText, emptinessOf } from './text.rules.ts';

/** Twelve digits with a valid check digit; one in ten other numbers of twelve digits also passes. */
const isAadhaar = (text: string): boolean => aadhaar.faultOf(aadhaar.normalise(text)) === undefined;

/** What a column's values can look like: any readable kind, and the two that are never imported. */
export type Look = ReaderName | 'aadhaar' | 'password';
export type LookShare = { look: Look; share: number };

/**
 * From the strongest evidence to the weakest: nothing looks like a GSTIN by chance, anything is a text. A column's look is the first
 * one that fits.
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

/** The share of values that must fit a look: in the worst register, one value in six is bad. */
export const fitShare = 0.8;
/** Enough values to identify a column; more only costs time. */
const mostValues = 2_000;

const isNumber = /^[\d.]+$/;

/** Stricter than the readers: a value that a reader tolerates in a known column is no evidence for an unknown one. */
const shown: Partial<Record<Look, (text: string) => boolean>> = {
  aadhaar: isAadhaar,
  password: isSecretValue,
  // Bare numbers may be spreadsheet dates, but are far more often codes and amounts.
  date: (text) => !isNumber.test(text) || /^(?:19|20)\d{2}[01]\d[0-3]\d$/.test(text),
  // Two digits are a state only if other values of the column say so.
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
 * Returns the looks of a column's values, best first: looks that four in five of its non-empty values fit, by strength of evidence;
 * then the others by share. Looks without a match are left out. Only the first 2,000 non-empty values count.
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

/** Returns the share of a column that fits a look; 0 for an empty column. */
export const shareOf = (looks: readonly LookShare[], look: Look): number =>
  looks.find((one) => one.look === look)?.share ?? 0;

import { titleKey } from '@sevadesk/contract/kernel/cell-text';
import { secrecyOfColumn } from '../sources/secret-columns.rules.ts';
import { fitShare, type Look, type LookShare, looksOf, shareOf } from './looks.rules.ts';
import { titleMeaning } from './titles.rules.ts';

/** A column to find in a table: all its names, and what its values look like. */
export type WantedColumn = {
  key: string;
  aliases: readonly string[];
  look?: Look;
  /** The numbers of the lines, 1, 2, 3 …, never belong to this column, unless their title says that they are ids. */
  neverCounter?: boolean;
};

type Pair = { key: string; at: number; score: number };

/** Words that add no meaning to a title. */
const fillers = new Set(['number', 'of', 'the', 'his', 'registered', 'value', 'info', 'detail', 'details']);
/** Words that change the meaning of a title: the mobile number of a father is not the owner's, a held amount is no balance. */
const others = new Set(
  'parent father mother husband spouse bank nominee last old previous alternate alt second other office reference ref hold held lien blocked frozen reserved 2 3 4'.split(
    ' ',
  ),
);

const coreOf = (title: string) => {
  const words = titleMeaning(title);
  const core = words.filter((word) => !fillers.has(word));
  return core.length > 0 ? core : words;
};

/** A lower score does not suggest a column. */
const leastScore = 0.6;

/** Scores a title: 1 for an exact name (slightly less for later aliases such as 'id'), 0.95 by meaning, 0.6 to 0.8 with extra words. */
function nameScore(title: string, names: readonly string[]): number {
  const key = titleKey(title);
  const words = coreOf(title);
  const exact = names.findIndex((name) => titleKey(name) === key);
  if (exact !== -1) return 1 - exact * 0.001;
  let best = 0;
  for (const name of names) {
    const wanted = coreOf(name);
    const isWithin = wanted.every((word) => words.includes(word));
    if (!isWithin) continue;
    if (wanted.length === words.length) best = Math.max(best, 0.95);
    else if (!words.some((word) => others.has(word) && !wanted.includes(word)))
      best = Math.max(best, 0.6 + (0.2 * wanted.length) / words.length);
  }
  return best;
}

/** Looks that match so much that they never contradict a name. */
const loose = new Set<Look>(['text', 'name', 'code']);
/** Fewer values are no evidence against a name. */
const leastValues = 3;
const contradicted = 0.2;

/** Lowers the score of a name if its values contradict it (a 'pin' of four digits), and raises it slightly if they agree. */
function judged(score: number, look: Look | undefined, looks: readonly LookShare[], count: number): number {
  if (look === undefined || loose.has(look)) return count === 0 ? score - 0.05 : score;
  if (count === 0) return score - 0.05;
  const share = shareOf(looks, look);
  if (count >= leastValues && share < contradicted) return 0;
  return score + share * 0.04;
}

const columnOf = (sample: readonly (readonly string[])[], at: number) => sample.map((row) => row[at] ?? '');

/** Titles of the numbers of lines, without spaces and signs. */
const counterTitles = new Set(
  'row|row no|row number|line|line no|sl|sl no|s no|sno|sr|sr no|serial|serial no|serial number|क्र|क्र सं|क्रम|क्रमांक|क्रम संख्या|पंक्ति'
    .split('|')
    .map(titleKey),
);
const idWords = new Set(['id', 'key', 'pk', 'rid']);

/** Returns whether a column numbers the lines, by its title or by its values (at least three, each one more than the last). */
function isCounter(title: string, values: readonly string[]): boolean {
  if (titleMeaning(title).some((word) => idWords.has(word))) return false;
  if (counterTitles.has(titleKey(title))) return true;
  return values.length >= leastValues && values.every((value, at) => Number(value) === Number(values[0]) + at);
}

/** Looks strong enough to identify a column without a name. */
const proving = new Set<Look>(['gstin', 'pan', 'ifsc', 'email', 'mobile', 'pin', 'state']);

/** Matches unnamed columns: the only remaining one with a look, to the only column that wants this look. */
function byLook(columns: readonly WantedColumn[], looks: ReadonlyMap<number, readonly LookShare[]>): Pair[] {
  return columns.flatMap(({ key, look }) => {
    if (!look || !proving.has(look)) return [];
    if (columns.some((other) => other.key !== key && other.look === look)) return [];
    const fitting = [...looks].filter(([, [first]]) => first?.look === look && first.share >= fitShare);
    const [only] = fitting;
    return fitting.length === 1 && only ? [{ key, at: only[0], score: leastScore }] : [];
  });
}

/**
 * Maps our columns to a table's columns by index: first by name (exact, then by meaning), best pair first; then by look alone. Never
 * suggests passwords, keys or personal PINs. Deterministic; each index is used once.
 */
export function suggestColumns(
  titles: readonly string[],
  sample: readonly (readonly string[])[],
  columns: readonly WantedColumn[],
): Record<string, number> {
  const looks = new Map<number, readonly LookShare[]>();
  const pairs: Pair[] = [];
  titles.forEach((title, at) => {
    const values = columnOf(sample, at);
    if (secrecyOfColumn(title, values) === 'secret') return;
    const found = looksOf(values);
    looks.set(at, found);
    const count = values.filter((value) => value.trim() !== '').length;
    const counts = isCounter(title, values);
    for (const { key, aliases, look, neverCounter = false } of columns) {
      if (neverCounter && counts) continue;
      const named = nameScore(title, [key, ...aliases]);
      const score = named === 0 ? 0 : judged(named, look, found, count);
      if (score >= leastScore) pairs.push({ key, at, score });
    }
  });
  const mapping: Record<string, number> = {};
  const take = ({ key, at }: Pair) => {
    if (key in mapping || !looks.has(at)) return;
    mapping[key] = at;
    looks.delete(at);
  };
  // Sorting is stable: equal pairs keep the order of the table, then of our columns.
  pairs.toSorted((a, b) => b.score - a.score).forEach(take);
  byLook(
    columns.filter(({ key }) => !(key in mapping)),
    looks,
  ).forEach(take);
  return mapping;
}

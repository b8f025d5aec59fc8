import { suggestColumns, type WantedColumn } from './suggest-columns.rules.ts';
import { titleMeaning, titleWords } from './titles.rules.ts';

/** A kind with what identifies its table: usual table names, and its columns with the required ones. */
export type KnownKind<Kind extends string = string> = {
  kind: Kind;
  tables: readonly string[];
  columns: readonly (WantedColumn & { required?: boolean })[];
};

/** Tables that every system has and no one imports. */
const machinery = new Set(
  `log logs session sessions backup bkp bak tmp temp cache migration migrations otp otps password passwords token tokens
  captcha audit queue job jobs notification notifications menu menus permission permissions setting settings config`.split(
    /\s+/,
  ),
);

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
const tableWords = (name: string) => titleMeaning(titleWords(name).map(singular).join(' '));
const plain = new Set(['master', 'mst', 'list', 'detail', 'details', 'data', 'table', 'info', 'new', 'all']);

/** Scores a table name: 1 for an exact match, 0.7 if it contains other words too. */
function nameScore(table: string, names: readonly string[]): number {
  const words = tableWords(table).filter((word) => !plain.has(word));
  let best = 0;
  for (const name of names) {
    const wanted = tableWords(name);
    if (!wanted.every((word) => words.includes(word))) continue;
    best = Math.max(best, wanted.length === words.length ? 1 : 0.7);
  }
  return best;
}

/** A name alone (0.4) or columns alone (up to 0.6) yield a suggestion only if they match almost perfectly. */
const nameWeight = 0.4;
const leastScore = 0.5;

/** 70% for the required columns, 30% for the others; a third of the others is enough for all of the 30%, since tables rarely have all. */
function columnsScore(found: Readonly<Record<string, number>>, columns: KnownKind['columns']): number {
  const needed = columns.filter(({ required }) => required);
  const further = columns.filter(({ required }) => !required);
  const share = (some: KnownKind['columns'], enough: number) =>
    some.length === 0 ? 1 : Math.min(1, some.filter(({ key }) => key in found).length / (some.length * enough));
  return 0.7 * share(needed, 1) + 0.3 * share(further, 1 / 3);
}

/**
 * Returns the kind of a table with a score up to 1; null if no score reaches one half, if a required column is missing and the table
 * name does not match exactly, or if the table is a log, a session store or similar. Of equal kinds, the one with more matched
 * columns wins, then the first.
 */
export function suggestKind<Kind extends string>(
  tableName: string,
  titles: readonly string[],
  sample: readonly (readonly string[])[],
  kinds: readonly KnownKind<Kind>[],
): { kind: Kind; score: number } | null {
  if (titleWords(tableName).some((word) => machinery.has(word))) return null;
  let best: { kind: Kind; score: number; columns: number } | null = null;
  for (const { kind, tables, columns } of kinds) {
    const found = suggestColumns(titles, sample, columns);
    const named = nameScore(tableName, tables);
    const lacks = columns.some(({ key, required }) => required && !(key in found));
    if (lacks && named < 1) continue;
    const score = Math.round((nameWeight * named + (1 - nameWeight) * columnsScore(found, columns)) * 100) / 100;
    const count = Object.keys(found).length;
    if (score < leastScore) continue;
    if (!best || score > best.score || (score === best.score && count > best.columns))
      best = { kind, score, columns: count };
  }
  return best && { kind: best.kind, score: best.score };
}

import { suggestColumns, type WantedColumn } from './suggest-columns.rules.ts';
import { titleMeaning, titleWords } from './titles.rules.ts';

/** A kind as far as recognising its table goes: what such tables are called, and its columns with those that it cannot do without. */
export type KnownKind<Kind extends string = string> = {
  kind: Kind;
  tables: readonly string[];
  columns: readonly (WantedColumn & { required?: boolean })[];
};

/** Tables that every system has and nobody moves. */
const machinery = new Set(
  `log logs session sessions backup bkp bak tmp temp cache migration migrations otp otps password passwords token tokens
  captcha audit queue job jobs notification notifications menu menus permission permissions setting settings config`.split(
    /\s+/,
  ),
);

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
const tableWords = (name: string) => titleMeaning(titleWords(name).map(singular).join(' '));
const plain = new Set(['master', 'mst', 'list', 'detail', 'details', 'data', 'table', 'info', 'new', 'all']);

/** 1 when a table is called so, 0.7 when its name says so among other things. */
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

/** A name alone (0.4) or columns alone (up to 0.6) can carry a suggestion only when they are nearly perfect. */
const nameWeight = 0.4;
const leastScore = 0.5;

/** Seven tenths for the columns a kind cannot do without, three for the others; all of them are rarely there, a third of them is plenty. */
function columnsScore(found: Readonly<Record<string, number>>, columns: KnownKind['columns']): number {
  const needed = columns.filter(({ required }) => required);
  const further = columns.filter(({ required }) => !required);
  const share = (some: KnownKind['columns'], enough: number) =>
    some.length === 0 ? 1 : Math.min(1, some.filter(({ key }) => key in found).length / (some.length * enough));
  return 0.7 * share(needed, 1) + 0.3 * share(further, 1 / 3);
}

/**
 * Which kind a table holds, with a score up to 1; null when nothing reaches one half, a needed column is missing without the
 * table's name to speak for it, or the table is a log, a session store or other machinery. Of equal kinds the one that
 * more columns fit, then the first.
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

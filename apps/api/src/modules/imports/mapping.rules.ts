import { titleKey } from '@sevadesk/contract/kernel/cell-text';
import type { ImportMapping } from '@sevadesk/contract/imports';

/** The parts of a column that are needed to find it in a file. */
export type NamedColumn = { key: string; required: boolean; aliases: readonly string[] };

/** Titles of a confirmed mapping by column. Under `not <column>` are the titles that a person left unused when the column got none. */
export type RememberedTitles = Readonly<Record<string, string | readonly string[]>>;

const refusedKey = (key: string) => `not ${key}`;

/** Returns whether a person has already mapped a file with this title without taking it for this column. */
export function isRefused(remembered: RememberedTitles, key: string, title: string): boolean {
  const refused = remembered[refusedKey(key)];
  return Array.isArray(refused) && refused.map(titleKey).includes(titleKey(title));
}

/** Maps our columns to the file's: by the remembered titles of this source, then by known names. */
export function suggestMapping(
  titles: readonly string[],
  columns: readonly NamedColumn[],
  remembered: RememberedTitles = {},
): ImportMapping {
  const keys = titles.map(titleKey);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  const take = (key: string, at: number) => {
    if (at < 0 || taken.has(at) || key in mapping) return;
    mapping[key] = at;
    taken.add(at);
  };
  for (const { key } of columns) {
    const title = remembered[key];
    if (typeof title === 'string') take(key, keys.indexOf(titleKey(title)));
  }
  for (const { key, aliases } of columns) {
    const known = aliases.map(titleKey);
    take(
      key,
      keys.findIndex((title, at) => !taken.has(at) && known.includes(title) && !isRefused(remembered, key, title)),
    );
  }
  return mapping;
}

/** Returns what is remembered of a mapping: the titles it uses, and for columns without one the titles that nothing uses. */
export function rememberedTitles(
  mapping: ImportMapping,
  titles: readonly string[],
  columns: readonly Pick<NamedColumn, 'key'>[],
): RememberedTitles {
  const used = new Set(Object.values(mapping));
  const unused = titles.filter((title, at) => title !== '' && !used.has(at));
  return Object.fromEntries(
    columns.flatMap(({ key }): [string, string | string[]][] => {
      const at = mapping[key];
      if (at === undefined) return unused.length === 0 ? [] : [[refusedKey(key), unused]];
      return titles[at] === undefined ? [] : [[key, titles[at]]];
    }),
  );
}

/**
 * Returns which of the first lines is the header: the one that names most of our columns. Statements start with lines about the account;
 * without any known name it is the first line with at least two cells, and -1 if there is none.
 */
export function titleLineOf(lines: readonly (readonly string[])[], columns: readonly NamedColumn[]): number {
  const isTable = (line: readonly string[]) => line.filter((cell) => cell !== '').length > 1;
  const named = lines.map((line) => (isTable(line) ? Object.keys(suggestMapping(line, columns)).length : 0));
  const most = Math.max(0, ...named);
  return most > 0 ? named.indexOf(most) : lines.findIndex(isTable);
}

export type MappingFault = { key: string; fault: 'required' | 'not_found' | 'taken' };

/** Returns the faults of a mapping: a missing required column, an unknown column, an index beyond the titles or used twice. */
export function mappingFaults(
  mapping: ImportMapping,
  columns: readonly NamedColumn[],
  titleCount: number,
): MappingFault[] {
  const missing = columns
    .filter(({ key, required }) => required && mapping[key] === undefined)
    .map(({ key }) => ({ key, fault: 'required' as const }));
  const seen = new Set<number>();
  const wrong = Object.entries(mapping).flatMap(([key, at]): MappingFault[] => {
    const isKnown = columns.some((column) => column.key === key) && at < titleCount;
    if (!isKnown) return [{ key, fault: 'not_found' }];
    if (seen.has(at)) return [{ key, fault: 'taken' }];
    seen.add(at);
    return [];
  });
  return [...missing, ...wrong];
}

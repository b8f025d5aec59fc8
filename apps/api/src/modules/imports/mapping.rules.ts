import { titleKey } from '@sevadesk/contract/kernel/cell-text';
import type { ImportMapping } from '@sevadesk/contract/imports';

/** A column as far as finding it in a file goes. */
export type NamedColumn = { key: string; required: boolean; aliases: readonly string[] };

/** Which of our columns is which of the file's: by the titles remembered of this source, then by known names. */
export function suggestMapping(
  titles: readonly string[],
  columns: readonly NamedColumn[],
  remembered: Readonly<Record<string, string>> = {},
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
    if (title !== undefined) take(key, keys.indexOf(titleKey(title)));
  }
  for (const { key, aliases } of columns) {
    const known = aliases.map(titleKey);
    take(
      key,
      keys.findIndex((title, at) => !taken.has(at) && known.includes(title)),
    );
  }
  return mapping;
}

/** The titles of a mapping, to be found again in the next file whatever its order. */
export function rememberedTitles(mapping: ImportMapping, titles: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([key, at]) => (titles[at] === undefined ? [] : [[key, titles[at]]])),
  );
}

/**
 * Which of the first lines holds the titles: the one that names most of our columns. Statements begin with lines
 * about the account; without any known name it is the first line of two cells or more, and -1 when there is none.
 */
export function titleLineOf(lines: readonly (readonly string[])[], columns: readonly NamedColumn[]): number {
  const isTable = (line: readonly string[]) => line.filter((cell) => cell !== '').length > 1;
  const named = lines.map((line) => (isTable(line) ? Object.keys(suggestMapping(line, columns)).length : 0));
  const most = Math.max(0, ...named);
  return most > 0 ? named.indexOf(most) : lines.findIndex(isTable);
}

export type MappingFault = { key: string; fault: 'required' | 'not_found' | 'taken' };

/** What keeps a mapping from being used: a required column without its place, an unknown one, or a place beyond the titles or used twice. */
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

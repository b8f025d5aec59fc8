import { locales } from '@sevadesk/messages';
import type { ImportKind } from './import-kind.ts';
import type { NamedColumn } from './mapping.rules.ts';

/** Returns a kind's columns with all their names: ours in each language, as in the template, then others. */
export function namedColumns({ columns }: Pick<ImportKind, 'columns'>): NamedColumn[] {
  return columns.map(({ key, required, title, aliases }) => ({
    key,
    required,
    aliases: [...locales.map((locale) => title(locale)), ...aliases],
  }));
}

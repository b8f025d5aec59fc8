import { locales } from '@sevadesk/messages';
import type { ImportKind } from './import-kind.ts';
import type { NamedColumn } from './mapping.rules.ts';

/** A kind's columns by every name they go by: ours in each language, as the template has them, then those of others. */
export function namedColumns({ columns }: Pick<ImportKind, 'columns'>): NamedColumn[] {
  return columns.map(({ key, required, title, aliases }) => ({
    key,
    required,
    aliases: [...locales.map((locale) => title(locale)), ...aliases],
  }));
}

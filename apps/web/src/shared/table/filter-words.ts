import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { ListFieldKind, ListFields } from '@sevadesk/contract/kernel/list-query';
import { formatNamed } from '@sevadesk/contract/kernel/money-format';
import { isPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import type { Column } from './columns.ts';
import { presetOf, presetWords } from './date-presets.ts';
import type { ListFilter, ListSearch } from './list-state.ts';

/** A filter as text for its chip: 'Status is Approved', 'Amount 100.00/- – 500.00/-'. */
export function filterWords<Row extends object>(column: Column<Row>, kind: ListFieldKind, filter: ListFilter): string {
  const word = (value: unknown) => valueWord(column, kind, value);
  const { opt, value1, value2 } = filter;
  const preset = presetOf(filter);
  if (preset) return presetWords[preset]();
  if (opt === 'between') return `${word(value1)} – ${word(value2)}`;
  if (opt === 'gt') return `> ${word(value1)}`;
  if (opt === 'lt') return `< ${word(value1)}`;
  if (opt === 'gte') return `≥ ${word(value1)}`;
  if (opt === 'lte') return `≤ ${word(value1)}`;
  if (opt === 'empty') return m.shared_table_is_empty();
  if (opt === 'starts') return m.shared_table_starts({ value: word(value1) });
  if (opt === 'contains') return m.shared_table_contains({ value: word(value1) });
  return m.shared_table_is({ value: word(value1) });
}

function valueWord<Row extends object>(column: Column<Row>, kind: ListFieldKind, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueWord(column, kind, one)).join(', ');
  if (kind === 'boolean') return value ? m.shared_yes() : m.shared_no();
  if (kind === 'paise' && isPaise(value)) return formatNamed(column.id, value);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'date' || kind === 'instant') return formatDate(text);
  return column.options?.find((option) => option.value === text)?.label() ?? text;
}

/** The filters and search of a list as text, for printing. */
export function questionWords<Row extends object>(
  columns: readonly Column<Row>[],
  fields: ListFields = {},
  { q, filters = [] }: Pick<ListSearch, 'q' | 'filters'>,
): string {
  const asked = filters.flatMap((filter) => {
    const column = columns.find(({ id }) => id === filter.field);
    return column ? `${column.header()} ${filterWords(column, fields[column.id]?.kind ?? 'text', filter)}` : [];
  });
  if (q) asked.push(`${m.shared_table_search()} “${q}”`);
  return asked.length === 0 ? m.shared_table_no_filters() : asked.join(' · ');
}

import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { ListFieldKind, ListFields, ListQuery } from '@sevadesk/contract/kernel/list-query';
import { formatNamed } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type Locale, m } from '@sevadesk/messages';
import type { ExportColumn } from './types.ts';

type Filter = ListQuery['filters'][number];

const signs: Partial<Record<Filter['opt'], string>> = { ne: '≠ ', gt: '> ', gte: '≥ ', lt: '< ', lte: '≤ ' };

type Asked = { field: string; kind: ListFieldKind; words: ExportColumn<unknown>['words'] };

function valueWord(asked: Asked, locale: Locale, value: unknown): string {
  const { field, kind, words } = asked;
  if (Array.isArray(value)) return value.map((one) => valueWord(asked, locale, one)).join(', ');
  if (kind === 'boolean') return value === true ? m.shared_yes({}, { locale }) : m.shared_no({}, { locale });
  if (kind === 'paise' && Number.isSafeInteger(Number(value))) return formatNamed(field, toPaise(Number(value)));
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  if (kind === 'date' || kind === 'instant') return formatDate(text);
  return words?.(text) ?? text;
}

const isAsked = ({ opt, value1 }: Filter) => opt === 'empty' || (value1 ?? '') !== '';

/** Returns a list's filters as text: 'Status: Approved · Amount: 100.00/- – 500.00/- · Search: “seva”'; empty without filters. */
export function filterWords(
  query: ListQuery,
  fields: ListFields | undefined,
  columns: readonly ExportColumn<unknown>[],
  locale: Locale,
): string {
  const asked = query.filters.filter(isAsked).map((filter) => {
    const { field, opt, value1, value2 } = filter;
    const column = columns.find(({ id }) => id === field);
    const kind = fields?.[field]?.kind ?? 'text';
    const word = (value: unknown) => valueWord({ field, kind, words: column?.words }, locale, value);
    const value = opt === 'between' ? `${word(value1)} – ${word(value2)}` : `${signs[opt] ?? ''}${word(value1)}`;
    return `${column?.title ?? field}: ${opt === 'empty' ? '–' : value}`;
  });
  const search = query.search.trim();
  if (search !== '') asked.push(`${m.shared_table_search({}, { locale })}: “${search}”`);
  return asked.join(' · ');
}

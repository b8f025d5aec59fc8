import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { formatDrCr, formatPlain, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ExportColumn, ExportLine, ExportValue } from './types.ts';

/** Returns the columns with a cache of each code's text, for a file of many rows. */
export function rememberingWords(columns: readonly ExportColumn<unknown>[]): ExportColumn<unknown>[] {
  return columns.map(({ words, ...column }) => {
    if (!words) return column;
    const known = new Map<string, string>();
    const remembered = (code: string) => {
      const found = known.get(code) ?? words(code);
      // There are few codes; other values must not fill the memory.
      if (known.size < 1_000) known.set(code, found);
      return found;
    };
    return { ...column, words: remembered };
  });
}

/** Returns a column's value in a row, with the text of a coded value. */
export function cellOf(column: ExportColumn<unknown>, row: unknown): ExportValue {
  const value = column.value(row);
  return column.words && typeof value === 'string' ? column.words(value) : value;
}

/** Formats a value for programs: rupees as a plain decimal, dates as on screen. */
export function machineText(kind: ExportColumn<unknown>['kind'], value: ExportValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return kind === 'money' || kind === 'ledger' ? rupeesText(toPaise(value)) : `${value}`;
  if (kind === 'date') return formatDate(value);
  return kind === 'instant' ? formatDateTime(value) : value;
}

/** Formats a value for people: Indian grouping, Dr and Cr. */
export function readerText(kind: ExportColumn<unknown>['kind'], value: ExportValue): string {
  if (typeof value !== 'number') return machineText(kind, value);
  if (kind === 'money') return formatPlain(toPaise(value));
  return kind === 'ledger' ? formatDrCr(toPaise(value)) : `${value}`;
}

/** Whether the column is right-aligned, as amounts and counts are. */
export function isNumeric({ kind }: Pick<ExportColumn<unknown>, 'kind'>): boolean {
  return kind === 'money' || kind === 'ledger' || kind === 'count';
}

/** Returns a line's values by column; its label is in the first free text column, otherwise in any column without a number. */
export function lineCells(columns: readonly ExportColumn<unknown>[], { label, values }: ExportLine): ExportValue[] {
  const cells = columns.map(({ id }) => (id === undefined ? null : (values[id] ?? null)));
  const isFree = (at: number) => cells[at] === null;
  const text = columns.findIndex(({ kind = 'text' }, at) => isFree(at) && kind === 'text');
  const free = text >= 0 ? text : columns.findIndex((column, at) => isFree(at) && !isNumeric(column));
  if (free >= 0) cells[free] = label;
  return cells;
}

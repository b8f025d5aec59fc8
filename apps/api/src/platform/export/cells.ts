import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { formatDrCr, formatPlain, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ExportColumn, ExportLine, ExportValue } from './types.ts';

/** The columns with each code's words looked up once, for a file of many rows. */
export function rememberingWords(columns: readonly ExportColumn<unknown>[]): ExportColumn<unknown>[] {
  return columns.map(({ words, ...column }) => {
    if (!words) return column;
    const known = new Map<string, string>();
    const remembered = (code: string) => {
      const found = known.get(code) ?? words(code);
      // Codes are few; whatever is not one does not fill the memory.
      if (known.size < 1_000) known.set(code, found);
      return found;
    };
    return { ...column, words: remembered };
  });
}

/** A column's value in a row, coded values in words. */
export function cellOf(column: ExportColumn<unknown>, row: unknown): ExportValue {
  const value = column.value(row);
  return column.words && typeof value === 'string' ? column.words(value) : value;
}

/** How a value is written where programs read it: rupees as a plain decimal, dates as on screen. */
export function machineText(kind: ExportColumn<unknown>['kind'], value: ExportValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return kind === 'money' || kind === 'ledger' ? rupeesText(toPaise(value)) : `${value}`;
  if (kind === 'date') return formatDate(value);
  return kind === 'instant' ? formatDateTime(value) : value;
}

/** How a value is written where people read it: Indian grouping, Dr and Cr. */
export function readerText(kind: ExportColumn<unknown>['kind'], value: ExportValue): string {
  if (typeof value !== 'number') return machineText(kind, value);
  if (kind === 'money') return formatPlain(toPaise(value));
  return kind === 'ledger' ? formatDrCr(toPaise(value)) : `${value}`;
}

/** Amounts and counts stand at the right. */
export function isNumeric({ kind }: Pick<ExportColumn<unknown>, 'kind'>): boolean {
  return kind === 'money' || kind === 'ledger' || kind === 'count';
}

/** A line's values by column; its label stands in the first column of text that is left free, else in any that holds no number. */
export function lineCells(columns: readonly ExportColumn<unknown>[], { label, values }: ExportLine): ExportValue[] {
  const cells = columns.map(({ id }) => (id === undefined ? null : (values[id] ?? null)));
  const isFree = (at: number) => cells[at] === null;
  const text = columns.findIndex(({ kind = 'text' }, at) => isFree(at) && kind === 'text');
  const free = text >= 0 ? text : columns.findIndex((column, at) => isFree(at) && !isNumeric(column));
  if (free >= 0) cells[free] = label;
  return cells;
}

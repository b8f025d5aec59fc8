import { csvCell } from './csv-file.ts';
import type { ExportColumn } from './types.ts';

/** Formats rows as CSV text; with `first`, the byte-order mark and the titles before them. Escapes spreadsheet formulas. */
export function csvText<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], first: boolean): string {
  const line = (cells: readonly (string | number | null)[]) =>
    `${cells.map((cell) => csvCell(`${cell ?? ''}`)).join(',')}\r\n`;
  const titles = first ? `\ufeff${line(columns.map(({ title }) => title))}` : '';
  return titles + rows.map((row) => line(columns.map((column) => column.value(row)))).join('');
}

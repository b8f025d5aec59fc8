import { stringify } from 'csv-stringify/sync';

export type CsvColumn<Row> = { title: string; value: (row: Row) => string | number | null };

/** One batch as CSV text; the first carries the byte-order mark and the titles. Cells that a spreadsheet would run as a formula are escaped. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], first: boolean): string {
  return stringify(
    rows.map((row) => columns.map((column) => column.value(row) ?? '')),
    {
      bom: first,
      header: first,
      columns: columns.map((column) => column.title),
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}

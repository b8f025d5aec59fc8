import { Readable } from 'node:stream';
import { cellOf, isNumeric, machineText } from './cells.ts';
import type { ExportSheet } from './types.ts';

/** The start of a formula in a spreadsheet: these characters, also full-width, and the control characters that hide them. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const special = /[",\r\n]/;

/** Formats one text cell by RFC 4180; a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes the sheet as CSV: byte-order mark, titles, rows; no heading, because programs read it. */
export function csvFile({ columns, batches }: ExportSheet): Readable {
  const cells = columns.map((column) => {
    const { kind } = column;
    // Our own numbers may start with a minus; they are not user text.
    const plain = isNumeric(column);
    return (row: unknown) => {
      const value = cellOf(column, row);
      const text = machineText(kind, value);
      return plain && typeof value === 'number' ? text : csvCell(text);
    };
  });
  async function* text() {
    yield `\ufeff${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`;
    for await (const rows of batches) {
      let batch = '';
      for (const row of rows) {
        let line = '';
        for (let at = 0; at < cells.length; at++) line += (at > 0 ? ',' : '') + cells[at]?.(row);
        batch += `${line}\r\n`;
      }
      // As bytes: long strings passed through promises stay in memory until a full garbage collection.
      if (batch !== '') yield Buffer.from(batch);
    }
  }
  return Readable.from(text(), { objectMode: false });
}

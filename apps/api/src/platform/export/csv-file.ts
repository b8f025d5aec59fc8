import { Readable } from 'node:stream';
import { cellOf, isNumeric, machineText } from './cells.ts';
import type { ExportSheet } from './types.ts';

/** What a spreadsheet would run: these signs, also in their full width, and the control characters that hide them. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const special = /[",\r\n]/;

/** One cell of text as RFC 4180 has it; what a spreadsheet would run as a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The sheet as CSV: byte-order mark, titles, rows; no heading, because programs read it. */
export function csvFile({ columns, batches }: ExportSheet): Readable {
  const cells = columns.map((column) => {
    const { kind } = column;
    // A number of ours may begin with a minus; it is no text of anybody's.
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
      // As bytes: long texts that promises hand on stay in the heap until it is collected whole.
      if (batch !== '') yield Buffer.from(batch);
    }
  }
  return Readable.from(text(), { objectMode: false });
}

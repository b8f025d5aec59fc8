import { PassThrough, pipeline, Readable } from 'node:stream';
import { istOffsetMs } from '@sevadesk/contract/kernel/local-date';
import yazl from 'yazl';
import { cellOf, isNumeric, lineCells, readerText } from './cells.ts';
import type { ExportColumn, ExportLine, ExportSheet, ExportValue } from './types.ts';
import { columnLetters, numberStyle, sheetHead, sheetTail, styles, workbookParts, xmlText } from './xlsx-parts.ts';

// Excel counts days from 30 December 1899 and has no time zones: times are written in India's time.
const dayZero = Date.UTC(1899, 11, 30);
const day = 86_400_000;

/** Returns days since Excel's first day, to the second; NaN for a text that is neither a date nor an instant. */
function serialOf(kind: 'date' | 'instant', text: string): number {
  const isDay = text.length === 10;
  const inIndia = Date.parse(text) + (isDay && kind === 'date' ? 0 : istOffsetMs);
  const step = kind === 'date' ? day : 1000;
  return (Math.floor(inIndia / step) * step - dayZero) / day;
}

/** Returns the writer of one column's cells in rows of one kind; text is never written as a formula. */
function cellWriter(letters: string, { kind = 'text' }: ExportColumn<unknown>, isBold: boolean) {
  const open = `<c r="${letters}`;
  const inRupees = kind === 'money' || kind === 'ledger';
  const [positive, negative] = [numberStyle(kind, false, isBold), numberStyle(kind, true, isBold)];
  const number = (at: number, shown: number, style: number) => `${open}${at}" s="${style}"><v>${shown}</v></c>`;
  return (at: number, value: ExportValue): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return number(at, inRupees ? value / 100 : value, value < 0 ? negative : positive);
    if (kind === 'date' || kind === 'instant') {
      const serial = serialOf(kind, value);
      if (Number.isFinite(serial)) return number(at, serial, positive);
    }
    return textCell(`${letters}${at}`, value, isBold ? styles.bold : styles.plain);
  };
}

/** Writes style and preserved spaces only if they differ from the default, because a file has millions of cells. */
function textCell(place: string, text: string, style: number): string {
  const styled = style === styles.plain ? '' : ` s="${style}"`;
  const spaced = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
  return `<c r="${place}"${styled} t="inlineStr"><is><t${spaced}>${xmlText(text)}</t></is></c>`;
}

const longest = 48;

/** Returns widths in characters, from the titles and the first rows. */
function widthsOf(columns: readonly ExportColumn<unknown>[], sample: readonly unknown[]): number[] {
  return columns.map((column) => {
    const texts = sample.map((row) => readerText(column.kind, cellOf(column, row)).length);
    return Math.min(longest, Math.max(column.title.length + 4, ...texts.map((length) => length + 2), 8));
  });
}

async function* sheetXml(sheet: ExportSheet, titleRow: number, filter: string): AsyncGenerator<string | Buffer> {
  const { columns, heading, before, after, title } = sheet;
  const letters = columns.map((_, at) => columnLetters(at));
  let at = 0;
  const row = (cells: string) => `<row r="${at}">${cells}</row>`;
  const writers = (isBold: boolean) => columns.map((column, i) => cellWriter(letters[i] ?? '', column, isBold));
  const [ordinary, bold] = [writers(false), writers(true)];
  const line = (write: typeof ordinary, value: (column: number) => ExportValue) => {
    at += 1;
    let cells = '';
    for (let i = 0; i < write.length; i++) cells += write[i]?.(at, value(i)) ?? '';
    return row(cells);
  };
  const sums = (one: ExportLine) => {
    const values = lineCells(columns, one);
    return line(bold, (i) => values[i] ?? null);
  };
  const batches = sheet.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  let text = sheetHead(titleRow, widthsOf(columns, first.done ? [] : first.value.slice(0, 200)));
  for (const [i, words] of heading.entries()) {
    at += 1;
    text += row(textCell(`A${at}`, words, words === title || i === 0 ? styles.title : styles.plain));
  }
  at = titleRow;
  text += row(
    columns
      .map((column, i) =>
        textCell(`${letters[i]}${at}`, column.title, isNumeric(column) ? styles.headRight : styles.head),
      )
      .join(''),
  );
  for (const one of before) text += sums(one);
  yield text;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    text = '';
    for (const one of batch.value) text += line(ordinary, (i) => cellOf(columns[i] as ExportColumn<unknown>, one));
    // As bytes: long strings passed through promises stay in memory until a full garbage collection.
    if (text !== '') yield Buffer.from(text);
  }
  yield after.map(sums).join('') + sheetTail(filter);
}

/** Names of sheets must not contain these characters, nor exceed 31. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Export';

/**
 * Writes the sheet as an Excel workbook, as a stream. Numbers are numbers and dates are dates; existing stream
 * writers have no automatic filter and no style for a single row, so this file writes the few parts of a workbook.
 */
export function xlsxFile(sheet: ExportSheet): Readable {
  const titleRow = sheet.heading.length + 2;
  // Closing lines are outside the filter: sorting must not move them.
  const last = titleRow + sheet.before.length + sheet.rows;
  const filter = `$A$${titleRow}:$${columnLetters(sheet.columns.length - 1)}$${last}`;
  const zip = new yazl.ZipFile();
  const content = Readable.from(sheetXml(sheet, titleRow, filter), { objectMode: false });
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  for (const [path, text] of Object.entries(workbookParts(sheetName(sheet.title), filter, titleRow)))
    zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const output = new PassThrough();
  // An error of the source must close the archive's output; a reader that stops early must end the source.
  const fail = (error: Error) => output.destroy(error);
  content.on('error', fail);
  zip.on('error', fail);
  pipeline(zip.outputStream, output, () => content.destroy());
  return output;
}

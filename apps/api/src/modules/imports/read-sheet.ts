import { Readable } from 'node:stream';
import type { SheetType } from '@sevadesk/contract/kernel/files';
import { fromLatin1 } from '@sevadesk/contract/kernel/windows-1252';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { fieldError } from '../../platform/app-error.ts';
import { openWorkbook } from './open-workbook.ts';
import { cleanLineCells, encodingOf, separatorOf } from './sheet-text.rules.ts';

export type SheetLine = { lineNo: number; cells: string[] };

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const decodeStep = 64 * 1024;
const headBytes = 8 * 1024;

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Returns the type by content, not by file name: a workbook or text in lines. Throws file_refused. */
export function sheetTypeOf(bytes: Buffer): SheetType {
  if (bytes.length === 0) throw fieldError('file', 'file_damaged', 'file_refused');
  if (isWorkbook(bytes)) return xlsx;
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  // Text has almost no control characters, a program or image has many; HTML and SVG start with a tag.
  // oxlint-disable-next-line no-control-regex
  const controls = head.match(/[\u0000-\u0008\u000E-\u001F]/g)?.length ?? 0;
  if (controls > 1 + head.length / 500 || /^\s*(?:<|%PDF|\{\\rtf)/.test(head))
    throw fieldError('file', 'file_type', 'file_refused');
  return 'text/csv';
}

function* decoded(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  // Latin-1 and Windows-1252 are one to TextDecoder in some Node versions, so the difference is made here.
  const text = (part: string) => (encoding === 'windows-1252' ? fromLatin1(part) : part);
  for (let at = 0; at < bytes.length; at += decodeStep)
    yield text(decoder.decode(bytes.subarray(at, at + decodeStep), { stream: true }));
  yield text(decoder.decode());
}

/** Returns the text of a file in the encoding that it has; empty for a workbook. */
export function textOf(bytes: Buffer): string {
  return isWorkbook(bytes) ? '' : [...decoded(bytes)].join('').replace(/^\uFEFF/, '');
}

async function* csvLines(bytes: Buffer): AsyncGenerator<string[]> {
  const head = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, headBytes));
  const lines = Readable.from(decoded(bytes)).pipe(
    parse({
      delimiter: separatorOf(head),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      // A quote that never closes must not collect the rest of the file in one cell.
      max_record_size: 100_000,
    }),
  );
  for await (const line of lines) yield line as string[];
}

/** Returns the text of a workbook cell. */
export function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}

/** Yields the lines of one sheet of a checked workbook. */
export async function* workbookLines(bytes: Buffer, sheet: number): AsyncGenerator<string[]> {
  let expected = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    // Rows that were never written are missing in the file; add them, so that line numbers match those that a person sees.
    for (; expected < index && index - expected < 1000; expected++) yield [];
    expected = index + 1;
    yield values.map(cellText);
  }
}

/** Yields the cleaned lines of a sheet; memory holds the file and one line. Throws the reader's errors for damaged files. */
export async function* sheetLines(bytes: Buffer, type: SheetType): AsyncGenerator<SheetLine> {
  let lineNo = 0;
  for await (const cells of type === xlsx ? workbookLines(bytes, await openWorkbook(bytes)) : csvLines(bytes)) {
    lineNo++;
    yield { lineNo, cells: cleanLineCells(cells) };
  }
}

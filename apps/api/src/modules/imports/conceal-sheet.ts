import type { SheetType } from '@sevadesk/contract/kernel/files';
import type { Conceal } from './import-kind.ts';
import { sheetLines } from './read-sheet.ts';

/** Returns a line of CSV, without its end. */
export const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const linesAtOnce = 2_000;

/**
 * Returns the sheet as CSV without the data that must not be stored, line by line: line numbers stay those of the uploaded file. Only
 * this is stored. Throws the reader's errors for damaged files.
 */
export async function concealedSheet(bytes: Buffer, type: SheetType, conceal: Conceal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let lines: string[] = [];
  const take = () => {
    if (lines.length > 0) parts.push(Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
  };
  for await (const { cells } of sheetLines(bytes, type)) {
    lines.push(quoted(conceal(cells)));
    if (lines.length === linesAtOnce) take();
  }
  take();
  return Buffer.concat(parts);
}

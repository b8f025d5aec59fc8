export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** How many of the bytes at even or odd places are zero: Latin text in UTF-16 has one of them in nearly each pair. */
function zeros(head: Uint8Array, offset: 0 | 1): number {
  let count = 0;
  for (let at = offset; at < head.length; at += 2) if (head[at] === 0) count++;
  return count;
}

/** How a text file was written: by its byte-order mark, by its zero bytes, by whether it is UTF-8; else as old Excel does. */
export function encodingOf(bytes: Uint8Array): SheetEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 1000);
  const most = head.length / 2;
  if (zeros(head, 1) > most * 0.7) return 'utf-16le';
  if (zeros(head, 0) > most * 0.7) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const separators = [',', ';', '\t', '|'] as const;

/** The sign between cells: the one that stands most often outside quotes in the first lines. */
export function separatorOf(head: string): string {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

const mostCellText = 500;
const mostCells = 120;

// What no field could store; shown as the sign for an unreadable character, and the row is refused.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
export const unreadable = '\uFFFD';

/**
 * Blanks of any kind in a row. In UTF-8 that was read as Latin-1 the hard blank is no blank but the last byte of a letter
 * (ठ is "à¤" and one): that one stays, or nobody could ever take the wrong reading back.
 */
const blanks = /((?:[\u00C2\u00C3]|\u00E0[\u00A4-\u00B7])\u00A0)|\s+/g;

/** A cell as it can be kept and shown: normal form C, trimmed, bounded, without characters that cannot be stored. */
export function cleanCell(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(unstorable, unreadable)
    .replace(blanks, (_, letter?: string) => letter ?? ' ')
    .replace(/^ | $/g, '')
    .slice(0, mostCellText);
}

/** A line's cells, without the empty ones at its end. */
export function cleanLineCells(cells: readonly string[]): string[] {
  const clean = cells.slice(0, mostCells).map(cleanCell);
  while (clean.at(-1) === '') clean.pop();
  return clean;
}

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Counts zero bytes at even or odd positions: Latin text in UTF-16 has one in almost every pair. */
function zeros(head: Uint8Array, offset: 0 | 1): number {
  let count = 0;
  for (let at = offset; at < head.length; at += 2) if (head[at] === 0) count++;
  return count;
}

/** Detects a text file's encoding: by byte-order mark, zero bytes, or valid UTF-8; otherwise that of old Excel. */
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

/** Returns the separator: the most frequent candidate outside quotes in the first lines. */
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

// Characters that no field can store: replaced by the sign for an unreadable character, and the row is refused.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
export const unreadable = '\uFFFD';

/**
 * Whitespace in a row. In UTF-8 that was decoded as Latin-1, a no-break space is the last byte of a letter (ठ is "à¤" and one): it
 * stays, because the wrong decoding could otherwise never be repaired.
 */
const blanks = /((?:[\u00C2\u00C3]|\u00E0[\u00A4-\u00B7])\u00A0)|\s+/g;

/** Returns a cell as it is stored and shown: normal form C, trimmed, limited, without characters that cannot be stored. */
export function cleanCell(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(unstorable, unreadable)
    .replace(blanks, (_, letter?: string) => letter ?? ' ')
    .replace(/^ | $/g, '')
    .slice(0, mostCellText);
}

/** Returns a line's cells without trailing empty ones. */
export function cleanLineCells(cells: readonly string[]): string[] {
  const clean = cells.slice(0, mostCells).map(cleanCell);
  while (clean.at(-1) === '') clean.pop();
  return clean;
}

/** A server's description of a column; 63 is the binary character set. */
export type FieldLook = { columnType?: number; characterSet?: number };

const bit = 16;
const geometry = 255;
const json = 245;
/** VARCHAR, the blobs and texts, VAR_STRING, STRING. */
const ofSigns = new Set([15, 249, 250, 251, 252, 253, 254]);
const bytesSet = 63;

/** Formats bytes as in dumps: text if it is UTF-8 without control characters, otherwise 0x and digits. */
function bytesText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F\ufffd]/.test(text)
    ? `0x${bytes.toString('hex').toUpperCase()}`
    : text;
}

/** Formats a cell as in dumps; NULL is ''. */
export function decodeCell(cell: Buffer | null | undefined, field: FieldLook | undefined): string {
  if (!cell) return '';
  const { columnType = 0, characterSet = 0 } = field ?? {};
  if (columnType === bit) return cell.length === 0 ? '' : String(BigInt(`0x${cell.toString('hex')}`));
  const isBytes = columnType === geometry || (ofSigns.has(columnType) && characterSet === bytesSet);
  return isBytes && columnType !== json ? bytesText(cell) : cell.toString('utf8');
}

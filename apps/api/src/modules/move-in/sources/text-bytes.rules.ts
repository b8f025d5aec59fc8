import { windows1252 } from '@sevadesk/contract/kernel/windows-1252';

/** Encodes a byte that is not UTF-8 as an unused character at the end of Unicode, so that it survives and is found later, cell by cell. */
const escaped = (byte: number) => String.fromCharCode(0xdbff, 0xdf00 + byte);

const isNext = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Returns the number of bytes of the character here; 0 if it is not valid UTF-8. */
function widthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1];
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return isNext(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const isShort = first === 0xe0 && (second ?? 0) < 0xa0;
    const isHalf = first === 0xed && (second ?? 0) > 0x9f;
    return isNext(second) && isNext(bytes[at + 2]) && !isShort && !isHalf ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const isOut = (first === 0xf0 && (second ?? 0) < 0x90) || (first === 0xf4 && (second ?? 0) > 0x8f);
    return isNext(second) && isNext(bytes[at + 2]) && isNext(bytes[at + 3]) && !isOut ? 4 : 0;
  }
  return 0;
}

function decodeMixed(bytes: Buffer): string {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const width = widthAt(bytes, at);
    if (width > 0) {
      at += width;
      continue;
    }
    if (at > start) parts.push(bytes.toString('utf8', start, at));
    parts.push(escaped(bytes[at] ?? 0));
    at++;
    start = at;
  }
  parts.push(bytes.toString('utf8', start));
  return parts.join('');
}

/** Returns how many bytes at the end start a character that the next piece may complete. */
function openEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc2) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** Decodes UTF-8 in pieces; escapes other bytes for `repairText`. `sawOthers` is true once there were any. */
export class Utf8Reader {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;
  sawOthers = false;

  decode(piece: Buffer): string {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    const open = openEnd(bytes);
    this.#rest = bytes.subarray(bytes.length - open);
    return this.#text(bytes.subarray(0, bytes.length - open));
  }

  end(): string {
    const rest = this.#rest;
    this.#rest = Buffer.alloc(0);
    return this.#text(rest);
  }

  #text(bytes: Buffer): string {
    const whole = bytes.toString('utf8');
    const text = this.#isFirst && whole.startsWith('\ufeff') ? whole.slice(1) : whole;
    if (whole !== '') this.#isFirst = false;
    if (!text.includes('\ufffd')) return text;
    const mixed = decodeMixed(bytes);
    this.sawOthers ||= hasOtherBytes(mixed);
    return mixed;
  }
}

const others = /\uDBFF[\uDF80-\uDFFF]/;
const allOthers = /\uDBFF[\uDF80-\uDFFF]/g;

/** Returns whether a text contains escaped bytes. */
export function hasOtherBytes(text: string): boolean {
  return others.test(text);
}

/** Decodes the escaped bytes of a text as Windows-1252. */
export function repairText(text: string): string {
  return text.replace(allOthers, (pair) => {
    const byte = pair.charCodeAt(1) - 0xdf00;
    return byte < 0xa0 ? (windows1252[byte - 0x80] ?? '') : String.fromCharCode(byte);
  });
}

/** Returns the original bytes of a text from `Utf8Reader`. */
export function bytesOf(text: string): Buffer {
  if (!hasOtherBytes(text)) return Buffer.from(text, 'utf8');
  const parts: Buffer[] = [];
  for (const sign of text) {
    parts.push(others.test(sign) ? Buffer.from([sign.charCodeAt(1) - 0xdf00]) : Buffer.from(sign, 'utf8'));
  }
  return Buffer.concat(parts);
}

/** Returns the text of a binary value if it is UTF-8 without control characters, otherwise 0x and hex digits. */
export function binaryText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F\ufffd]/.test(text)
    ? `0x${bytes.toString('hex').toUpperCase()}`
    : text;
}

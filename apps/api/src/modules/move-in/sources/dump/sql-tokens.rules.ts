export type Dialect = 'mysql' | 'postgresql';
/** word: bare; name: in ` or "; text: in '; bytes: digits of 0x… or x'…'; bits: digits of b'…'; quoted: in " in MySQL, a name or a text. */
export type TokenKind = 'word' | 'name' | 'text' | 'quoted' | 'bytes' | 'bits' | 'number' | 'sign';
export type TokenSink = {
  token: (kind: TokenKind, text: string) => void;
  endStatement: () => void;
  comment: (text: string) => void;
  copyRow: (cells: string[]) => void;
  endCopy: () => void;
  longCell: () => void;
};

export type Token = { kind: TokenKind; text: string };

/** The current state of the lexer. */
export type Mode = 'code' | 'text' | 'hex' | 'line' | 'meta' | 'delimiter' | 'block' | 'dollar' | 'copyHead' | 'copy';
/** Modes in which the text may end. */
export const lineModes: ReadonlySet<Mode> = new Set(['code', 'line', 'meta', 'delimiter']);

/** The maximum length of a token other than strings; an unfinished token moves to the next piece. */
export const ahead = 300;
export const wordForm = /[A-Za-z0-9_$@\u0080-\uffff]+/y;
export const numberForm = /0[xX]|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
export const notHex = /[^0-9A-Fa-f]/g;
export const dollarForm = /\$[A-Za-z0-9_\u0080-\uffff]*\$/y;
export const mysqlEscapes: Record<string, string> = { '0': '\u0000', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001a' };
const cEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Returns whether two dashes start a comment; in MySQL only before whitespace. */
export function isLineComment(text: string, at: number, dialect: Dialect): boolean {
  if (text[at + 1] !== '-') return false;
  // oxlint-disable-next-line no-control-regex
  return dialect === 'postgresql' || /^[\s\u0000]?$/.test(text[at + 2] ?? '');
}

/** Returns the length of a conditional comment's opening, 0 for others. Its content is read as code. Version 999999 is for clients only. */
export function conditionalOpening(text: string, at: number): number {
  const [opening, version] = /^\/\*M?!(\d*)/.exec(text.slice(at, at + 16)) ?? [];
  return opening !== undefined && Number(version) < 999_999 ? opening.length : 0;
}

/** Returns the value of the escape at this backslash, and its length in characters. */
export function escapeAt(text: string, at: number, escapes: Record<string, string>): { value: string; width: number } {
  const sign = text[at + 1] ?? '';
  const octal = escapes === cEscapes ? /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0] : undefined;
  if (octal) return { value: String.fromCharCode(Number.parseInt(octal, 8)), width: 1 + octal.length };
  return { value: escapes[sign] ?? sign, width: 1 + sign.length };
}

/** Returns what a prefix letter makes of a string: x'…' and b'…' are bytes and bits, N'…' and E'…' strings; undefined for others. */
export function letteredText(
  letter: string,
  dialect: Dialect,
): { kind: TokenKind; escapes: Record<string, string> | null } | undefined {
  const lower = letter.toLowerCase();
  if (lower === 'x') return { kind: 'bytes', escapes: null };
  if (lower === 'b') return { kind: 'bits', escapes: null };
  if (lower === 'n') return { kind: 'text', escapes: dialect === 'mysql' ? mysqlEscapes : null };
  return lower === 'e' && dialect === 'postgresql' ? { kind: 'text', escapes: cEscapes } : undefined;
}

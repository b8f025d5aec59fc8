import { binaryText, bytesOf } from '../text-bytes.rules.ts';
import type { TokenKind } from './sql-tokens.rules.ts';

const bitsText = (bits: string) => (/^[01]{1,64}$/.test(bits) ? String(BigInt(`0b${bits}`)) : '');

/**
 * Reads `(…), (…)` after VALUES. A computed cell (NOW(), a sum, a subquery) is empty and reported, because only the original server
 * could evaluate it.
 */
export class RowReader {
  readonly #give: (cells: string[], hadExpression: boolean) => void;
  readonly #mostCells: number;
  readonly #mostChars: number;
  #cells: string[] = [];
  #isInRow = false;
  #isBehind = false;
  #depth = 0;
  #value: string | undefined;
  #sign = '';
  #isBinary = false;
  #isComputed = false;
  #isCast = false;
  #hadExpression = false;

  constructor(
    give: (cells: string[], hadExpression: boolean) => void,
    { mostColumns, mostCellChars }: { mostColumns: number; mostCellChars: number },
  ) {
    this.#give = give;
    this.#mostCells = mostColumns;
    this.#mostChars = mostCellChars;
  }

  /** Whether a row is unfinished. */
  get isOpen(): boolean {
    return this.#isInRow;
  }

  start(): void {
    this.#isInRow = false;
    this.#isBehind = false;
  }

  token(kind: TokenKind, text: string): void {
    if (this.#isBehind) return;
    if (!this.#isInRow) this.#between(kind, text);
    else if (this.#depth > 0) this.#depth += kind !== 'sign' ? 0 : text === '(' ? 1 : text === ')' ? -1 : 0;
    else if (kind === 'sign') this.#signOf(text);
    else if (!this.#isCast) this.#valueOf(kind, text);
  }

  #between(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === '(') {
      this.#isInRow = true;
      this.#cells = [];
      this.#hadExpression = false;
      this.#startCell();
    } else if (!(kind === 'sign' && text === ',') && !(kind === 'word' && /^row$/i.test(text))) this.#isBehind = true;
  }

  #startCell(): void {
    this.#value = undefined;
    this.#sign = '';
    this.#isBinary = false;
    this.#isComputed = false;
    this.#isCast = false;
  }

  #endCell(): void {
    this.#hadExpression ||= this.#isComputed;
    // One cell above the limit marks a row with too many cells.
    if (this.#cells.length <= this.#mostCells)
      this.#cells.push(this.#isComputed ? '' : this.#sign + (this.#value ?? ''));
    this.#startCell();
  }

  #signOf(sign: string): void {
    if (sign === ',') this.#endCell();
    else if (sign === ')') {
      this.#endCell();
      this.#isInRow = false;
      this.#give(this.#cells, this.#hadExpression);
    } else if (sign === '(') {
      this.#depth = 1;
      this.#isComputed ||= !this.#isCast;
    } else if (sign === ':') this.#isCast = true;
    else if (sign === '-' && this.#value === undefined && this.#sign === '') this.#sign = '-';
    else if (sign !== '+' || this.#value !== undefined) this.#isComputed = true;
  }

  #valueOf(kind: TokenKind, text: string): void {
    if (kind === 'word') return this.#wordOf(text);
    // Adjacent string literals are one string.
    const isText = kind === 'text' || kind === 'quoted';
    if (kind === 'name' || (this.#value !== undefined && !isText)) this.#isComputed = true;
    else if (isText && (this.#value?.length ?? 0) > this.#mostChars) return;
    else if (isText) this.#value = (this.#value ?? '') + (this.#isBinary ? binaryText(bytesOf(text)) : text);
    else if (kind === 'bytes') this.#value = binaryText(Buffer.from(text, 'hex'));
    else this.#value = kind === 'bits' ? bitsText(text) : text;
  }

  #wordOf(word: string): void {
    const upper = word.toUpperCase();
    if (upper === '_BINARY') this.#isBinary = true;
    else if (upper.startsWith('_') && this.#value === undefined) return;
    else if (this.#value !== undefined) this.#isComputed = true;
    else if (upper === 'NULL' || upper === 'DEFAULT') this.#value = '';
    else if (upper === 'TRUE') this.#value = '1';
    else if (upper === 'FALSE') this.#value = '0';
    else this.#isComputed = true;
  }
}

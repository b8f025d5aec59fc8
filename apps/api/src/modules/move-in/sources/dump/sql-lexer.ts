import { CopyLines } from './copy-lines.ts';
import { GatheredText } from './gathered-text.ts';
import {
  ahead,
  conditionalOpening,
  type Dialect,
  dollarForm,
  escapeAt,
  isLineComment,
  letteredText,
  lineModes,
  type Mode,
  mysqlEscapes,
  notHex,
  numberForm,
  type TokenKind,
  type TokenSink,
  wordForm,
} from './sql-tokens.rules.ts';

/**
 * Reads the text of a dump in pieces of any size and emits tokens to a sink. Memory holds one piece and up to `mostCell` characters of
 * one value, however long lines, values and statements are. It interprets only quotes and comments.
 */
export class SqlLexer {
  delimiter = ';';
  /** Set by the sink: the next token is the first of a statement. */
  isAtStart = true;
  readonly #dialect: Dialect;
  /** Escapes of strings without a prefix letter: PostgreSQL has none. */
  readonly #plainEscapes: Record<string, string> | null;
  readonly #sink: TokenSink;
  readonly #value: GatheredText;
  #mode: Mode = 'code';
  #text = '';
  #at = 0;
  #backslash = -2;
  #isLast = false;
  #quote = "'";
  #kind: TokenKind = 'text';
  #escapes: Record<string, string> | null = null;
  #depth = 0;
  #isConditional = false;
  #comment = '';
  #copy: CopyLines;

  constructor(dialect: Dialect, sink: TokenSink, mostCell: number) {
    this.#dialect = dialect;
    this.#plainEscapes = dialect === 'mysql' ? mysqlEscapes : null;
    this.#sink = sink;
    this.#value = new GatheredText(mostCell);
    this.#copy = new CopyLines(sink, mostCell);
  }

  /** Whether a value, comment or block of lines is open, so that the text cannot end here. */
  get isOpen(): boolean {
    return !lineModes.has(this.#mode);
  }

  /** Reads the lines after the current one as data of COPY … FROM stdin. */
  startCopy(): void {
    this.#mode = 'copyHead';
  }

  write(piece: string): void {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    this.#backslash = -2;
    this.#run();
  }

  end(): void {
    this.#isLast = true;
    this.write('');
  }

  #run(): void {
    for (;;) {
      const before = this.#at;
      const mode = this.#mode;
      this.#step();
      if (this.#at >= this.#text.length || (this.#at === before && this.#mode === mode)) return;
    }
  }

  #step(): void {
    if (this.#mode === 'code') this.#code();
    else if (this.#mode === 'text') this.#readText();
    else if (this.#mode === 'hex') this.#readHex();
    else if (this.#mode === 'line' || this.#mode === 'meta' || this.#mode === 'delimiter') this.#readLine();
    else if (this.#mode === 'block') this.#readBlock();
    else if (this.#mode === 'dollar') this.#skipDollar();
    else if (this.#mode === 'copyHead') this.#skipToCopy();
    else this.#readCopy();
  }

  #code(): void {
    const last = this.#isLast ? this.#text.length : this.#text.length - ahead;
    while (this.#at < last && this.#mode === 'code') {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 32 || (code >= 9 && code <= 13)) this.#at++;
      else if (code === 39) this.#startText("'", 'text', this.#plainEscapes);
      else if (code === 44 || code === 40 || code === 41) this.#sign();
      else if (code >= 48 && code <= 57) this.#number();
      else if (this.#text.startsWith(this.delimiter, this.#at)) {
        this.#at += this.delimiter.length;
        this.isAtStart = true;
        this.#sink.endStatement();
      } else this.#other(code);
    }
  }

  #other(code: number): void {
    if (code === 45 && isLineComment(this.#text, this.#at, this.#dialect)) this.#startLine('line');
    else if (code === 35 && this.#dialect === 'mysql') this.#startLine('line');
    else if (code === 47 && this.#text[this.#at + 1] === '*') this.#startBlock();
    else if (code === 42 && this.#isConditional && this.#text[this.#at + 1] === '/') {
      this.#isConditional = false;
      this.#at += 2;
    } else if (code === 96 && this.#dialect === 'mysql') this.#startText('`', 'name', null);
    else if (code === 34) this.#startText('"', this.#plainEscapes ? 'quoted' : 'name', this.#plainEscapes);
    else if (code === 92 && this.isAtStart && this.#dialect === 'postgresql') this.#startLine('meta');
    else if (code === 36 && this.#dialect === 'postgresql') this.#dollar();
    else if (code === 46 && /\d/.test(this.#text[this.#at + 1] ?? '')) this.#number();
    else this.#word();
  }

  #sign(): void {
    this.isAtStart = false;
    this.#sink.token('sign', this.#text[this.#at++] ?? '');
  }

  #startLine(mode: 'line' | 'meta' | 'delimiter'): void {
    this.#mode = mode;
    this.#comment = '';
  }

  #readLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    const to = end < 0 ? this.#text.length : end;
    if (this.#comment.length < 100) this.#comment += this.#text.slice(this.#at, Math.min(to, this.#at + 100));
    this.#at = to;
    if (end < 0 && !this.#isLast) return;
    if (this.#mode === 'line') this.#sink.comment(this.#comment);
    if (this.#mode === 'delimiter') {
      this.delimiter = this.#comment.trim().slice(0, 20) || ';';
      this.isAtStart = true;
    }
    this.#mode = 'code';
  }

  #startBlock(): void {
    const opening = this.#dialect === 'mysql' ? conditionalOpening(this.#text, this.#at) : 0;
    if (opening > 0) {
      this.#isConditional = true;
      this.#at += opening;
      return;
    }
    this.#mode = 'block';
    this.#depth = 1;
    this.#at += 2;
  }

  #readBlock(): void {
    const close = this.#text.indexOf('*/', this.#at);
    const open = this.#dialect === 'postgresql' ? this.#text.indexOf('/*', this.#at) : -1;
    if (open >= 0 && (close < 0 || open < close)) {
      this.#depth++;
      this.#at = open + 2;
    } else if (close >= 0) {
      this.#depth--;
      this.#at = close + 2;
      if (this.#depth === 0) this.#mode = 'code';
    } else this.#at = Math.max(this.#at, this.#text.length - (this.#isLast ? 0 : 1));
  }

  #startText(quote: string, kind: TokenKind, escapes: Record<string, string> | null): void {
    this.isAtStart = false;
    this.#mode = 'text';
    this.#quote = quote;
    this.#kind = kind;
    this.#escapes = escapes;
    this.#at++;
  }

  #readText(): void {
    const text = this.#text;
    let close = -2;
    for (;;) {
      if (close !== -1 && close < this.#at) close = text.indexOf(this.#quote, this.#at);
      const escape = this.#escapes ? this.#nextEscape() : -1;
      const stop = escape >= 0 && (close < 0 || escape < close) ? escape : close;
      if (stop < 0) {
        this.#value.add(text, this.#at);
        this.#at = text.length;
        return;
      }
      this.#value.add(text, this.#at, stop);
      this.#at = stop;
      // An escape or a doubled quote needs the next characters.
      if (stop + 4 >= text.length && !this.#isLast) return;
      if (stop === escape) {
        const { value, width } = escapeAt(text, stop, this.#escapes ?? {});
        this.#value.add(value);
        this.#at += width;
      } else if (text[stop + 1] === this.#quote) {
        this.#value.add(this.#quote);
        this.#at = stop + 2;
      } else return this.#endText(stop + 1);
    }
  }

  /** Returns the next backslash; searches once and not per value, because there may be none for long. */
  #nextEscape(): number {
    if (this.#backslash !== -1 && this.#backslash < this.#at) this.#backslash = this.#text.indexOf('\\', this.#at);
    return this.#backslash;
  }

  #endText(after: number): void {
    this.#at = after;
    this.#mode = 'code';
    if (this.#value.isCut) this.#sink.longCell();
    this.#sink.token(this.#kind, this.#value.take());
  }

  #number(): void {
    numberForm.lastIndex = this.#at;
    const found = numberForm.exec(this.#text)?.[0] ?? this.#text[this.#at] ?? '';
    this.isAtStart = false;
    if (/^0x/i.test(found)) return this.#startHex();
    // '2fa_users' is a name that starts with a digit.
    wordForm.lastIndex = this.#at + found.length;
    const rest = wordForm.exec(this.#text)?.[0] ?? '';
    this.#at += found.length + rest.length;
    this.#sink.token(rest === '' ? 'number' : 'word', found + rest);
  }

  /** Starts a hex value, which may be as long as an image. */
  #startHex(): void {
    this.#startText('', 'bytes', null);
    this.#at++;
    this.#mode = 'hex';
  }

  #readHex(): void {
    notHex.lastIndex = this.#at;
    const end = notHex.exec(this.#text)?.index ?? this.#text.length;
    this.#value.add(this.#text, this.#at, end);
    this.#at = end;
    if (end < this.#text.length || this.#isLast) this.#endText(end);
  }

  #word(): void {
    wordForm.lastIndex = this.#at;
    const word = wordForm.exec(this.#text)?.[0];
    if (word === undefined) return this.#sign();
    this.#at += word.length;
    const lettered = word.length === 1 && this.#text[this.#at] === "'" ? letteredText(word, this.#dialect) : undefined;
    if (lettered) return this.#startText("'", lettered.kind, lettered.escapes);
    const isFirst = this.isAtStart;
    this.isAtStart = false;
    if (isFirst && this.#dialect === 'mysql' && word.toUpperCase() === 'DELIMITER') this.#startLine('delimiter');
    else this.#sink.token('word', word);
  }

  #dollar(): void {
    dollarForm.lastIndex = this.#at;
    const tag = dollarForm.exec(this.#text)?.[0];
    if (tag === undefined) return this.#word();
    this.isAtStart = false;
    this.#at += tag.length;
    this.#quote = tag;
    this.#mode = 'dollar';
  }

  /** Skips function bodies: they contain no data. */
  #skipDollar(): void {
    const end = this.#text.indexOf(this.#quote, this.#at);
    if (end >= 0) {
      this.#at = end + this.#quote.length;
      this.#mode = 'code';
    } else this.#at = Math.max(this.#at, this.#text.length - this.#quote.length);
  }

  #skipToCopy(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
    if (end >= 0) this.#mode = 'copy';
  }

  #readCopy(): void {
    const { at, isDone } = this.#copy.read(this.#text, this.#at);
    this.#at = at;
    if (isDone) {
      this.#mode = 'code';
      this.isAtStart = true;
    }
  }
}

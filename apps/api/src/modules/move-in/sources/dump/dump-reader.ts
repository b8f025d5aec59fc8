import { type Reading, type SourceEvent, SourceRefused } from '../source.ts';
import { DumpTables, type DumpTable, placesOf } from './dump-tables.ts';
import { RowReader } from './row-reader.ts';
import { SqlLexer } from './sql-lexer.ts';
import type { Dialect, Token, TokenKind, TokenSink } from './sql-tokens.rules.ts';
import {
  type DataHead,
  findingOfStatement,
  parseCopyHead,
  parseCreateTable,
  parseInsertHead,
} from './statements.rules.ts';

const mostHead = 20_000;
const beginnings = /^-- (?:(?:MySQL|MariaDB) dump \d|PostgreSQL database (?:cluster )?dump\s*$)/;
const endings = /^-- (?:Dump completed|PostgreSQL database (?:cluster )?dump complete)/;

type Target = { head: DataHead; table: DumpTable; places: number[]; width: number; isPlain: boolean };

/**
 * Collects the rows of a dump from its text. Nothing is executed: CREATE TABLE gives column names, INSERT, REPLACE and COPY give rows,
 * other statements are skipped and counted.
 */
export class DumpReader implements TokenSink {
  readonly #lexer: SqlLexer;
  readonly #dialect: Dialect;
  readonly #reading: Reading;
  readonly #file: string;
  readonly #tables = new DumpTables();
  readonly #rows: RowReader;
  #head: Token[] = [];
  #depth = 0;
  #isInRows = false;
  #data: DataHead | undefined;
  #target: Target | undefined;
  #out: SourceEvent[] = [];
  #ends = 0;

  constructor(dialect: Dialect, file: string, reading: Reading) {
    this.#dialect = dialect;
    this.#file = file;
    this.#reading = reading;
    this.#lexer = new SqlLexer(dialect, this, reading.limits.mostCellChars);
    const row = (cells: string[], hadExpression: boolean) => this.#row(cells, hadExpression);
    this.#rows = new RowReader(row, reading.limits);
  }

  /** Returns the events of the next piece of text; the caller owns the array. */
  write(piece: string): SourceEvent[] {
    this.#lexer.write(piece);
    return this.#taken();
  }

  /** Ends the text: returns tables without rows, and whether the text was cut off. */
  end(): SourceEvent[] {
    this.#lexer.end();
    const isOpen = this.#lexer.isOpen || this.#isInRows || this.#head.length > 0 || this.#ends < 0;
    if (isOpen) this.recordCut();
    for (const table of this.#tables.all()) if (table.place === undefined) this.#open(table);
    return this.#taken();
  }

  recordCut(): void {
    const name = this.#data ? (this.#target?.table.name ?? this.#data.name.table) : '';
    this.#reading.add('cut', name, name === '' ? undefined : (this.#target?.table.rows ?? 0));
  }

  #taken(): SourceEvent[] {
    const taken = this.#out;
    this.#out = [];
    return taken;
  }

  token(kind: TokenKind, text: string): void {
    if (this.#isInRows) return this.#rows.token(kind, text);
    if (this.#head.length < mostHead) this.#head.push({ kind, text: text.slice(0, 200) });
    if (kind === 'sign') this.#depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    else if (kind === 'word' && this.#depth === 0 && /^values?$/i.test(text) && this.#isInsert()) {
      this.#startData(parseInsertHead(this.#head));
      this.#isInRows = this.#data !== undefined;
      this.#rows.start();
    }
  }

  #isInsert(): boolean {
    return /^(?:insert|replace)$/i.test(this.#head[0]?.text ?? '');
  }

  #startData(head: DataHead | undefined): void {
    this.#data = head;
    this.#target = undefined;
  }

  endStatement(): void {
    if (this.#isInRows) {
      if (this.#rows.isOpen && this.#data) this.#reading.add('odd_row', this.#data.name.table);
    } else this.#endOther();
    const isCopy = !this.#isInRows && this.#data !== undefined;
    this.#isInRows = false;
    this.#head = [];
    this.#depth = 0;
    if (!isCopy) this.#startData(undefined);
  }

  #endOther(): void {
    const created = parseCreateTable(this.#head);
    if (created) {
      if (this.#tables.size >= this.#reading.limits.mostTables) throw new SourceRefused('too_many_tables');
      this.#tables.create({ ...created, columns: created.columns.slice(0, this.#reading.limits.mostColumns) });
      return;
    }
    const copied = this.#dialect === 'postgresql' ? parseCopyHead(this.#head) : undefined;
    if (copied) {
      this.#startData(copied);
      this.#lexer.startCopy();
      return;
    }
    if (this.#dialect === 'mysql' && /^use$/i.test(this.#head[0]?.text ?? '')) {
      this.#tables.schema = this.#head[1]?.text ?? '';
    }
    const finding = findingOfStatement(this.#head);
    if (finding) this.#reading.add(finding.code, finding.name);
  }

  comment(text: string): void {
    if (beginnings.test(text)) this.#ends--;
    else if (endings.test(text)) this.#ends++;
  }

  copyRow(cells: string[]): void {
    this.#row(cells, false);
  }

  endCopy(): void {
    this.#startData(undefined);
  }

  longCell(): void {
    if (this.#data) this.#reading.add('long_cell', this.#data.name.table);
  }

  #open(table: DumpTable): void {
    const { place, name } = this.#reading.addTable(table.name, this.#file);
    table.place = place;
    table.name = name;
    this.#out.push({ open: { name, columns: table.columns } });
  }

  #targetOf(head: DataHead, width: number): Target {
    const table = this.#tables.find(head, width);
    if (this.#tables.size > this.#reading.limits.mostTables) throw new SourceRefused('too_many_tables');
    const { places, unknown } = placesOf(table, head.columns, width);
    for (const name of unknown) this.#reading.add('unknown_column', `${table.name}.${name}`);
    const isPlain = places.every((place, at) => place === at);
    const expected = head.columns?.length ?? places.filter((place) => place >= 0).length;
    return { head, table, places, width: expected, isPlain: isPlain && expected === places.length };
  }

  #row(cells: string[], hadExpression: boolean): void {
    if (!this.#data) return;
    this.#reading.addRow();
    this.#target ??= this.#targetOf(this.#data, cells.length);
    const { table, places, width, isPlain } = this.#target;
    table.rows++;
    if (table.place === undefined) this.#open(table);
    if (hadExpression) this.#reading.add('expression', table.name, table.rows);
    if (cells.length !== width) return this.#reading.add('odd_row', table.name, table.rows);
    const ordered = isPlain ? cells : places.map((place) => (place < 0 ? '' : (cells[place] ?? '')));
    this.#out.push({ table: table.place ?? 0, rowNo: table.rows, cells: ordered });
  }
}

import type { Readable } from 'node:stream';
import type { sourceFindingCodes, SourceRefusal } from '@sevadesk/contract/move-in';

/** A table of a source: its columns as they are handed out; secret ones are not among them. */
export type SourceTable = { name: string; columns: string[] };
/** `table` is the place among the tables opened so far; NULL is ''. In files of lines `rowNo` is the line that a person sees, in dumps the how-manieth row of its table. */
export type SourceRow = { table: number; rowNo: number; cells: string[] };

export type SourceFindingCode = (typeof sourceFindingCodes)[number];
/** What was noticed while reading: `name` is the table, column or file it is about ('' for the source), `row` the first one it was seen in. */
export type SourceFinding = { code: SourceFindingCode; name: string; count: number; row?: number };

/** The source as a whole cannot be read, or not further. */
export class SourceRefused extends Error {
  readonly refusal: SourceRefusal;
  constructor(refusal: SourceRefusal, cause?: unknown) {
    super(`source refused: ${refusal}`, { cause });
    this.name = 'SourceRefused';
    this.refusal = refusal;
  }
}

export type SourceEvent = { open: SourceTable } | SourceRow | { finding: SourceFinding };
export type SourceInput = { stream: () => Promise<Readable>; fileName: string };

const MB = 1024 * 1024;
/** Bytes count unpacked, over everything that an archive holds. */
export const defaultLimits = {
  mostBytes: 16 * 1024 * MB,
  /** Workbooks are held in memory whole. */
  mostHeldBytes: 64 * MB,
  /** Archives lie in a temporary file while they are read. */
  mostSpooledBytes: 4 * 1024 * MB,
  /** What shrinks more than this is no table but a trap; looked at from 64 MB on. */
  mostShrunk: 250,
  mostRows: 50_000_000,
  mostTables: 2_000,
  mostColumns: 500,
  mostCellChars: 32 * 1024,
  mostEntries: 10_000,
};
export type SourceLimits = typeof defaultLimits;

const mostFindings = 1_000;

/** What is gathered over one reading of a source: bytes and rows against their bounds, the tables opened, what was noticed. */
export class Reading {
  readonly limits: SourceLimits;
  /** Some bytes were no UTF-8: cells are to be looked at for them. */
  hadOtherBytes = false;
  #found = new Map<string, SourceFinding>();
  #names = new Set<string>();
  #bytes = 0;
  #rows = 0;
  #tables = 0;

  constructor(limits: SourceLimits) {
    this.limits = limits;
  }

  /** Counts unpacked bytes. Throws too_large. */
  addBytes(count: number): void {
    this.#bytes += count;
    if (this.#bytes > this.limits.mostBytes) throw new SourceRefused('too_large');
  }

  /** Throws too_many_rows. */
  addRow(): void {
    this.#rows++;
    if (this.#rows > this.limits.mostRows) throw new SourceRefused('too_many_rows');
  }

  /** The place and the name of a further table; `file` stands before a name that is taken. Throws too_many_tables. */
  addTable(wanted: string, file: string): { place: number; name: string } {
    if (this.#tables >= this.limits.mostTables) throw new SourceRefused('too_many_tables');
    let name = this.#names.has(wanted) && file !== '' ? `${file} / ${wanted}` : wanted;
    for (let count = 2; this.#names.has(name); count++) name = `${wanted} (${count})`;
    this.#names.add(name);
    return { place: this.#tables++, name };
  }

  /** Notes a finding; those of one code and name are one, counted. */
  add(code: SourceFindingCode, name: string, row?: number, count = 1): void {
    const key = `${code}\u0000${name}`;
    const before = this.#found.get(key);
    if (before) before.count += count;
    else if (this.#found.size < mostFindings)
      this.#found.set(key, { code, name, count, ...(row === undefined ? {} : { row }) });
  }

  findings(): SourceFinding[] {
    return [...this.#found.values()];
  }
}

import type { Readable } from 'node:stream';
import type { sourceFindingCodes, SourceRefusal } from '@sevadesk/contract/move-in';

/** A table of a source with the columns it emits; secret columns are not among them. */
export type SourceTable = { name: string; columns: string[] };
/** `table` is the index among the tables opened so far; NULL is ''. `rowNo` counts lines of the file, in dumps rows of the table. */
export type SourceRow = { table: number; rowNo: number; cells: string[] };

export type SourceFindingCode = (typeof sourceFindingCodes)[number];
/** A finding of a reading: `name` is its table, column or file ('' for the source), `row` the first row with it. */
export type SourceFinding = { code: SourceFindingCode; name: string; count: number; row?: number };

/** The source cannot be read, or not any further. */
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
/** Bytes count unpacked, over all files of an archive. */
export const defaultLimits = {
  mostBytes: 16 * 1024 * MB,
  /** Workbooks are held completely in memory. */
  mostHeldBytes: 64 * MB,
  /** Archives are in a temporary file while they are read. */
  mostSpooledBytes: 4 * 1024 * MB,
  /** A higher compression ratio is an attack; checked from 64 MB on. */
  mostShrunk: 250,
  mostRows: 50_000_000,
  mostTables: 2_000,
  mostColumns: 500,
  mostCellChars: 32 * 1024,
  mostEntries: 10_000,
};
export type SourceLimits = typeof defaultLimits;

const mostFindings = 1_000;

/** The state of one reading: bytes and rows against their limits, opened tables, findings. */
export class Reading {
  readonly limits: SourceLimits;
  /** Some bytes were not UTF-8, so cells must be checked for them. */
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

  /** Returns the index and name of a new table; prefixes a taken name with `file`. Throws too_many_tables. */
  addTable(wanted: string, file: string): { place: number; name: string } {
    if (this.#tables >= this.limits.mostTables) throw new SourceRefused('too_many_tables');
    let name = this.#names.has(wanted) && file !== '' ? `${file} / ${wanted}` : wanted;
    for (let count = 2; this.#names.has(name); count++) name = `${wanted} (${count})`;
    this.#names.add(name);
    return { place: this.#tables++, name };
  }

  /** Adds a finding, or counts it if its code and name are known. */
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

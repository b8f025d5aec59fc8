import type { FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';
import type { ImportKindName, ImportMapping, ImportPermission, ImportRowFault } from '@sevadesk/contract/imports';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';

/** What a cell's text says (null: nothing, as if it were empty), or what is wrong with it. */
export type CellReading =
  | { value: unknown /** Names of what changed the text. */; rules?: readonly string[] }
  | { fault: FaultKey; params?: FaultParams };

export type ImportColumn = {
  key: string;
  title: (locale: Locale) => string;
  required: boolean;
  /** What others call this column, in lower case; compared without blanks and signs. */
  aliases: readonly string[];
  /** Reads a cell that is not empty. */
  parse: (text: string) => CellReading;
  /** What was read, as people write it; without it texts, numbers, days and lists of them speak for themselves. */
  show?: (value: unknown) => string;
  /** The words for a name among the rules of a reading. */
  ruleText?: (rule: string, locale: Locale) => string;
};

export type ImportValues = Record<string, unknown>;
export type ImportRow = { rowNo: number; identity: string; values: ImportValues };
export type ImportBatch = {
  id: string;
  kind: string;
  source: string;
  startedBy: string | null;
  /** The move that it belongs to; null for a file by itself. */
  moveId: string | null;
  locale: Locale;
};

/** What the dry run says of one row that reads well. */
export type RowFinding = { isDuplicate?: boolean; faults?: ImportRowFault[]; effect?: string };

/** Lives for one look through a file: what an earlier row has taken, a later one cannot have. */
export type ImportMemory = Map<string, string>;

/** Takes out of a line's cells what may not be kept. */
export type Conceal = (cells: readonly string[]) => string[];

/**
 * One kind of file that people bring in, as its owning module declares it. The engine reads, maps, counts, resumes
 * and remembers; the kind knows what a row means. `check`, `apply` and `undo` run in the worker or the caller's
 * transaction, in the system's name for `startedBy`.
 */
export type ImportKind = {
  kind: ImportKindName;
  permission: ImportPermission;
  title: (locale: Locale) => string;
  columns: readonly ImportColumn[];
  /** Where files hold what may not be stored, such as whole Aadhaar numbers: what is kept of a file with these titles and first lines. */
  conceal?: (ctx: Ctx, titles: readonly string[], sample: readonly (readonly string[])[]) => Conceal;
  /** What rows can belong to; empty when the kind has no such thing. */
  sources: (ctx: Ctx) => Promise<{ id: string; name: string }[]>;
  /** What is wrong across columns; each column by itself has been read already. */
  judge: (values: ImportValues) => ImportRowFault[];
  /** What makes a row the same row when it comes again. */
  identity: (values: ImportValues) => string;
  /** Equal rows within one file: each a thing of its own (two equal payments on a day), or one and the same. */
  repeats: 'distinct' | 'duplicate';
  check: (ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[], memory: ImportMemory) => Promise<RowFinding[]>;
  /** Rows applied in one transaction. */
  chunk: number;
  /** Does what `check` foretold, inside one transaction. An AppError puts the row among the faulty ones. */
  apply: (ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]) => Promise<void>;
  /** After the last row; may be called again after a crash. */
  finish?: (ctx: Ctx, batch: ImportBatch) => Promise<void>;
  /** What really happened, counted by effect. */
  effects: (ctx: Ctx, batch: ImportBatch) => Promise<Record<string, number>>;
  /** Every effect in the order of importance, in words behind a count and in words of one row. */
  effectWords: Record<string, { count: (locale: Locale) => string; row: (locale: Locale) => string }>;
  /** Takes the batch back; answers which rows stay and what they are called. */
  undo: (ctx: Ctx, batch: ImportBatch) => Promise<{ rowNo: number; name: string }[]>;
  /** Which column is which by what stands in them, for columns whose titles said nothing. */
  suggest?: (titles: readonly string[], lines: readonly (readonly string[])[]) => ImportMapping;
  /** Set where files of this kind stand together in a move, which alone takes them in, starts them and takes them back. */
  inMove?: {
    /** Holds the move in the transaction of a change to one of its files. Throws state_refused when it takes none any more. */
    lock: (ctx: Ctx, moveId: string) => Promise<void>;
    /** In the transaction that ends the dry run or the run of one of its files. */
    settled: (ctx: Ctx, moveId: string) => Promise<void>;
  };
};

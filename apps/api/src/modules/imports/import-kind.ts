import type { FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';
import type { ImportKindName, ImportMapping, ImportPermission, ImportRowFault } from '@sevadesk/contract/imports';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';

/** The value of a cell (null counts as empty), or what is wrong with it. */
export type CellReading =
  | { value: unknown /** Names of what changed the text. */; rules?: readonly string[] }
  | { fault: FaultKey; params?: FaultParams };

export type ImportColumn = {
  key: string;
  title: (locale: Locale) => string;
  required: boolean;
  /** Other names of this column, in lower case; compared without spaces and punctuation. */
  aliases: readonly string[];
  /** Parses a cell that is not empty. */
  parse: (text: string) => CellReading;
  /** Formats a parsed value; not needed for texts, numbers, days and lists of them. */
  show?: (value: unknown) => string;
  /** Returns the text of a rule among the rules of a reading. */
  ruleText?: (rule: string, locale: Locale) => string;
};

export type ImportValues = Record<string, unknown>;
export type ImportRow = { rowNo: number; identity: string; values: ImportValues };
export type ImportBatch = {
  id: string;
  kind: string;
  source: string;
  startedBy: string | null;
  /** The migration that the file belongs to; null for a file on its own. */
  moveId: string | null;
  locale: Locale;
};

/** The preview of one valid row. */
export type RowFinding = { isDuplicate?: boolean; faults?: ImportRowFault[]; effect?: string };

/** Exists for one pass through a file: a later row cannot take what an earlier row has taken. */
export type ImportMemory = Map<string, string>;

/** Removes data that must not be stored from a line's cells. */
export type Conceal = (cells: readonly string[]) => string[];

/**
 * A kind of import file, declared by its owning module. The engine reads, maps, counts, resumes and stores mappings; the kind interprets
 * a row. `check`, `apply` and `undo` run in the worker or the caller's transaction, as the system on behalf of
 * `startedBy`.
 */
export type ImportKind = {
  kind: ImportKindName;
  permission: ImportPermission;
  title: (locale: Locale) => string;
  columns: readonly ImportColumn[];
  /** For files with data that must not be stored, such as full Aadhaar numbers: returns the filter for these titles and first lines. */
  conceal?: (ctx: Ctx, titles: readonly string[], sample: readonly (readonly string[])[]) => Conceal;
  /** Converts a file of another format to the lines of a table, titles first; undefined for a table. Throws file_refused. */
  convert?: (ctx: Ctx, file: { text: string; source: string }) => Promise<string[][] | undefined>;
  /** The sources that rows can belong to; empty if the kind has none. */
  sources: (ctx: Ctx) => Promise<{ id: string; name: string }[]>;
  /** Returns faults across columns; each column has already been parsed. */
  judge: (values: ImportValues) => ImportRowFault[];
  /** Returns the key that identifies a repeated row. */
  identity: (values: ImportValues) => string;
  /** Equal rows within one file are separate things (two equal payments on a day), or one and the same. */
  repeats: 'distinct' | 'duplicate';
  check: (ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[], memory: ImportMemory) => Promise<RowFinding[]>;
  /** Rows per transaction. */
  chunk: number;
  /** Applies rows as `check` predicted, inside one transaction. An AppError marks the row as faulty. */
  apply: (ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]) => Promise<void>;
  /** Runs after the last row; may run again after a crash. */
  finish?: (ctx: Ctx, batch: ImportBatch) => Promise<void>;
  /** Counts the actual effects. */
  effects: (ctx: Ctx, batch: ImportBatch) => Promise<Record<string, number>>;
  /** All effects by importance, as text after a count and as text of one row. */
  effectWords: Record<string, { count: (locale: Locale) => string; row: (locale: Locale) => string }>;
  /** Undoes the batch; returns the rows that stay, with their names. */
  undo: (ctx: Ctx, batch: ImportBatch) => Promise<{ rowNo: number; name: string }[]>;
  /** Suggests columns by their values if their titles are unknown. */
  suggest?: (titles: readonly string[], lines: readonly (readonly string[])[]) => ImportMapping;
  /** Set for kinds of a migration; only the migration adds, starts and undoes their files. */
  inMove?: {
    /** Locks the migration in the transaction that changes one of its files. Throws state_refused if it accepts no more. */
    lock: (ctx: Ctx, moveId: string) => Promise<void>;
    /** Runs in the transaction that ends the preview or the import of one of its files. */
    settled: (ctx: Ctx, moveId: string) => Promise<void>;
  };
};

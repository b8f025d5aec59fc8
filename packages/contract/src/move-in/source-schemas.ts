import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { connectionFaults } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { choice } from '../kernel/text.ts';
import { moveKinds } from './kinds.ts';

/** Findings while a source is read. */
export const sourceFindingCodes = [
  'secret_column',
  'secret_cell',
  'aadhaar_masked',
  'cut',
  'damaged',
  'encoding',
  'unreadable_sign',
  'long_cell',
  'odd_row',
  'expression',
  'unknown_column',
  'other_statement',
  'change_statement',
  'open_quote',
  'file_skipped',
  'file_encrypted',
  'file_nested',
  'sheet_unreadable',
  'user_writes',
  'table_closed',
] as const;

/** Why a source cannot be read, or cannot be read further. */
export const sourceRefusals = [
  'empty',
  'unknown',
  'packing',
  'postgresql_custom',
  'postgresql_tar',
  'database_file',
  'encrypted',
  'workbook_old',
  'archive_damaged',
  'archive_bomb',
  'archive_path',
  'too_large',
  'too_many_rows',
  'too_many_tables',
  ...connectionFaults,
] as const;
export type SourceRefusal = (typeof sourceRefusals)[number];

/** `reading`: in progress; `read`: its tables are available; `refused`: a reason is given, and tables read before it may be available. */
export const moveSourceStatuses = ['reading', 'read', 'refused'] as const;

/** Origin of a source: a file, or a live database that was copied once. */
export const moveSourceOrigins = ['file', 'database'] as const;

const count = z.int();

/** Why a table did not become a file: larger than one file may be, or any other reason. */
export const tableUseFailures = ['table_size', 'failed'] as const;

const sourceTable = z.object({
  /** Index within the source, from 0, because names may repeat. */
  table: count,
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  suggestedKind: z.enum(moveKinds).nullable(),
  /** Confidence of the suggestion, 0 to 1. */
  score: z.number(),
  /** The existing files of the migration that were created from it. */
  files: z.array(z.object({ kind: z.enum(moveKinds), fileId: recordId })),
  /** Files that a job is creating from it, with the rows read so far, or why there is none. */
  uses: z.array(z.object({ kind: z.enum(moveKinds), rowsRead: count, failure: z.enum(tableUseFailures).nullable() })),
});

const sourceFinding = z.object({
  code: z.enum(sourceFindingCodes),
  /** The table, column, file or kind of statement concerned; empty for the source itself. */
  name: z.string(),
  count,
  /** The first row concerned; 0 if not applicable. */
  row: count,
});
export type MoveSourceFinding = z.infer<typeof sourceFinding>;

export const moveSource = z.object({
  id: recordId,
  origin: z.enum(moveSourceOrigins),
  /** The file name, or the name and host of a database. */
  fileName: z.string(),
  bytes: count,
  status: z.enum(moveSourceStatuses),
  refusal: z.enum(sourceRefusals).nullable(),
  /** Its file is still stored, so its tables can be used. */
  isKept: z.boolean(),
  tables: z.array(sourceTable),
  findings: z.array(sourceFinding),
  createdAt: instant,
});
export type MoveSource = z.infer<typeof moveSource>;
export type MoveSourceTable = z.infer<typeof sourceTable>;

export const moveSourceParams = z.strictObject({ id: recordId, sourceId: recordId });
export const moveTakeTable = z.strictObject({ table: z.int().min(0).max(100_000), kind: choice(moveKinds) });

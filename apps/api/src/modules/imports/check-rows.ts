import type { ImportFailure, ImportMapping, ImportRowFault } from '@sevadesk/contract/imports';
import { mostImportRows } from '@sevadesk/contract/imports';
import type { SheetType } from '@sevadesk/contract/kernel/files';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { readFile } from '../downloads/index.ts';
import type { ImportBatch, ImportKind, ImportMemory, ImportValues } from './import-kind.ts';
import { readCell } from './read-cell.ts';
import {
  type BatchRecord,
  changeBatch,
  countEffects,
  countRows,
  deleteRows,
  insertRows,
  assessRows,
  extendLease,
  markRepeats,
  type NewRow,
  numberRepeats,
  rowsAfter,
} from './imports.repo.ts';
import { type SheetLine, sheetLines } from './read-sheet.ts';

const chunk = 1_000;

type Read = { values: ImportValues; faults: ImportRowFault[] };

function readCells(kind: ImportKind, mapping: ImportMapping, cells: readonly string[]): Read {
  const values: ImportValues = {};
  const faults: ImportRowFault[] = [];
  for (const column of kind.columns) {
    const { key } = column;
    const at = mapping[key];
    const reading = readCell(column, at === undefined ? '' : (cells[at] ?? ''));
    if ('fault' in reading) faults.push({ column: key, key: reading.fault, params: reading.params });
    else if (reading.value !== undefined) values[key] = reading.value;
  }
  return { values, faults: faults.length > 0 ? faults : kind.judge(values) };
}

function rowOf(kind: ImportKind, mapping: ImportMapping, { lineNo, cells }: SheetLine): NewRow {
  const { values, faults } = readCells(kind, mapping, cells);
  if (faults.length > 0) return { rowNo: lineNo, status: 'faulty', identity: null, cells, parsed: null, faults };
  return { rowNo: lineNo, status: 'new', identity: kind.identity(values), cells, parsed: values, faults: [] };
}

class StopReading extends Error {
  readonly failure: ImportFailure;
  constructor(failure: ImportFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Yields the lines below the header in chunks. Throws StopReading. */
async function* chunksOf(bytes: Buffer, type: SheetType, titleLine: number): AsyncGenerator<SheetLine[]> {
  let count = 0;
  let lines: SheetLine[] = [];
  const source = sheetLines(bytes, type);
  for (;;) {
    const next = await source.next().catch((error: unknown) => {
      throw new StopReading('unreadable', error);
    });
    if (next.done) break;
    if (next.value.lineNo <= titleLine || next.value.cells.length === 0) continue;
    if (++count > mostImportRows) throw new StopReading('too_many_rows');
    lines.push(next.value);
    if (lines.length < chunk) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
  if (count === 0) throw new StopReading('no_rows');
}

async function askKind(ctx: Ctx, kind: ImportKind, batch: ImportBatch): Promise<void> {
  const memory: ImportMemory = new Map();
  for (let after = 0; ; ) {
    const found = await rowsAfter(ctx.db, batch.id, { status: 'new', after, limit: chunk });
    const last = found.at(-1);
    if (!last) return;
    after = last.rowNo;
    const rows = found.map(({ rowNo, identity, parsed }) => ({
      rowNo,
      identity: identity ?? '',
      values: parsed as ImportValues,
    }));
    const findings = await kind.check(ctx, batch, rows, memory);
    const verdicts = findings.map(({ isDuplicate = false, faults = [], effect }, index) => ({
      rowNo: rows[index]?.rowNo ?? 0,
      status: isDuplicate ? ('duplicate' as const) : faults.length > 0 ? ('faulty' as const) : ('new' as const),
      faults,
      effect: effect === undefined || isDuplicate ? null : { code: effect },
    }));
    await assessRows(ctx.db, batch.id, verdicts);
    await extendLease(ctx.db, batch.id);
  }
}

type Outcome = Parameters<typeof changeBatch>[2];

/** Saves the result of the preview and notifies the migration in the same transaction. */
async function endCheck(ctx: Ctx, kind: ImportKind, { id, moveId }: BatchRecord, outcome: Outcome): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await changeBatch(ctx.db, id, { ...outcome, leaseUntil: null });
    if (moveId !== null) await kind.inMove?.settled(ctx, moveId);
  });
}

/**
 * Previews a batch: reads the file from its start, stores every line with its expected effect, and counts. After a crash the preview
 * restarts from the beginning. Memory holds the file and a thousand lines.
 */
export async function checkRows(ctx: Ctx, kind: ImportKind, record: BatchRecord): Promise<void> {
  const { id, titleLine } = record;
  const mapping = record.mapping as ImportMapping;
  const batch: ImportBatch = { ...record, locale: ctx.locale };
  await deleteRows(ctx.db, id);
  if (record.fileId === null) throw new AppError('state_refused');
  const file = await readFile(ctx, record.fileId);
  try {
    for await (const lines of chunksOf(file.content, file.type as SheetType, titleLine)) {
      await insertRows(
        ctx.db,
        id,
        lines.map((line) => rowOf(kind, mapping, line)),
      );
      await extendLease(ctx.db, id);
    }
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    await deleteRows(ctx.db, id);
    return endCheck(ctx, kind, record, { status: 'failed', failure: error.failure });
  }
  await (kind.repeats === 'distinct' ? numberRepeats : markRepeats)(ctx.db, id);
  await askKind(ctx, kind, batch);
  const counts = await countRows(ctx.db, id);
  return endCheck(ctx, kind, record, {
    status: 'checked',
    totalRows: counts.new + counts.duplicate + counts.faulty,
    newRows: counts.new,
    duplicateRows: counts.duplicate,
    faultyRows: counts.faulty,
    effects: JSON.stringify(await countEffects(ctx.db, id)),
  });
}

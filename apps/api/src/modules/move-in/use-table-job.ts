import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { mostImportRows } from '@sevadesk/contract/imports';
import type { MoveSource } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { openFile, type Upload } from '../downloads/index.ts';
import { findTable } from './add-table.ts';
import { lockMove } from './moves.repo.ts';
import { addMoveFile } from './prepare-move.ts';
import { queueTable } from './queue-table.ts';
import { readSource } from './sources/index.ts';
import { lockSource, rememberTaken } from './sources.repo.ts';
import {
  claimTableUse,
  deleteTableUse,
  extendTableUse,
  failTableUse,
  recordPart,
  releaseTableUse,
  waitingTableUses,
} from './table-uses.repo.ts';

const rowsOfLease = 5_000;
const mostTries = 5;

class TableGone extends Error {}

const quoted = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`).join(',')}\n`;
const { maxBytes } = uploadSlots.sheet;

type Part = { bytes: Buffer; isLast: boolean };

/** Collects rows as CSV with a header until a file is full. */
class PartBuilder {
  #lines: Buffer[] = [];
  #bytes = 0;
  readonly #header: Buffer;
  constructor(columns: readonly string[]) {
    this.#header = Buffer.from(quoted(columns));
  }

  isFullFor(line: Buffer): boolean {
    return this.#lines.length >= mostImportRows || this.#header.length + this.#bytes + line.length > maxBytes;
  }

  add(line: Buffer): void {
    this.#lines.push(line);
    this.#bytes += line.length;
  }

  /** Returns the file and begins the next one. */
  end(): Buffer {
    const file = Buffer.concat([this.#header, ...this.#lines]);
    this.#lines = [];
    this.#bytes = 0;
    return file;
  }
}

/**
 * Yields one table as CSV with its header, in as many parts as files are needed; holds one part, and stops after the last row. Throws
 * file_refused if a file cannot hold a single row, TableGone.
 */
async function* partsOf(
  ctx: Ctx,
  source: { fileId: string; fileName: string; origin: MoveSource['origin'] },
  { table, rows, columns }: { table: number; rows: number; columns: readonly string[] },
  isWanted: (rowsRead: number) => Promise<boolean>,
): AsyncGenerator<Part> {
  const part = new PartBuilder(columns);
  let left = rows;
  const isSifted = source.origin === 'database';
  const input = { stream: () => openFile(ctx, source.fileId), fileName: isSifted ? 'copy.sql' : source.fileName };
  for await (const event of readSource(input, {}, { isSifted })) {
    if (!('cells' in event) || event.table !== table) continue;
    const line = Buffer.from(quoted(event.cells));
    if (part.isFullFor(line)) yield { bytes: part.end(), isLast: false };
    if (part.isFullFor(line)) throw fieldError('table', 'file_size', 'file_refused', { max: maxBytes / 1024 / 1024 });
    part.add(line);
    if (--left === 0) break;
    if ((rows - left) % rowsOfLease === 0 && !(await isWanted(rows - left))) throw new TableGone();
  }
  yield { bytes: part.end(), isLast: true };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimTableUse>>>;

/**
 * Adds the file of a part, and ends the work with the last one, in one transaction; returns false if another worker was first or the
 * source was removed.
 */
async function savePart(
  ctx: Ctx,
  use: Claimed,
  part: { at: number; isLast: boolean; upload: Upload },
): Promise<boolean> {
  const { id, moveId, sourceId, tableNo: table, kind, askedBy } = use;
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, moveId);
    const source = await lockSource(ctx.db, moveId, sourceId);
    if (!move || !source || !(await recordPart(ctx.db, id, part.at))) return false;
    if (part.isLast) await deleteTableUse(ctx.db, id);
    const fileId = part.at === 0 ? id : ctx.ids.next();
    await addMoveFile(ctx, move, { kind, files: [part.upload], by: askedBy, fileId });
    await rememberTaken(ctx.db, sourceId, [...source.taken, { table, fileId }]);
    return true;
  });
}

const mostChars = 106;
/** A table of one file keeps its name. */
const partName = (table: string, { at, isLast }: { at: number; isLast: boolean }) =>
  at === 0 && isLast ? `${table.slice(0, mostChars)}.csv` : `${table.slice(0, mostChars)} part ${at + 1}.csv`;

/** Reads a table from its start and saves the parts behind those that exist. */
async function saveParts(ctx: Ctx, use: Claimed): Promise<void> {
  const found = await findTable(ctx, { id: use.moveId, sourceId: use.sourceId, table: use.tableNo });
  const isWanted = (rowsRead: number) => extendTableUse(ctx.db, use.id, rowsRead);
  let at = 0;
  for await (const { bytes, isLast } of partsOf(ctx, found, { ...found, table: use.tableNo }, isWanted)) {
    const upload = { name: partName(found.name, { at, isLast }), bytes };
    if (at >= use.partsDone && !(await savePart(ctx, use, { at, isLast, upload }))) return;
    at += 1;
  }
}

/**
 * Reads a waiting table into a file of its migration, or into several if one cannot hold its rows. If the worker is killed, another reads the table again from the start; a table
 * that kills every worker is given up.
 */
export async function workTable(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const use = await claimTableUse(ctx.db, id);
  if (!use) return;
  if (use.tries > mostTries) return failTableUse(ctx.db, id, 'failed');
  try {
    await saveParts(ctx, use);
  } catch (error) {
    if (error instanceof TableGone) return;
    if (error instanceof AppError) {
      const isTooLarge = error.fields.some(({ fault }) => fault.key === 'file_size');
      return failTableUse(ctx.db, id, isTooLarge ? 'table_size' : 'failed');
    }
    await releaseTableUse(ctx.db, id);
    throw error;
  }
}

/** Queues tables again whose worker died. */
export async function resumeTables(ctx: Ctx): Promise<void> {
  for (const id of await waitingTableUses(ctx.db)) await queueTable(ctx, id);
}

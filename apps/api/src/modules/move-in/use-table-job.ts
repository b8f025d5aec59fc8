import { uploadSlots } from '@sevadesk/contract/kernel/files';
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
  releaseTableUse,
  waitingTableUses,
} from './table-uses.repo.ts';

const rowsOfLease = 5_000;
const mostTries = 5;

class TableGone extends Error {}

const quoted = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`).join(',')}\n`;
const { maxBytes } = uploadSlots.sheet;

/** Returns one table as CSV with its header; stops after its last row. Throws file_refused if one file cannot hold the rows, TableGone. */
async function tableCsv(
  ctx: Ctx,
  source: { fileId: string; fileName: string; origin: MoveSource['origin'] },
  { table, rows, columns }: { table: number; rows: number; columns: readonly string[] },
  isWanted: (rowsRead: number) => Promise<boolean>,
): Promise<Buffer> {
  const parts = [Buffer.from(quoted(columns))];
  let bytes = 0;
  let left = rows;
  const isSifted = source.origin === 'database';
  const input = { stream: () => openFile(ctx, source.fileId), fileName: isSifted ? 'copy.sql' : source.fileName };
  for await (const event of readSource(input, {}, { isSifted })) {
    if (!('cells' in event) || event.table !== table) continue;
    const line = Buffer.from(quoted(event.cells));
    bytes += line.length;
    if (bytes > maxBytes) throw fieldError('table', 'file_size', 'file_refused', { max: maxBytes / 1024 / 1024 });
    parts.push(line);
    if (--left === 0) break;
    if ((rows - left) % rowsOfLease === 0 && !(await isWanted(rows - left))) throw new TableGone();
  }
  return Buffer.concat(parts);
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimTableUse>>>;

/** Adds the file and ends the work in one transaction; does nothing if another worker was first or the source was removed. */
async function saveTable(ctx: Ctx, use: Claimed, upload: Upload): Promise<void> {
  const { id, moveId, sourceId, tableNo: table, kind, askedBy } = use;
  await withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, moveId);
    const source = await lockSource(ctx.db, moveId, sourceId);
    if (!move || !source || !(await deleteTableUse(ctx.db, id))) return;
    await addMoveFile(ctx, move, { kind, files: [upload], by: askedBy, fileId: id });
    await rememberTaken(ctx.db, sourceId, [...source.taken, { table, fileId: id }]);
  });
}

/**
 * Reads a waiting table into a file of its migration. If the worker is killed, another reads the table again from the start; a table
 * that kills every worker is given up.
 */
export async function workTable(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const use = await claimTableUse(ctx.db, id);
  if (!use) return;
  if (use.tries > mostTries) return failTableUse(ctx.db, id, 'failed');
  try {
    const found = await findTable(ctx, { id: use.moveId, sourceId: use.sourceId, table: use.tableNo });
    const isWanted = (rowsRead: number) => extendTableUse(ctx.db, id, rowsRead);
    const bytes = await tableCsv(ctx, found, { ...found, table: use.tableNo }, isWanted);
    await saveTable(ctx, use, { name: `${found.name.slice(0, 116)}.csv`, bytes });
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

import { mostImportRows } from '@sevadesk/contract/imports';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { MoveKind, MoveSource } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles, openFile, type Upload } from '../downloads/index.ts';
import { batchesOfMove } from '../imports/index.ts';
import { lockMove, moveById } from './moves.repo.ts';
import { addMoveFile } from './prepare-move.ts';
import { readSource } from './sources/index.ts';
import { deleteSource, emptyMoveSources, lockSource, rememberTaken, sourcesOfMove } from './sources.repo.ts';

/** Returns the sources of a migration. Throws not_found. */
export async function listSources(ctx: UserCtx, { id }: { id: string }): Promise<{ data: MoveSource[] }> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const kinds = new Map((await batchesOfMove(ctx.db, id)).map((batch) => [batch.id, batch.kind as MoveKind]));
  const data = (await sourcesOfMove(ctx.db, id)).map(({ tables, taken, fileId, ...source }) => ({
    ...source,
    isKept: fileId !== null,
    tables: tables.map((table, at) => ({
      ...table,
      table: at,
      files: taken.flatMap((one) => {
        const kind = kinds.get(one.fileId);
        return one.table === at && kind !== undefined ? [{ kind, fileId: one.fileId }] : [];
      }),
    })),
  }));
  return { data };
}

const quoted = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`).join(',')}\n`;
const { maxBytes } = uploadSlots.sheet;

/** Returns one table as CSV with its header; stops after its last row. Throws file_refused if one file cannot hold the rows. */
async function tableCsv(
  ctx: Ctx,
  source: { fileId: string; fileName: string; origin: MoveSource['origin'] },
  { table, rows, columns }: { table: number; rows: number; columns: readonly string[] },
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
  }
  return Buffer.concat(parts);
}

/** Finds a table to import. Throws not_found, state_refused (unread, or its file is gone), file_refused (too many rows for one file). */
async function findTable(ctx: UserCtx, { id, sourceId, table }: { id: string; sourceId: string; table: number }) {
  const source = (await sourcesOfMove(ctx.db, id)).find((one) => one.id === sourceId);
  if (!source) throw new AppError('not_found');
  const { fileId, fileName, origin, status, tables } = source;
  if (status === 'reading' || fileId === null) throw new AppError('state_refused');
  const found = tables[table];
  if (!found) throw fieldError('table', 'not_found');
  if (found.rows > mostImportRows) throw fieldError('table', 'table_rows', 'file_refused', { max: mostImportRows });
  return { fileId, fileName, origin, ...found };
}

type Taking = { id: string; sourceId: string; table: number; kind: MoveKind };

/** Creates a migration file from a table; from then on it is like an uploaded file. Throws not_found, state_refused, file_refused. */
export async function addTable(ctx: UserCtx, { id, sourceId, table, kind }: Taking): Promise<{ id: string }> {
  const found = await findTable(ctx, { id, sourceId, table });
  const upload: Upload = {
    name: `${found.name.slice(0, 116)}.csv`,
    bytes: await tableCsv(ctx, found, { ...found, table }),
  };
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const source = await lockSource(ctx.db, id, sourceId);
    if (!move || !source) throw new AppError('not_found');
    const added = await addMoveFile(ctx, move, { kind, files: [upload] });
    await rememberTaken(ctx.db, sourceId, [...source.taken, { table, fileId: added.id }]);
    await recordAudit(ctx, {
      action: 'move-in.take-table',
      record: { type: 'move', id },
      details: { number: move.number, kind, fileName: source.fileName, table: found.name, rows: found.rows },
    });
    return added;
  });
}

/** Deletes a source, even while a job reads it; files created from it stay. Throws not_found. */
export async function removeSource(ctx: UserCtx, { id, sourceId }: { id: string; sourceId: string }) {
  return withTransaction(ctx, async (ctx): Promise<{ ok: true }> => {
    const move = await lockMove(ctx.db, id);
    const source = await lockSource(ctx.db, id, sourceId);
    if (!move || !source) throw new AppError('not_found');
    await deleteSource(ctx.db, sourceId);
    if (source.fileId !== null) await destroyFiles(ctx, [source.fileId]);
    await recordAudit(ctx, {
      action: 'move-in.remove-source',
      record: { type: 'move', id },
      details: { number: move.number, fileName: source.fileName },
    });
    return { ok: true };
  });
}

/** Deletes the files of a migration's sources in the caller's transaction, because an ended migration no longer reads them. */
export async function releaseSources(ctx: Ctx, moveId: string): Promise<void> {
  await destroyFiles(ctx, await emptyMoveSources(ctx.db, moveId));
}

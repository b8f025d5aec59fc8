import { mostImportRows } from '@sevadesk/contract/imports';
import type { MoveKind, MoveSource } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles } from '../downloads/index.ts';
import { batchesOfMove } from '../imports/index.ts';
import { lockMove, moveById } from './moves.repo.ts';
import { deleteSource, emptyMoveSources, lockSource, sourcesOfMove } from './sources.repo.ts';
import { insertTableUse, tableUsesOf } from './table-uses.repo.ts';
import { queueTable } from './queue-table.ts';

/** Returns the sources of a migration. Throws not_found. */
export async function listSources(ctx: UserCtx, { id }: { id: string }): Promise<{ data: MoveSource[] }> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const kinds = new Map((await batchesOfMove(ctx.db, id)).map((batch) => [batch.id, batch.kind as MoveKind]));
  const uses = await tableUsesOf(ctx.db, id);
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
      uses: uses
        .filter(({ sourceId, tableNo }) => sourceId === source.id && tableNo === at)
        .map(({ kind, rowsRead, failure }) => ({ kind, rowsRead, failure })),
    })),
  }));
  return { data };
}

/** More than any table of an old portal that we know; a dump of such a table no longer fits into the upload. */
const mostTableRows = 25 * mostImportRows;

/** Finds a table to import. Throws not_found, state_refused (unread, or its file is gone), file_refused (more rows than can be imported). */
export async function findTable(ctx: Ctx, { id, sourceId, table }: { id: string; sourceId: string; table: number }) {
  const source = (await sourcesOfMove(ctx.db, id)).find((one) => one.id === sourceId);
  if (!source) throw new AppError('not_found');
  const { fileId, fileName, origin, status, tables } = source;
  if (status === 'reading' || fileId === null) throw new AppError('state_refused');
  const found = tables[table];
  if (!found) throw fieldError('table', 'not_found');
  if (found.rows > mostTableRows) throw fieldError('table', 'table_rows', 'file_refused', { max: mostTableRows });
  return { fileId, fileName, origin, ...found };
}

type Taking = { id: string; sourceId: string; table: number; kind: MoveKind };

/**
 * Lets a job create a migration file from a table, or several if one cannot hold its rows; from then on they are like uploaded files.
 * Returns the id of the first. Throws not_found,
 * state_refused (also while the job works on it), file_refused.
 */
export async function addTable(ctx: UserCtx, { id, sourceId, table, kind }: Taking): Promise<{ id: string }> {
  const found = await findTable(ctx, { id, sourceId, table });
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const source = await lockSource(ctx.db, id, sourceId);
    if (!move || !source) throw new AppError('not_found');
    if (move.status !== 'draft' && move.status !== 'checked') throw new AppError('state_refused');
    const asked = { id: ctx.ids.next(), sourceId, table, kind, by: ctx.actor.userId };
    if (!(await insertTableUse(ctx.db, { ...asked, at: ctx.clock.now().toISOString() })))
      throw new AppError('state_refused');
    await queueTable(ctx, asked.id);
    await recordAudit(ctx, {
      action: 'move-in.take-table',
      record: { type: 'move', id },
      details: { number: move.number, kind, fileName: source.fileName, table: found.name, rows: found.rows },
    });
    return { id: asked.id };
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

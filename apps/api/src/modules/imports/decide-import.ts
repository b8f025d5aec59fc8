import type { ImportMapping } from '@sevadesk/contract/imports';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findBatch, type Kinds } from './find-kind.ts';
import { changeBatch, lockBatch, rememberMapping, undoRows } from './imports.repo.ts';
import { mappingFaults, rememberedTitles } from './mapping.rules.ts';

/** The job that previews or applies a batch, depending on its status. */
export const workJob = 'imports.work';

/** The fields of a batch whose lines must be read from the start. */
export const unread = {
  status: 'checking',
  failure: null,
  totalRows: 0,
  newRows: 0,
  duplicateRows: 0,
  faultyRows: 0,
  leftOutRows: 0,
} as const;

export const canCheck = ({ status }: { status: string }) => ['uploaded', 'checked', 'failed'].includes(status);

/** Saves the mapping for the source and starts the preview with it. Throws not_found, state_refused, faults at `mapping.<column>`. */
export async function checkImport(
  ctx: UserCtx,
  kinds: Kinds,
  { id, mapping }: { id: string; mapping: ImportMapping },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { batch, kind } = await findBatch(ctx, kinds, id, lockBatch);
    if (batch.moveId !== null) await kind.inMove?.lock(ctx, batch.moveId);
    if (!canCheck(batch)) throw new AppError('state_refused');
    const titles = batch.titles as string[];
    const faults = mappingFaults(mapping, kind.columns, titles.length);
    if (faults.length > 0)
      throw new AppError('invalid_input', {
        fields: faults.map(({ key, fault }) => ({ field: `mapping.${key}`, fault: { key: fault } })),
      });
    await changeBatch(ctx.db, id, { ...unread, mapping: JSON.stringify(mapping) });
    await rememberMapping(ctx.db, { ...batch, titles: rememberedTitles(mapping, titles, kind.columns) });
    await ctx.jobs.add(ctx.db, workJob, { id });
    return { ok: true };
  });
}

/** Applies a previewed batch. Throws not_found, state_refused (not previewed, or already started). */
export async function startImport(ctx: UserCtx, kinds: Kinds, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { batch } = await findBatch(ctx, kinds, id, lockBatch);
    if (batch.moveId !== null || batch.status !== 'checked' || batch.newRows === 0) throw new AppError('state_refused');
    const startedAt = ctx.clock.now().toISOString();
    await changeBatch(ctx.db, id, { status: 'running', startedBy: ctx.actor.userId, startedAt });
    await recordAudit(ctx, {
      action: 'imports.start',
      record: { type: 'import', id },
      details: { kind: batch.kind, fileName: batch.fileName, newRows: batch.newRows },
    });
    await ctx.jobs.add(ctx.db, workJob, { id });
    return { ok: true };
  });
}

/** Undoes a finished batch in one transaction; rows that other records depend on stay and are returned. Throws not_found, state_refused. */
export async function undoImport(ctx: UserCtx, kinds: Kinds, { id }: { id: string }): Promise<{ kept: string[] }> {
  return withTransaction(ctx, async (ctx) => {
    const { batch, kind } = await findBatch(ctx, kinds, id, lockBatch);
    if (batch.moveId !== null || batch.status !== 'finished') throw new AppError('state_refused');
    const rows = await kind.undo(ctx, { ...batch, locale: ctx.locale });
    const kept = rows.map(({ name }) => name);
    await undoRows(
      ctx.db,
      id,
      rows.map(({ rowNo }) => rowNo),
    );
    const undone = { status: 'undone', undoneBy: ctx.actor.userId, undoneAt: ctx.clock.now().toISOString() };
    await changeBatch(ctx.db, id, { ...undone, kept: JSON.stringify(kept) });
    await recordAudit(ctx, {
      action: 'imports.undo',
      record: { type: 'import', id },
      details: { kind: batch.kind, fileName: batch.fileName, undone: batch.doneRows - rows.length, kept },
    });
    return { kept };
  });
}

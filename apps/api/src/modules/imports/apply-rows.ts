import type { ImportRowFault } from '@sevadesk/contract/imports';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from './import-kind.ts';
import {
  type BatchRecord,
  changeBatch,
  countRows,
  assessRows,
  extendLease,
  lockBatch,
  rowsAfter,
  setRowStatus,
} from './imports.repo.ts';

type Work = {
  kind: ImportKind;
  batch: ImportBatch /** Rows up to here are done: without it each chunk would step over all before it. */;
  after: number;
};

/** Returns the next waiting rows and locks the batch, so that two workers never get the same row. */
async function waiting(ctx: Ctx, { batch, after }: Work, limit: number): Promise<ImportRow[]> {
  const held = await lockBatch(ctx.db, batch.id);
  if (held?.status !== 'running') return [];
  const rows = await rowsAfter(ctx.db, batch.id, { status: 'new', after, limit });
  return rows.map(({ rowNo, identity, parsed }) => ({
    rowNo,
    identity: identity ?? '',
    values: parsed as ImportValues,
  }));
}

/** Applies the next rows and marks them in one transaction; returns the number of the last row. */
async function applyNext(ctx: Ctx, work: Work, limit: number): Promise<number | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const rows = await waiting(ctx, work, limit);
    const last = rows.at(-1);
    if (!last) return undefined;
    await work.kind.apply(ctx, work.batch, rows);
    const { id } = work.batch;
    await setRowStatus(ctx.db, id, { rowNos: rows.map(({ rowNo }) => rowNo), status: 'done' });
    await extendLease(ctx.db, id, rows.length);
    return last.rowNo;
  });
}

/** Marks the first waiting row as faulty, with the refusal as its fault. */
async function setAside(ctx: Ctx, work: Work, error: AppError): Promise<void> {
  const [row] = await withTransaction(ctx, (ctx) => waiting(ctx, work, 1));
  if (!row) return;
  const [problem] = error.fields;
  const faults: ImportRowFault[] = [{ column: problem?.field ?? '', key: problem?.fault.key ?? 'invalid' }];
  await assessRows(ctx.db, work.batch.id, [{ rowNo: row.rowNo, status: 'faulty', faults, effect: null }]);
}

/** Retries a refused chunk row by row, so that one row does not block the others. */
async function applyAll(ctx: Ctx, work: Work): Promise<void> {
  let alone = 0;
  for (;;) {
    try {
      const limit = alone > 0 ? 1 : work.kind.chunk;
      const last = await applyNext(ctx, work, limit);
      if (last === undefined) return;
      work.after = last;
      alone = Math.max(0, alone - 1);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (alone > 0 || work.kind.chunk === 1) await setAside(ctx, work, error);
      else alone = work.kind.chunk;
    }
  }
}

/** Applies a started batch to its end; after a crash it continues with the first unapplied row. */
export async function applyRows(ctx: Ctx, kind: ImportKind, record: BatchRecord): Promise<void> {
  const batch: ImportBatch = { ...record, locale: ctx.locale };
  await applyAll(ctx, { kind, batch, after: 0 });
  await kind.finish?.(ctx, batch);
  await withTransaction(ctx, async (ctx) => {
    const held = await lockBatch(ctx.db, batch.id);
    if (held?.status !== 'running') return;
    const { done, faulty } = await countRows(ctx.db, batch.id);
    const effects = await kind.effects(ctx, batch);
    await changeBatch(ctx.db, batch.id, {
      status: 'finished',
      finishedAt: ctx.clock.now().toISOString(),
      doneRows: done,
      faultyRows: faulty,
      effects: JSON.stringify(effects),
      leaseUntil: null,
    });
    if (batch.moveId !== null) await kind.inMove?.settled(ctx, batch.moveId);
    await recordAudit(ctx, {
      action: 'imports.finish',
      record: { type: 'import', id: batch.id },
      details: { kind: batch.kind, onBehalfOf: batch.startedBy, done, faulty, effects },
    });
  });
}

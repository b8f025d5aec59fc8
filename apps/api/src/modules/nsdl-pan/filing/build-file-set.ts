import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { destroyFiles, storeSealed, type SealedFile, temporaryLink, writeSealed } from '../../downloads/index.ts';
import { type ClaimedBatch, claimBatch, silentBatches, startBuilding, updateClaimed } from './build.repo.ts';
import { buildFileSetJob } from './create-batch.ts';
import { fileSetStream } from './file-set.ts';
import { batchView } from './filing-list.repo.ts';
import { itemIds, lockBatch, storedNames } from './filing.repo.ts';
import { filingNames } from './filing.rules.ts';

/** Thrown to abandon a batch that another worker took over. */
class TakenOver extends Error {}

const mostAttempts = 5;
const silentSeconds = 60;

/** Replaces the older file in one transaction; deletes the older file's bytes last. */
async function finish(ctx: Ctx, batch: ClaimedBatch, file: SealedFile, items: number): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await storeSealed(tx, file, { name: `batch-${batch.number}.zip`, type: 'application/zip' });
    const fileMadeAt = tx.clock.now().toISOString();
    if (!(await updateClaimed(tx.db, batch, { state: 'ready', fileId: file.id, fileMadeAt, built: items }))) {
      throw new TakenOver();
    }
    await recordAudit(tx, {
      action: 'nsdl-pan.file-set',
      record: { type: 'filing-batch', id: batch.id },
      details: { number: batch.number, items, onBehalfOf: batch.createdBy, bytes: file.bytes },
    });
    if (batch.fileId !== null) await destroyFiles(tx, [batch.fileId]);
  });
}

/**
 * Builds a batch's file set, sealed, because it contains complete Aadhaar numbers, which must never be stored in clear. The batch of a
 * dead worker is built again from the start; the dead worker's bytes are unreachable.
 */
export async function buildFileSet(ctx: Ctx, batchId: string): Promise<void> {
  const batch = await claimBatch(ctx.db, batchId);
  if (!batch) return;
  try {
    const ids = await itemIds(ctx.db, batchId);
    const names = filingNames(await storedNames(ctx.db));
    const onBuilt = async (built: number) => {
      if (!(await updateClaimed(ctx.db, batch, { built }))) throw new TakenOver();
    };
    const file = await writeSealed(ctx, await fileSetStream(ctx, { names, ids, onBuilt }));
    await finish(ctx, batch, file, ids.length).catch(async (error: unknown) => {
      await ctx.files.remove(file.storageKey);
      throw error;
    });
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (batch.attempt >= mostAttempts) await updateClaimed(ctx.db, batch, { state: 'failed' });
    throw error;
  }
}

/** Restarts batches of lost workers. */
export async function resumeFileSets(ctx: Ctx, silentFor = silentSeconds): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const batchId of await silentBatches(tx.db, silentFor)) {
      await tx.jobs.add(tx.db, buildFileSetJob, { batchId }, { key: `filing:${batchId}` });
    }
  });
}

/** Requests a new file set without the withdrawn applications. Throws not_found, state_refused while one is being built. */
export async function buildAgain(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const batch = await lockBatch(tx.db, id);
    if (!batch) throw new AppError('not_found');
    if (batch.state === 'building') throw new AppError('state_refused');
    await startBuilding(tx.db, id);
    await recordAudit(tx, { action: 'nsdl-pan.filing-build', record: { type: 'filing-batch', id } });
    await tx.jobs.add(tx.db, buildFileSetJob, { batchId: id }, { key: `filing:${id}` });
    return { ok: true };
  });
}

/** Returns the file set's short-lived address; audited. For staff who may acknowledge and unmask. Throws state_refused without a file. */
export async function fileSetLink(ctx: UserCtx, id: string) {
  const batch = await batchView(ctx.db, id);
  if (!batch) throw new AppError('not_found');
  if (!ctx.actor.permissions.includes('pan.acknowledge')) throw new AppError('forbidden');
  if (batch.fileId === null || batch.fileName === null) throw new AppError('state_refused');
  await recordAudit(ctx, {
    action: 'nsdl-pan.filing-download',
    record: { type: 'filing-batch', id },
    details: { number: batch.number, items: batch.items - batch.takenBack },
  });
  return temporaryLink(ctx, { id: batch.fileId, name: batch.fileName });
}

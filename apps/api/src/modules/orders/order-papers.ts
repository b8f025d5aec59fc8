import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type CheckedFile, destroyFiles, storeFile } from '../downloads/index.ts';
import { deletePapers, eraseRemarks, fileIdsOf, insertPaper, removePaper } from './orders.repo.ts';

export type OrderPaper = {
  orderId: string;
  merchantId: string;
  /** The purpose of the document: 'pan-card', 'bank-proof'. */
  slot: string;
  /** The part of the order it belongs to, if there are several: a partner, a period. */
  part?: string;
};

/** Stores a checked document (`checkUpload(ctx, 'order-paper', …)` before the transaction) with an order. Returns the document's id. */
export async function saveOrderPaper(ctx: Ctx, paper: OrderPaper, file: CheckedFile): Promise<string> {
  const { actor } = ctx;
  const kept = await storeFile(ctx, 'order-paper', file, paper.merchantId);
  const id = ctx.ids.next();
  await insertPaper(ctx.db, {
    id,
    orderId: paper.orderId,
    slot: paper.slot,
    part: paper.part ?? '',
    fileId: kept.id,
    addedBy: actor.kind === 'user' ? actor.userId : null,
    addedArea: actor.kind === 'user' ? actor.area : 'system',
    addedAt: ctx.clock.now().toISOString(),
  });
  return id;
}

/** Removes a document; its bytes stay until erasure. Throws not_found. The caller has checked that the order can be changed. */
export async function removeOrderPaper(ctx: UserCtx, paper: { orderId: string; paperId: string }): Promise<void> {
  if (!(await removePaper(ctx.db, paper, ctx.clock.now().toISOString()))) throw new AppError('not_found');
}

/** Destroys all documents of an order and empties the remarks in its history; the caller runs the erasure. */
export async function eraseOrder(ctx: Ctx, orderId: string): Promise<void> {
  const fileIds = await fileIdsOf(ctx.db, orderId);
  await deletePapers(ctx.db, orderId);
  await destroyFiles(ctx, fileIds);
  await eraseRemarks(ctx.db, orderId);
}

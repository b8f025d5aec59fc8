import type { UtiPaper } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { checkUpload, type Upload } from '../downloads/index.ts';
import { saveOrderPaper, removeOrderPaper } from '../orders/index.ts';
import { papersOfOrder } from './forms.repo.ts';
import { findOrder, lockOrder, type Order } from './orders.repo.ts';

const ownDraft = async (ctx: MerchantCtx, id: string, read: typeof findOrder): Promise<Order> => {
  const order = await read(ctx.db, { kind: 'uti-psa', id, merchantId: ctx.actor.merchantId });
  if (!order) throw new AppError('not_found');
  if (order.status !== 'draft') throw new AppError('state_refused');
  return order;
};

/** Adds a document to the own draft, replacing one of its kind. Throws not_found, state_refused, upload_missing, file_refused. */
export async function addPaper(
  ctx: MerchantCtx,
  { id, slot, file }: { id: string; slot: UtiPaper; file: Upload | undefined },
): Promise<{ ok: true }> {
  const { number } = await ownDraft(ctx, id, findOrder);
  const checked = await checkUpload(ctx, 'order-paper', file, `${number}-${slot}`);
  return withTransaction(ctx, async (tx) => {
    const order = await ownDraft(tx, id, lockOrder);
    const earlier = (await papersOfOrder(tx.db, id)).filter((paper) => paper.slot === slot);
    for (const paper of earlier) await removeOrderPaper(tx, { orderId: id, paperId: paper.id });
    await saveOrderPaper(tx, { orderId: id, merchantId: order.merchantId, slot }, checked);
    return { ok: true };
  });
}

/** Removes a document from the own draft. Throws not_found, state_refused. */
export async function removePaper(
  ctx: MerchantCtx,
  { id, paperId }: { id: string; paperId: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    await ownDraft(tx, id, lockOrder);
    await removeOrderPaper(tx, { orderId: id, paperId });
    return { ok: true };
  });
}

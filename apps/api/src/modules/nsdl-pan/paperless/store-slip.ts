import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { checkUpload, storeFile } from '../../downloads/index.ts';
import { changeOrder, findOrder, lockOrder } from './paperless.repo.ts';

/** Downloads and stores the missing acknowledgement slip; if it is absent or damaged, the sweep tries again. */
export async function storeSlip(ctx: Ctx, id: string): Promise<void> {
  const order = await findOrder(ctx.db, id);
  if (!order?.token || order.ackNo === null || order.slipFileId !== null) return;
  const { ackNo, merchantId } = order;
  try {
    const bytes = await ctx.providers.panNsdl.slip(order.token);
    if (!bytes) return;
    const slip = await checkUpload(ctx, 'ack-slip', { name: `${ackNo}.pdf`, bytes }, ackNo);
    await withTransaction(ctx, async (tx) => {
      const locked = await lockOrder(tx.db, id);
      if (!locked || locked.slipFileId !== null) return;
      const file = await storeFile(tx, 'ack-slip', slip, merchantId);
      await changeOrder(tx.db, id, { slipFileId: file.id });
    });
  } catch (error) {
    ctx.log.warn({ err: error, order: id }, 'the slip of a paperless order could not be kept');
  }
}

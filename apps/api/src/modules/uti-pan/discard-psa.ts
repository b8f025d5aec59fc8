import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eraseOrder } from '../orders/index.ts';
import { deleteAadhaar, deleteForm } from './forms.repo.ts';
import { deleteOrder, lockOrder } from './orders.repo.ts';

/** Deletes a registration that was never sent, with form, documents and sealed number. Throws not_found, state_refused. */
export async function discardPsa(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, { kind: 'uti-psa', id, merchantId: tx.actor.merchantId });
    if (!order) throw new AppError('not_found');
    if (order.status !== 'draft') throw new AppError('state_refused');
    await deleteAadhaar(tx.db, id);
    await eraseOrder(tx, id);
    await deleteForm(tx.db, id);
    await deleteOrder(tx.db, id);
    const details = { number: order.number };
    await recordAudit(tx, { action: 'uti-psa.discard', record: { type: 'uti-psa', id }, details });
    return { ok: true };
  });
}

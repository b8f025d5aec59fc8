import type { SpecimenDraft } from '@sevadesk/contract/specimen';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { requireDraftRoom } from '../../platform/draft-room.ts';
import { isSameSave } from '../../platform/same-save.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eraseOrder, nextOrderNumber, recordOrderStep } from '../orders/index.ts';
import { findOwn, lockOwn } from './find-order.ts';
import { deleteOrder, insertOrder, orderOfRequest, updateOrder } from './specimen.repo.ts';

type Saved = { id: string; version: number };

/** Returns the columns for lists and search from the form values. */
const shownOf = ({ customerName = '', mobile = '' }: SpecimenDraft) => ({
  customerName: customerName.trim().toUpperCase(),
  mobile: mobile.trim(),
});

/** Creates a draft; a repeated request returns the same draft. Throws drafts_full. */
export async function createDraft(
  ctx: MerchantCtx,
  { requestId, form }: { requestId: string; form: SpecimenDraft },
): Promise<Saved> {
  const { merchantId, userId } = ctx.actor;
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    const at = tx.clock.now().toISOString();
    const number = await nextOrderNumber(tx, 'specimen');
    const isNew = await insertOrder(tx.db, {
      id,
      number,
      merchantId,
      requestId,
      form: JSON.stringify(form),
      ...shownOf(form),
      status: 'draft',
      statusAt: at,
      createdAt: at,
      createdBy: userId,
    });
    if (!isNew) return (await orderOfRequest(tx.db, merchantId, requestId)) ?? { id, version: 1 };
    await requireDraftRoom(tx, 'specimenOrders', merchantId);
    await recordOrderStep(tx, { orderId: id, kind: 'specimen', from: null, to: 'draft', verb: 'start' });
    return { id, version: 1 };
  });
}

/** Saves form values; a repeated save returns the first result. Throws not_found, state_refused, changed_meanwhile. */
export async function saveDraft(
  ctx: MerchantCtx,
  { id, version, form }: Saved & { form: SpecimenDraft },
): Promise<Saved> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== 'draft') throw new AppError('state_refused');
    if (isSameSave({ version: order.version, data: order.form }, { version, data: form })) return;
    if (order.version !== version) throw new AppError('changed_meanwhile');
    await updateOrder(tx.db, id, { form: JSON.stringify(form), ...shownOf(form) });
  });
  return { id, version: (await findOwn(ctx, id)).version };
}

/** Deletes an application that was never submitted. Throws not_found, state_refused. */
export async function discardDraft(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const { status, number } = await lockOwn(tx, id);
    if (status !== 'draft') throw new AppError('state_refused');
    await eraseOrder(tx, id);
    await deleteOrder(tx.db, id);
    await recordAudit(tx, { action: 'specimen.discard', record: { type: 'specimen', id }, details: { number } });
  });
  return { ok: true };
}

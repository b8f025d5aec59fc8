import type { NpsDraft, NpsView } from '@sevadesk/contract/nps';
import { npsTiers } from '@sevadesk/contract/nps';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { requireDraftRoom } from '../../platform/draft-room.ts';
import { isSameSave } from '../../platform/same-save.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eraseOrder, nextOrderNumber, recordOrderStep } from '../orders/index.ts';
import { findOwn, lockOwn } from './find-order.ts';
import { changeOrder, deleteOrder, insertOrder, orderByRequest } from './nps.repo.ts';
import { getOwn } from './get-order.ts';

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the form fields that lists search and show. */
export function shownOf(data: NpsDraft) {
  const name = [data.firstName, data.middleName, data.lastName].map(wordOf).filter(Boolean).join(' ');
  return {
    name: name.toUpperCase(),
    mobile: wordOf(data.mobile).slice(0, 15),
    tiers: npsTiers.find((tiers) => tiers === data.tiers) ?? null,
  };
}

/** Starts a draft; a repeated request returns the first one's draft. Throws drafts_full. */
export async function createDraft(
  ctx: MerchantCtx,
  { requestId, data }: { requestId: string; data: NpsDraft },
): Promise<NpsView> {
  const { merchantId, userId } = ctx.actor;
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  const isNew = await withTransaction(ctx, async (tx) => {
    const number = await nextOrderNumber(tx, 'nps');
    const row = { id, number, merchantId, requestId, data: JSON.stringify(data), createdBy: userId };
    const times = { createdAt: at, updatedAt: at, statusAt: at };
    if (!(await insertOrder(tx.db, { ...row, ...times, ...shownOf(data) }))) return false;
    await requireDraftRoom(tx, 'npsOrders', merchantId);
    await recordOrderStep(tx, { orderId: id, kind: 'nps', from: null, to: 'draft', verb: 'start' });
    return true;
  });
  return getOwn(ctx, isNew ? id : ((await orderByRequest(ctx.db, merchantId, requestId)) ?? id));
}

/** Saves a draft; a repeated save returns the first one's response. Throws not_found, state_refused, changed_meanwhile. */
export async function saveDraft(
  ctx: MerchantCtx,
  { id, version, data }: { id: string; version: number; data: NpsDraft },
) {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== 'draft') throw new AppError('state_refused');
    if (isSameSave(order, { version, data })) return;
    if (order.version !== version) throw new AppError('changed_meanwhile');
    const changes = { data: JSON.stringify(data), ...shownOf(data) };
    await changeOrder(tx.db, id, changes, tx.clock.now().toISOString());
  });
  const saved = await findOwn(ctx, id);
  return { id, version: saved.version, updatedAt: saved.updatedAt };
}

/** Deletes a form that was never submitted, with its documents. Throws not_found, state_refused. */
export async function discardDraft(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== 'draft') throw new AppError('state_refused');
    await eraseOrder(tx, id);
    await deleteOrder(tx.db, id);
    await recordAudit(tx, {
      action: 'nps.discard',
      record: { type: 'nps', id },
      details: { number: order.number },
    });
  });
  return { ok: true };
}

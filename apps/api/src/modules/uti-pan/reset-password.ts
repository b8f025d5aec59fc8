import { orderAddress } from '@sevadesk/contract/orders';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { panUtiSettings } from '../masters/index.ts';
import { notify } from '../notifications/index.ts';
import { recordOrderStep } from '../orders/index.ts';
import { changeForm, formOf } from './forms.repo.ts';
import { findOrder, lockOrder, type Order, standingPsa } from './orders.repo.ts';

async function note(ctx: Ctx, order: Order, verb: string, resetRequestedAt: string | null): Promise<void> {
  await changeForm(ctx.db, order.id, { resetRequestedAt });
  await recordOrderStep(ctx, { orderId: order.id, kind: 'uti-psa', from: order.status, to: order.status, verb });
}

/** Requests a new password at UTI's portal; a repeated request changes nothing. Throws not_found, state_refused before the approval. */
export async function requestReset(ctx: MerchantCtx): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const { merchantId } = tx.actor;
    const standing = await standingPsa(tx.db, merchantId);
    const order = standing && (await lockOrder(tx.db, { kind: 'uti-psa', id: standing.id, merchantId }));
    if (!order) throw new AppError('not_found');
    if (order.status !== 'approved') throw new AppError('state_refused');
    if ((await formOf(tx.db, order.id)).resetRequestedAt !== null) return { ok: true };
    await note(tx, order, 'ask-reset', tx.clock.now().toISOString());
    await notify(tx, {
      to: { staffWith: 'uti.manage' },
      event: 'uti_reset_asked',
      about: [{ kind: 'uti-psa', id: order.id }],
      params: { psaId: order.psaId ?? '', shop: order.shopName },
      link: orderAddress('uti-psa', order.number, 'staff') as `/${string}`,
    });
    return { ok: true };
  });
}

/** By API, UTI resets the password itself and sends it to the agent; otherwise staff have done it at the portal. */
async function resetAtProvider(ctx: Ctx, psaId: string): Promise<void> {
  if ((await panUtiSettings(ctx)).mode === 'off') return;
  const { outcome } = await ctx.providers.panUti.resetPassword(psaId);
  if (outcome !== 'done') throw new AppError('provider_unavailable');
}

/** Ends a request for a new password and notifies the shop. Throws not_found, state_refused if none is open, provider_unavailable. */
export async function endReset(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  const found = await findOrder(ctx.db, { kind: 'uti-psa', id });
  if (!found || found.status === 'draft') throw new AppError('not_found');
  if ((await formOf(ctx.db, id)).resetRequestedAt === null) throw new AppError('state_refused');
  await resetAtProvider(ctx, found.psaId ?? '');
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, { kind: 'uti-psa', id });
    if (!order || (await formOf(tx.db, id)).resetRequestedAt === null) throw new AppError('state_refused');
    await note(tx, order, 'end-reset', null);
    await notify(tx, {
      to: { merchantId: order.merchantId },
      event: 'uti_reset_done',
      about: [{ kind: 'uti-psa', id: order.id }],
      params: { psaId: order.psaId ?? '' },
      link: orderAddress('uti-psa', order.number, 'merchant') as `/${string}`,
    });
    return { ok: true };
  });
}

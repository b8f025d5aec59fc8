import { orderAddress } from '@sevadesk/contract/orders';
import type { StaffSpecimenView } from '@sevadesk/contract/specimen';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { captureOrder, earnOrder, releaseOrder } from '../orders/index.ts';
import { lockSent } from './find-order.ts';
import { getSent } from './get-specimen.ts';
import { moveSpecimen } from './move-specimen.ts';
import type { Order } from './specimen.repo.ts';

type At = { id: string; version: number };

async function notifyShop(
  ctx: Ctx,
  { id, merchantId, number }: Order,
  event: 'specimen_approved' | 'specimen_rejected',
  params: Record<string, string> = {},
): Promise<void> {
  const link = orderAddress('specimen', number, 'merchant') as `/${string}`;
  await notify(ctx, {
    to: { merchantId },
    event,
    about: [{ kind: 'specimen', id }],
    params: { number, ...params },
    link,
  });
}

/** Approves: captures the held price and credits the shop's commission. The caller's transaction must hold the lock. */
export async function endApproved(ctx: Ctx, order: Order): Promise<void> {
  await captureOrder(ctx, order.id);
  await moveSpecimen(ctx, order, { to: 'approved', verb: 'approve' });
  await earnOrder(ctx, order.id);
  await notifyShop(ctx, order, 'specimen_approved');
}

/** Rejects: releases the held price to the wallet. The caller's transaction must hold the lock. */
export async function endRejected(ctx: Ctx, order: Order, reason: string): Promise<void> {
  const refundedPaise = await releaseOrder(ctx, order.id);
  await moveSpecimen(ctx, order, {
    to: 'rejected',
    verb: 'reject',
    remark: reason,
    details: { refundedPaise },
    changes: { rejectReason: reason },
  });
  await notifyShop(ctx, order, 'specimen_rejected', { reason });
}

/** Approves an application. Throws not_found, state_refused, changed_meanwhile. */
export async function approveSpecimen(ctx: UserCtx, at: At): Promise<StaffSpecimenView> {
  await withTransaction(ctx, async (tx) => endApproved(tx, await lockSent(tx, at)));
  return getSent(ctx, at.id);
}

/** Rejects an application with a reason. Throws not_found, state_refused, changed_meanwhile. */
export async function rejectSpecimen(
  ctx: UserCtx,
  { reason, ...at }: At & { reason: string },
): Promise<StaffSpecimenView> {
  await withTransaction(ctx, async (tx) => endRejected(tx, await lockSent(tx, at), reason));
  return getSent(ctx, at.id);
}

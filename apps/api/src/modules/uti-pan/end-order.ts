import { orderAddress } from '@sevadesk/contract/orders';
import type { UtiReviewCause } from '@sevadesk/contract/uti-pan';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';
import { earnOrder, refundOrder } from '../orders/index.ts';
import { deleteAadhaar } from './forms.repo.ts';
import { moveUtiOrder } from './move-order.ts';
import { isPsaIdTaken, type Order } from './orders.repo.ts';

/** The report line that ended an order. */
export type ReportLine = { batchId: string; batchRow: number };

type Success = { psaId?: string | null; providerRef?: string | null | undefined; line?: ReportLine | undefined };

const shopLink = ({ kind, number }: Order) => orderAddress(kind, number, 'merchant') as `/${string}`;
const staffLink = ({ kind, number }: Order) => orderAddress(kind, number, 'staff') as `/${string}`;

/** Orders of coupons name no person. */
const aboutOrder = ({ kind, id }: Order) => (kind === 'uti-psa' ? [{ kind, id }] : []);

/** Approves a registration with the id that UTI issued. Throws state_refused; invalid_input at `psaId` for another shop's id. */
async function approve(ctx: Ctx, order: Order, psaId: string, success: Success): Promise<Order> {
  if (await isPsaIdTaken(ctx.db, psaId, order.id)) throw fieldError('psaId', 'taken');
  const after = await moveUtiOrder(ctx, order, {
    to: 'approved',
    verb: 'approve',
    details: { psaId },
    changes: { psaId, providerRef: success.providerRef ?? order.providerRef, ...success.line, reviewCause: null },
  });
  await deleteAadhaar(ctx.db, order.id);
  return after;
}

async function credit(ctx: Ctx, order: Order, success: Success): Promise<Order> {
  const providerRef = success.providerRef ?? order.providerRef;
  return moveUtiOrder(ctx, order, {
    to: 'credited',
    verb: 'credit',
    details: { quantity: order.quantity, providerRef },
    changes: { providerRef, ...success.line, reviewCause: null },
  });
}

/**
 * Completes a locked order: the shop is an agent, or has its coupons. Pays the earnings by its terms and notifies the shop, in the
 * caller's transaction. Throws state_refused, invalid_input at `psaId`.
 */
export async function succeedOrder(ctx: Ctx, order: Order, success: Success): Promise<Order> {
  const after =
    order.kind === 'uti-psa'
      ? await approve(ctx, order, success.psaId ?? '', success)
      : await credit(ctx, order, success);
  await earnOrder(ctx, order.id);
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: order.kind === 'uti-psa' ? 'uti_psa_approved' : 'uti_coupons_credited',
    about: aboutOrder(order),
    params: { number: order.number, psaId: success.psaId ?? '', quantity: String(order.quantity ?? 1) },
    link: shopLink(order),
  });
  return after;
}

/**
 * Rejects a locked order and notifies the shop of the reason. Undelivered coupons are refunded in full, a registration by its
 * terms. Throws state_refused.
 */
export async function rejectOrder(
  ctx: Ctx,
  order: Order,
  { reason, line }: { reason: string; line?: ReportLine },
): Promise<Order> {
  const after = await moveUtiOrder(ctx, order, {
    to: 'rejected',
    verb: 'reject',
    remark: reason,
    changes: { reason, ...line, reviewCause: null },
  });
  await refundOrder(ctx, order.id, order.kind === 'uti-coupon' ? 'whole' : 'terms');
  if (order.kind === 'uti-psa') await deleteAadhaar(ctx.db, order.id);
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: order.kind === 'uti-psa' ? 'uti_psa_rejected' : 'uti_coupons_rejected',
    about: aboutOrder(order),
    params: { number: order.number, reason },
    link: shopLink(order),
  });
  return after;
}

/** Moves a locked order to review. Throws state_refused. */
export async function reviewOrder(ctx: Ctx, order: Order, cause: UtiReviewCause): Promise<Order> {
  const after = await moveUtiOrder(ctx, order, {
    to: 'review',
    verb: 'review',
    details: { cause },
    changes: { reviewCause: cause },
  });
  await notify(ctx, {
    to: { staffWith: 'uti.manage' },
    event: 'uti_review',
    about: aboutOrder(order),
    params: { number: order.number },
    link: staffLink(order),
  });
  return after;
}

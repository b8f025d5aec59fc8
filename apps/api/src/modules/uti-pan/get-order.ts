import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { paise } from '@sevadesk/contract/kernel/money-schema';
import { type CouponView, couponMoves, psaMoves, type PsaView, type UtiStatus } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHistory } from '../orders/index.ts';
import { formOf, type Form } from './forms.repo.ts';
import { couponStatusOf, psaStatusOf } from './order.rules.ts';
import { findOrder, type Order, standingPsa } from './orders.repo.ts';
import { priceOfOrder } from './counts.repo.ts';

const holds = ({ actor }: UserCtx, permission: Permission) =>
  actor.permissions.includes(permission) && actor.viewer === undefined;

/** Manual orders are ended by staff; orders sent by API by UTI's answer, or by staff once under review. */
const isPeoplesToEnd = ({ status, way }: Order) => status !== 'sent' || way === 'manual';
const isAskable = ({ status, way }: Order) => way === 'provider' && (status === 'sent' || status === 'review');

function psaMay(ctx: UserCtx, order: Order, form: Form): PsaView['may'] {
  const status = psaStatusOf(order.status);
  const to = (next: UtiStatus) => (psaMoves[status] as readonly UtiStatus[]).includes(next);
  if (ctx.actor.area === 'out') {
    if (!holds(ctx, 'm.uti.apply')) return [];
    if (status === 'draft') return ['save', 'submit'];
    return status === 'approved' && form.resetRequestedAt === null ? ['reset'] : [];
  }
  if (!holds(ctx, 'uti.manage') || status === 'draft') return [];
  const may: PsaView['may'] = [];
  if (to('sent')) may.push('send');
  if (to('approved') && isPeoplesToEnd(order)) may.push('approve');
  if (to('rejected') && isPeoplesToEnd(order)) may.push('reject');
  if (isAskable(order)) may.push('check');
  if (form.resetRequestedAt !== null) may.push('end-reset');
  return may;
}

const sendingOf = ({ version, way, providerRef, reason, reviewCause, checkedAt, nextCheckAt }: Order) => ({
  version,
  way,
  providerRef,
  reason,
  reviewCause,
  checkedAt,
  nextCheckAt,
});

const shopOf = ({ merchantId, merchantCode, shopName }: Order) => ({ id: merchantId, code: merchantCode, shopName });

const historyOf = ({ actor, ...ctx }: UserCtx, { id, merchantId }: Order) =>
  orderHistory({ ...ctx, actor }, { orderId: id, merchantId, namesStaff: actor.area === 'in' });

/** Returns the used coupons that UTI last reported, with the time. */
export function usedOf({ usedElectronic, usedPhysical, usedAt }: Form): PsaView['used'] {
  if (usedAt === null) return null;
  return { electronic: usedElectronic ?? 0, physical: usedPhysical ?? 0, at: usedAt };
}

export async function psaViewOf(ctx: UserCtx, order: Order): Promise<PsaView> {
  const form = await formOf(ctx.db, order.id);
  const { orderId: _, aadhaarLast4, aadhaarHash: __, ...values } = form;
  return {
    ...values,
    ...sendingOf(order),
    id: order.id,
    number: order.number,
    psaId: order.psaId,
    status: psaStatusOf(order.status),
    statusAt: order.statusAt,
    createdAt: order.createdAt,
    aadhaar: aadhaarLast4 === null ? null : `XXXX XXXX ${aadhaarLast4}`,
    used: usedOf(form),
    merchant: shopOf(order),
    may: psaMay(ctx, order, form),
    history: await historyOf(ctx, order),
  };
}

function couponMay(ctx: UserCtx, order: Order): CouponView['may'] {
  if (ctx.actor.area === 'out' || !holds(ctx, 'uti.manage')) return [];
  const next = couponMoves[couponStatusOf(order.status)];
  const may: CouponView['may'] = [];
  if (next.includes('sent')) may.push('send');
  if (next.includes('credited') && isPeoplesToEnd(order)) may.push('credit');
  if (next.includes('rejected') && isPeoplesToEnd(order)) may.push('reject');
  if (isAskable(order)) may.push('check');
  return may;
}

async function couponViewOf(ctx: UserCtx, order: Order): Promise<CouponView> {
  return {
    ...sendingOf(order),
    id: order.id,
    number: order.number,
    psaId: order.psaId ?? '',
    type: order.couponType,
    quantity: order.quantity ?? 0,
    status: couponStatusOf(order.status),
    statusAt: order.statusAt,
    createdAt: order.createdAt,
    amountPaise: order.amountPaise === null ? null : paise.parse(order.amountPaise),
    pricePaise: paise.parse(await priceOfOrder(ctx.db, order.id)),
    merchant: shopOf(order),
    may: couponMay(ctx, order),
    history: await historyOf(ctx, order),
  };
}

/** Whether staff may end this order themselves; see couponMay and psaMay. */
export const isEndedByPeople = isPeoplesToEnd;

/** Returns the own registration that is open or approved. */
export async function getOwnPsa(ctx: MerchantCtx): Promise<{ psa: PsaView | null }> {
  const order = await standingPsa(ctx.db, ctx.actor.merchantId);
  return { psa: order ? await psaViewOf(ctx, order) : null };
}

/** Returns one registration, for staff; drafts are visible only to the shop. Throws not_found. */
export async function getPsa(ctx: UserCtx, id: string): Promise<PsaView> {
  const order = await findOrder(ctx.db, { kind: 'uti-psa', id });
  if (!order || order.status === 'draft') throw new AppError('not_found');
  return psaViewOf(ctx, order);
}

/** Returns one own order of coupons. Throws not_found. */
export async function getOwnCoupon(ctx: MerchantCtx, id: string): Promise<CouponView> {
  const order = await findOrder(ctx.db, { kind: 'uti-coupon', id, merchantId: ctx.actor.merchantId });
  if (!order) throw new AppError('not_found');
  return couponViewOf(ctx, order);
}

/** Returns one order of coupons, for staff. Throws not_found. */
export async function getCoupon(ctx: UserCtx, id: string): Promise<CouponView> {
  const order = await findOrder(ctx.db, { kind: 'uti-coupon', id });
  if (!order) throw new AppError('not_found');
  return couponViewOf(ctx, order);
}

import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import {
  type OwnPaperlessView,
  paperlessCards,
  paperlessProductOf,
  type PaperlessView,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import { currentPrice } from '../../service-packages/index.ts';
import { getFunds } from '../../wallet/index.ts';
import { filesOf, looksOf, movesOf, type OrderFile, pendingDecisionOf } from './history.repo.ts';
import { modeState, modeStates } from './modes.ts';
import { isHeldBy } from './order-money.rules.ts';
import { findOrder, holdStateOf, type Order } from './paperless.repo.ts';
import { countOrders, packageOf } from './paperless-list.repo.ts';
import { findOwnOrder } from './save-order.ts';

/** The version of the consent text; change it with the text. The order stores the accepted version. */
export const consentVersion = '2026-11';

/** Returns what an order of mode S lacks before it can be forwarded. */
export function missingOf({ mode }: Pick<Order, 'mode'>, files: readonly Pick<OrderFile, 'kind'>[]) {
  const wanted = mode === 'S' ? (['photo', 'signature', 'document'] as const) : [];
  return wanted.filter((kind) => !files.some((file) => file.kind === kind));
}

type Priced = Pick<Order, 'packageId' | 'type' | 'cardType'>;

/** Returns today's price in paise; null if the shop's package does not include it. */
async function priceIfAny(ctx: Ctx, { packageId, type, cardType }: Priced): Promise<Paise | null> {
  try {
    const price = await currentPrice(ctx, { packageId, service: 'nsdl', product: paperlessProductOf(type, cardType) });
    return toPaise(price.pricePaise);
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_missing') return null;
    throw error;
  }
}

async function viewOf(ctx: Ctx, order: Order, area: 'in' | 'out'): Promise<PaperlessView> {
  const [files, moves] = await Promise.all([filesOf(ctx.db, order.id), movesOf(ctx.db, order.id)]);
  const state = order.holdId === null ? undefined : await holdStateOf(ctx.db, order.holdId);
  return {
    ...order,
    ...order.data,
    pricePaise: order.pricePaise === null ? null : toPaise(order.pricePaise),
    hasSlip: order.slipFileId !== null,
    isHeld: isHeldBy(state),
    missing: missingOf(order, files),
    files: files.map(({ fileId, ...file }) => ({
      ...file,
      tempUrl: temporaryLink(ctx, { id: fileId, name: file.name }).tempUrl,
    })),
    // A shop sees that staff acted, but not who.
    moves: moves.map((move) => (area === 'out' && move.area === 'in' ? { ...move, who: null } : move)),
  };
}

/** Returns one own order for its final review and outcome: today's price and balance, the consent text. Throws not_found. */
export async function getOwnOrder(ctx: MerchantCtx, id: string): Promise<OwnPaperlessView> {
  const order = await findOwnOrder(ctx, id);
  const [view, pricePaise, funds, mode] = await Promise.all([
    viewOf(ctx, order, 'out'),
    priceIfAny(ctx, order),
    getFunds(ctx, ctx.actor.merchantId, 'house:fees-nsdl'),
    modeState(ctx, order.mode),
  ]);
  const consent = m.nsdl_pan_paperless_consent({}, { locale: ctx.locale });
  return { ...view, offer: { pricePaise, ...funds, mode, consent, consentVersion } };
}

/** Returns the enabled modes, today's price of each card for the shop, and its balance. */
export async function getOptions(ctx: MerchantCtx, type: 'N' | 'C') {
  const packageId = await packageOf(ctx.db, ctx.actor.merchantId);
  const [modes, prices, funds] = await Promise.all([
    modeStates(ctx),
    Promise.all(
      paperlessCards.map(async (cardType) => ({
        cardType,
        pricePaise: await priceIfAny(ctx, { packageId, type, cardType }),
      })),
    ),
    getFunds(ctx, ctx.actor.merchantId, 'house:fees-nsdl'),
  ]);
  return { modes, prices, ...funds };
}

async function slipOf(ctx: Ctx, order: Order | undefined) {
  if (!order?.slipFileId) throw new AppError('not_found');
  return temporaryLink(ctx, { id: order.slipFileId, name: `${order.ackNo ?? order.id}.pdf` });
}

/** Returns the own slip's name and short-lived address. Throws not_found before there is one. */
export async function ownSlip(ctx: MerchantCtx, id: string) {
  return slipOf(ctx, await findOwnOrder(ctx, id));
}

export async function staffSlip(ctx: UserCtx, id: string) {
  const order = await findOrder(ctx.db, id);
  return slipOf(ctx, order);
}

/** Returns a forwarded order of any shop, with every poll of the provider. Throws not_found. */
export async function getAnyOrder(ctx: UserCtx, id: string) {
  const order = await findOrder(ctx.db, id);
  if (!order || order.holdId === null) throw new AppError('not_found');
  const [view, looks, pending] = await Promise.all([
    viewOf(ctx, order, 'in'),
    looksOf(ctx.db, id),
    pendingDecisionOf(ctx.db, id),
  ]);
  const { merchantId, merchantCode, shopName, providerRef, reviewCause, nextCheckAt, checkCount } = order;
  const decision = pending ? { ...pending, isOwn: pending.askedById === ctx.actor.userId } : null;
  return {
    ...view,
    merchantId,
    merchantCode,
    shopName,
    providerRef,
    reviewCause,
    nextCheckAt,
    checkCount,
    consentVersion: order.consentVersion,
    consentAt: order.consentAt,
    decision,
    looks,
  };
}

/** Counts open orders, and those that ended since midnight in India. */
export async function getCounts(ctx: UserCtx) {
  const midnight = new Date(`${istDateOf(ctx.clock.now())}T00:00:00+05:30`);
  return countOrders(ctx.readDb, midnight.toISOString());
}

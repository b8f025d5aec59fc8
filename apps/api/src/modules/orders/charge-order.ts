import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { type Paise, timesPaise } from '@sevadesk/contract/kernel/paise';
import { type OrderKind, orderKinds } from '@sevadesk/contract/services';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { serviceParts } from '../../services.ts';
import { currentPrice, type Price, storeLevels } from '../service-packages/index.ts';
import { type Charge, chargeJournal, getFunds, post, supplyTo } from '../wallet/index.ts';
import { kindWords } from './kind-words.ts';
import { orderNumber } from './order-number.rules.ts';
import { buyerOf, insertTerms, nextNumber } from './orders.repo.ts';

export type Asked = {
  kind: OrderKind;
  merchantId: string;
  /** A product of the kind's price page. */
  product: string;
  quantity?: number;
  /** For payments by a third party: the order's own amount, whole paise, to which percentages apply. */
  amountPaise?: number;
};

/** Returns the price of several pieces: each part of the price times the quantity. */
function times(price: Price, quantity: number): Price {
  const many = (paise: Paise) => timesPaise(paise, quantity);
  return {
    ...price,
    pricePaise: many(price.pricePaise),
    providerFeePaise: many(price.providerFeePaise),
    gstPaise: many(price.gstPaise),
    commissionPaise: many(price.commissionPaise),
    overridePaise: many(price.overridePaise),
  };
}

async function priceOf(
  ctx: Ctx,
  { kind, product, quantity = 1, amountPaise }: Asked,
  packageId: string,
): Promise<Price> {
  const key = { packageId, service: orderKinds[kind].service, product };
  return times(await currentPrice(ctx, amountPaise === undefined ? key : { ...key, amountPaise }), quantity);
}

/** Returns what an order would cost and earn now, whole paise, with the wallet's balance. Throws price_missing. */
export async function quoteOrder(ctx: Ctx, asked: Asked): Promise<OrderQuote> {
  const { packageId } = await buyerOf(ctx.db, asked.merchantId);
  const { pricePaise, gstPaise, commissionPaise } = await priceOf(ctx, asked, packageId);
  const { feeAccount } = serviceParts[orderKinds[asked.kind].service];
  return { pricePaise, gstPaise, commissionPaise, ...(await getFunds(ctx, asked.merchantId, feeAccount)) };
}

/** Returns the number of a new order: kind, IST day, six digits. */
export async function nextOrderNumber(ctx: Ctx, kind: OrderKind): Promise<string> {
  return orderNumber(kind, istDateOf(ctx.clock.now()), await nextNumber(ctx.db));
}

export type OrderCharge = Asked & {
  orderId: string;
  number: string;
  /** The sum shown to the person, whole paise; the order is refused if the price has changed. */
  expectedPaise: number;
};

/** Stores the terms of a new order and who earns from it, once. Throws price_changed, price_missing. */
export async function storeTerms(ctx: Ctx, charge: OrderCharge): Promise<Price> {
  const { kind, orderId, number, merchantId, product, quantity = 1, expectedPaise } = charge;
  const { packageId, parentId } = await buyerOf(ctx.db, merchantId);
  const price = await priceOf(ctx, charge, packageId);
  const { versionId, refundPolicy, pricePaise, providerFeePaise, gstPaise, commissionPaise } = price;
  if (pricePaise !== expectedPaise) throw new AppError('price_changed');
  const { service } = orderKinds[kind];
  const overridePaise = await storeLevels(ctx, { saleId: orderId, merchantId, price, quantity });
  await insertTerms(ctx.db, {
    orderId,
    kind,
    number,
    merchantId,
    parentId,
    service,
    product,
    quantity,
    versionId,
    pricePaise,
    providerFeePaise,
    gstPaise,
    commissionPaise,
    overridePaise,
    refundBasisPoints: refundPolicy.basisPoints,
    refundKeepsFee: refundPolicy.keepsFee,
    chargedAt: ctx.clock.now().toISOString(),
  });
  return price;
}

/** Returns the charge of an order by its terms, with the accounts of its parts. */
export async function chargeOf(ctx: Ctx, order: OrderCharge, terms: Price): Promise<Charge> {
  const { kind, orderId, number, merchantId, quantity = 1 } = order;
  const { service } = orderKinds[kind];
  const { feeAccount } = serviceParts[service];
  if (feeAccount === null) throw new Error(`Orders of ${service} are free, but ${number} has a price`);
  const { pricePaise, providerFeePaise, gstPaise } = terms;
  return {
    applicationId: orderId,
    referenceType: 'order',
    token: number,
    merchantId,
    pricePaise,
    providerFeePaise,
    gstPaise,
    feeAccount,
    supply: await supplyTo(ctx, merchantId),
    narration: m.orders_charge_narration({ what: kindWords(kind, { quantity }), number }, { locale: recordLocale }),
  };
}

/**
 * Stores the terms of a new order and charges its price, in the caller's transaction; for a free order only the terms are stored.
 * Once per order. Throws price_changed, price_missing, insufficient_balance, duplicate. Returns the price, whole paise.
 */
export async function chargeOrder(ctx: Ctx, charge: OrderCharge): Promise<{ pricePaise: Paise }> {
  const terms = await storeTerms(ctx, charge);
  if (terms.pricePaise > 0) await post(ctx, chargeJournal(await chargeOf(ctx, charge, terms)));
  return { pricePaise: terms.pricePaise };
}

import {
  type Biller,
  type BillFetched,
  type BillFetchInput,
  type BillStatus,
  convenienceFee,
  isBillAmountTaken,
  type PartnerBill,
  type PartnerPayInput,
} from '@sevadesk/contract/bills';
import { pageOf } from '@sevadesk/contract/kernel/partner-page';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { statusText } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, PartnerCtx } from '../../platform/context.ts';
import {
  findTestOrder,
  isTest,
  listTestOrders,
  placeTestOrder,
  testBalance,
  type TestOrder,
} from '../partner-api/index.ts';
import { billStatusOf } from './bills.rules.ts';
import { billersAfter } from './catalogue.repo.ts';
import { checkedParams, fetchBill } from './fetch-bill.ts';
import { getBiller } from './list-billers.ts';
import { type Checked, startPayment, validatePayment } from './pay-bill.ts';
import { findPayment, type Payment, paymentsOf } from './payments.repo.ts';

/** The amount of a bill fetched with a test key, whole paise. */
const testBillPaise = 50_000;

type BillerQuery = { category?: string | undefined; limit: string; cursor?: string | undefined };

/** Lists billers with their customer parameters, page by page. */
export async function listPartnerBillers(ctx: PartnerCtx, { limit, ...query }: BillerQuery) {
  return pageOf(await billersAfter(ctx.db, { ...query, limit: Number(limit) + 1 }), limit);
}

function shownBill(ctx: Ctx, payment: Payment): PartnerBill {
  const { id, number, billerId, account, amountPaise, feePaise, networkRef, status, statusAt, createdAt } = payment;
  return {
    id,
    number,
    billerId,
    account,
    networkRef,
    status,
    statusAt,
    createdAt,
    amountPaise: toPaise(amountPaise),
    feePaise: toPaise(feePaise),
    totalPaise: toPaise(amountPaise + feePaise),
    reason: status === 'failed' || status === 'reversed' ? payment.reason : null,
    statusText: statusText('bill', status, ctx.locale),
    livemode: true,
  };
}

function shownTestBill(ctx: Ctx, { id, number, pricePaise, steps, createdAt, ...order }: TestOrder): PartnerBill {
  const status = billStatusOf(order.status);
  return {
    id,
    number,
    status,
    createdAt,
    billerId: null,
    account: null,
    amountPaise: toPaise(pricePaise),
    feePaise: toPaise(0),
    totalPaise: toPaise(pricePaise),
    networkRef: status === 'paid' ? number : null,
    reason: status === 'failed' ? 'Test' : null,
    statusText: statusText('bill', status, ctx.locale),
    statusAt: steps.at(-1)?.at ?? createdAt,
    livemode: false,
  };
}

/** Returns an invented bill for a test key; the network is not called. */
async function fetchTestBill(ctx: PartnerCtx, { billerId, params }: BillFetchInput): Promise<BillFetched> {
  checkedParams(await getBiller(ctx, billerId), params);
  const nothing = {
    billNumber: null,
    billDate: null,
    dueDate: null,
    earlyPaise: null,
    earlyUntil: null,
    latePaise: null,
  };
  const sums = { amountPaise: testBillPaise, duePaise: testBillPaise };
  const bill = { fetchId: ctx.ids.next(), customerName: 'TEST', ...nothing, ...sums };
  return { outcome: 'bill', bill, reason: null, balancePaise: await testBalance(ctx) };
}

/** Asks the network for a customer's bill; nothing is paid. Throws not_found, invalid_input. */
export async function fetchPartnerBill(ctx: PartnerCtx, input: BillFetchInput): Promise<BillFetched> {
  return isTest(ctx) ? fetchTestBill(ctx, input) : fetchBill(ctx, input);
}

/** Returns one bill with its status. Throws not_found for another shop's id as for an unknown one. */
export async function getPartnerBill(ctx: PartnerCtx, id: string): Promise<PartnerBill> {
  if (isTest(ctx)) return shownTestBill(ctx, await findTestOrder(ctx, 'bill', id));
  const payment = await findPayment(ctx.db, id, ctx.actor.merchantId);
  if (!payment) throw new AppError('not_found');
  return shownBill(ctx, payment);
}

type Query = { status?: BillStatus | undefined; limit: string; cursor?: string | undefined };

/** Lists the shop's bills, newest first; a test key sees only test bills. */
export async function listPartnerBills(ctx: PartnerCtx, { limit, ...query }: Query) {
  const page = { ...query, limit: Number(limit) + 1 };
  const shown = isTest(ctx)
    ? (await listTestOrders(ctx, 'bill', page)).map((order) => shownTestBill(ctx, order))
    : (await paymentsOf(ctx.readDb, { ...page, merchantId: ctx.actor.merchantId })).map((row) => shownBill(ctx, row));
  return pageOf(shown, limit);
}

/** Returns how a test bill ends, by the last two digits of the first parameter: 13 fails, 11 is pending for a while, others are paid. */
function wayOf({ params: [first] }: Biller, params: Readonly<Record<string, string>>): string {
  const ending = (params[first?.name ?? ''] ?? '').slice(-2);
  return { '11': 'late', '13': 'failed' }[ending] ?? 'paid';
}

/** Validates a payment by a test key like a real one, except that its bill is invented. Throws the same errors. */
async function payTestBill(ctx: PartnerCtx, input: PartnerPayInput): Promise<PartnerBill> {
  const biller = await getBiller(ctx, input.billerId);
  const params = checkedParams(biller, input.params);
  if (!input.fetchId && biller.fetch === 'required') throw fieldError('fetchId', 'required');
  const { amountPaise, expectedPaise } = input;
  if (!isBillAmountTaken(biller, amountPaise, input.fetchId ? testBillPaise : null))
    throw new AppError('amount_differs');
  if (amountPaise + convenienceFee(biller, amountPaise) !== expectedPaise) throw new AppError('price_changed');
  const order = { kind: 'bill', way: wayOf(biller, params), status: 'paying', pricePaise: expectedPaise } as const;
  return shownTestBill(ctx, await placeTestOrder(ctx, order));
}

// The Idempotency-Key prevents a second payment.
const typedOf = (ctx: PartnerCtx, input: PartnerPayInput) => ({ ...input, requestId: ctx.ids.next() });

/** Runs the checks of a payment that need no transaction; none for a test key. Throws like `validatePayment`. */
export async function validatePartnerPayment(ctx: PartnerCtx, input: PartnerPayInput): Promise<Checked | undefined> {
  return isTest(ctx) ? undefined : validatePayment(ctx, typedOf(ctx, input));
}

/**
 * Holds the sum in the caller's transaction and returns at once; the worker then calls the network, and `bill.status_changed` reports
 * the outcome. Throws price_missing, insufficient_balance, duplicate, kyc_required.
 */
export async function payPartnerBill(
  ctx: PartnerCtx,
  input: PartnerPayInput,
  checked: Checked | undefined,
): Promise<PartnerBill> {
  if (!checked) return payTestBill(ctx, input);
  const started = await startPayment(ctx, typedOf(ctx, input), checked, 'worker');
  return getPartnerBill(ctx, typeof started === 'string' ? started : started.id);
}

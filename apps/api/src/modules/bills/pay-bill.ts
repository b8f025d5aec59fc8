import {
  type Biller,
  type BillPaid,
  type BillPayInput,
  type BillPlan,
  type BillQuote,
  billProductOf,
  convenienceFee,
  isBillAmountTaken,
} from '@sevadesk/contract/bills';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { billNetworkSettings } from '../masters/index.ts';
import { chargeOrder, nextOrderNumber, quoteOrder, recordOrderStep } from '../orders/index.ts';
import { holdMoney, supplyTo } from '../wallet/index.ts';
import { dueOn } from './bills.rules.ts';
import { lockCustomer } from './customers.repo.ts';
import { checkedParams } from './fetch-bill.ts';
import { type FoundFetch, findFetch } from './fetches.repo.ts';
import { getBiller, listPlans } from './list-billers.ts';
import { insertPayment, isPaidSince, type Payment, paymentOfRequest, type SaidParam } from './payments.repo.ts';
import { payNow } from './poll-payment.ts';

const minuteMs = 60_000;
/** A bill that was fetched earlier may have changed. */
const fetchedMs = 30 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** The worker takes over a payment after this time if its process died before it called the network. */
const ownCallMs = minuteMs;

/** Returns the cost and earning of paying a sum now; whole paise. Throws not_found, price_missing. */
export async function quoteBill(
  ctx: MerchantCtx,
  { billerId, amountPaise }: { billerId: string; amountPaise: number },
): Promise<BillQuote> {
  const biller = await getBiller(ctx, billerId);
  const asked = {
    kind: 'bill',
    merchantId: ctx.actor.merchantId,
    product: billProductOf(biller.category),
    amountPaise,
  } as const;
  const { commissionPaise, balancePaise, creditLimitPaise, minLeftPaise } = await quoteOrder(ctx, asked);
  const feePaise = convenienceFee(biller, amountPaise);
  const totalPaise = amountPaise + feePaise;
  return { amountPaise, feePaise, totalPaise, commissionPaise, balancePaise, creditLimitPaise, minLeftPaise };
}

/** The result of the checks before anything is charged. */
export type Checked = {
  biller: Biller;
  params: Record<string, string>;
  fetched: FoundFetch | undefined;
  plan: BillPlan | undefined;
  feePaise: number;
};

/** Returns the bill that was recently fetched for this customer. Throws invalid_input at `fetchId`. */
async function fetchedFor(
  ctx: MerchantCtx,
  biller: Biller,
  params: Record<string, string>,
  fetchId: string | null | undefined,
): Promise<FoundFetch | undefined> {
  if (!fetchId) {
    if (biller.fetch === 'required') throw fieldError('fetchId', 'required');
    return undefined;
  }
  const since = new Date(ctx.clock.now().getTime() - fetchedMs).toISOString();
  const found = await findFetch(ctx.db, { id: fetchId, merchantId: ctx.actor.merchantId, since });
  const isSame = found?.billerId === biller.id && JSON.stringify(found.params) === JSON.stringify(params);
  if (!found || !isSame) throw fieldError('fetchId', 'not_found');
  return found;
}

async function planOf(ctx: MerchantCtx, input: BillPayInput): Promise<BillPlan | undefined> {
  if (!input.planId) return undefined;
  const { data } = await listPlans(ctx, { billerId: input.billerId, circle: input.circle ?? '' });
  const plan = data.find(({ id }) => id === input.planId);
  if (!plan) throw fieldError('planId', 'not_found');
  if (plan.amountPaise !== input.amountPaise) throw new AppError('amount_differs');
  return plan;
}

/**
 * Runs all checks of a payment before it is charged; may request plans from the network. Throws not_found, invalid_input,
 * amount_differs, price_changed, mode_off, provider_unavailable.
 */
export async function validatePayment(ctx: MerchantCtx, input: BillPayInput): Promise<Checked> {
  const biller = await getBiller(ctx, input.billerId);
  const params = checkedParams(biller, input.params);
  const fetched = await fetchedFor(ctx, biller, params, input.fetchId);
  const duePaise = fetched ? dueOn(fetched.bill, istDateOf(ctx.clock.now())) : null;
  if (!isBillAmountTaken(biller, input.amountPaise, duePaise)) throw new AppError('amount_differs');
  const plan = await planOf(ctx, input);
  const feePaise = convenienceFee(biller, input.amountPaise);
  if (input.amountPaise + feePaise !== input.expectedPaise) throw new AppError('price_changed');
  if ((await billNetworkSettings(ctx)).mode === 'off') throw new AppError('mode_off');
  return { biller, params, fetched, plan, feePaise };
}

function sameAgain(known: Payment, input: BillPayInput): BillPaid {
  const isSame = known.billerId === input.billerId && known.amountPaise === input.amountPaise;
  if (!isSame) throw new AppError('idempotency_conflict');
  return { id: known.id, number: known.number, status: known.status };
}

const saidOf = (biller: Biller, params: Record<string, string>): SaidParam[] =>
  biller.params.flatMap(({ name, label }) => {
    const value = params[name];
    return value === undefined ? [] : [{ name, label, value }];
  });

const isMobile = ({ params }: Biller, name: string) => params.find((param) => param.name === name)?.kind === 'mobile';

/** The process that calls the network once the sum is held: the caller at once, or the worker within seconds. */
type Sender = 'caller' | 'worker';
type Order = { id: string; number: string; holdId: string; customerId: string; now: Date; sender: Sender };

/** Builds the row of a new payment. */
function rowOf({ actor }: MerchantCtx, input: BillPayInput, checked: Checked, order: Order) {
  const { biller, params, fetched, plan, feePaise } = checked;
  const { now, sender, ...ids } = order;
  const said = saidOf(biller, params);
  const at = now.toISOString();
  return {
    ...ids,
    feePaise,
    merchantId: actor.merchantId,
    requestId: input.requestId,
    billerId: biller.id,
    billerName: biller.name,
    category: biller.category,
    params: JSON.stringify(said),
    account: said[0]?.value ?? '',
    customerName: fetched?.bill.customerName ?? '',
    mobile: input.mobile ?? said.find(({ name }) => isMobile(biller, name))?.value ?? '',
    billNumber: fetched?.bill.billNumber ?? null,
    billDate: fetched?.bill.billDate ?? null,
    dueDate: fetched?.bill.dueDate ?? null,
    fetchRef: fetched?.fetchRef ?? null,
    planId: plan?.id ?? null,
    planText: plan?.text ?? null,
    amountPaise: input.amountPaise,
    status: 'paying',
    statusAt: at,
    createdAt: at,
    createdBy: actor.userId,
    nextCheckAt: new Date(now.getTime() + (sender === 'caller' ? ownCallMs : 0)).toISOString(),
  };
}

type Row = ReturnType<typeof rowOf>;

/** Stores the order's terms and holds amount and fee. */
async function hold(
  tx: MerchantCtx,
  { id, number, holdId, merchantId, amountPaise, feePaise, ...row }: Row,
  now: Date,
) {
  const product = billProductOf(row.category);
  await chargeOrder(tx, { kind: 'bill', orderId: id, number, merchantId, product, amountPaise, expectedPaise: 0 });
  const totalPaise = amountPaise + feePaise;
  await holdMoney(tx, {
    holdId,
    merchantId,
    applicationId: id,
    token: number,
    pricePaise: totalPaise,
    // The customer's own money: all of it, with the fee, is owed to the network.
    providerFeePaise: totalPaise,
    gstPaise: 0,
    feeAccount: 'house:fees-bills',
    supply: await supplyTo(tx, merchantId),
    reference: { type: 'order', id },
    deadline: new Date(now.getTime() + dayMs).toISOString(),
    narration: m.bills_charge_narration({ number, biller: row.billerName }, { locale: recordLocale }),
  });
  const step = { orderId: id, kind: 'bill', from: null, to: 'paying', verb: 'pay' } as const;
  await recordOrderStep(tx, { ...step, details: { amountPaise, feePaise } });
}

/**
 * Holds the sum and inserts the payment in one transaction; after that, only the network's answer ends it. Returns the new payment's
 * id, or the payment of an earlier request of this form.
 */
export async function startPayment(
  ctx: MerchantCtx,
  input: BillPayInput,
  checked: Checked,
  sender: Sender,
): Promise<string | BillPaid> {
  return withTransaction(ctx, async (tx) => {
    const { biller, params, fetched } = checked;
    const { merchantId } = tx.actor;
    const now = tx.clock.now();
    const customer = {
      merchantId,
      params,
      id: tx.ids.next(),
      billerId: biller.id,
      account: saidOf(biller, params)[0]?.value ?? '',
      customerName: fetched?.bill.customerName ?? '',
    };
    const customerId = await lockCustomer(tx.db, customer);
    const known = await paymentOfRequest(tx.db, merchantId, input.requestId);
    if (known) return sameAgain(known, input);
    await requireKyc(tx, 'bills');
    const since = new Date(now.getTime() - dayMs).toISOString();
    const { amountPaise } = input;
    if (!input.confirmDuplicate && (await isPaidSince(tx.db, { customerId, amountPaise, since })))
      throw new AppError('duplicate');
    const number = await nextOrderNumber(tx, 'bill');
    const ids = { id: tx.ids.next(), holdId: tx.ids.next(), customerId };
    const row = rowOf(tx, input, checked, { ...ids, number, now, sender });
    await insertPayment(tx.db, row);
    await hold(tx, row, now);
    return row.id;
  });
}

/**
 * Holds amount and convenience fee and pays the bill at the network; whole paise. A repeated request returns the same payment. If the
 * network does not answer, the money stays on hold and the worker polls until it does. Throws not_found,
 * invalid_input, amount_differs, price_changed, price_missing, insufficient_balance, duplicate (the same bill within a day),
 * idempotency_conflict, kyc_required, mode_off.
 */
export async function payBill(ctx: MerchantCtx, input: BillPayInput): Promise<BillPaid> {
  const known = await paymentOfRequest(ctx.db, ctx.actor.merchantId, input.requestId);
  if (known) return sameAgain(known, input);
  const started = await startPayment(ctx, input, await validatePayment(ctx, input), 'caller');
  return typeof started === 'string' ? payNow(ctx, started) : started;
}

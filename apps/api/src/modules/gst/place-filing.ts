import { type FilingInput, isOrderable, returnFacts, stateGroupOf } from '@sevadesk/contract/gst';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { chargeOrder, nextOrderNumber, recordOrderStep } from '../orders/index.ts';
import { dueDateOf } from './due-dates.ts';
import { customersOf, filingOfRequest, insertFiling, insertLogin, rememberCustomer } from './filings.repo.ts';
import { notifyDesk } from './notify-gst.ts';

type Placed = { id: string; number: string };

/** Returns the earlier order of this request. Throws idempotency_conflict if it asked for something else. */
async function former(ctx: MerchantCtx, input: FilingInput): Promise<Placed | undefined> {
  const { requestId } = input;
  const found = await filingOfRequest(ctx.db, { merchantId: ctx.actor.merchantId, requestId });
  if (!found) return undefined;
  const isSame =
    found.gstin === input.gstin &&
    found.returnType === input.returnType &&
    found.period === input.period &&
    found.isNil === input.isNil;
  if (!isSame) throw new AppError('idempotency_conflict');
  return { id: found.id, number: found.number };
}

const hasFigures = ({ figures }: FilingInput) =>
  figures !== undefined && Object.values(figures).some((paise) => typeof paise === 'number');

/** Inserts a new order: a nil return, or one with figures, waits for head office; any other needs data first. */
async function store(ctx: MerchantCtx, input: FilingInput, { id, number }: Placed) {
  const { requestId, gstin, legalName, tradeName = null, returnType, period, isNil } = input;
  const { dueOn } = await dueDateOf(ctx, input);
  const at = ctx.clock.now().toISOString();
  const { merchantId, userId } = ctx.actor;
  const status = isNil || hasFigures(input) ? 'new' : 'data_pending';
  const isFirst = await insertFiling(ctx.db, {
    id,
    number,
    merchantId,
    requestId,
    status,
    statusAt: at,
    createdAt: at,
    createdBy: userId,
    gstin,
    legalName,
    tradeName,
    returnType,
    period,
    isNil,
    dueOn,
    stateGroup: stateGroupOf(gstin),
    given: !isNil && hasFigures(input) ? JSON.stringify(input.figures) : null,
  });
  if (isFirst) await rememberCustomer(ctx.db, { merchantId, gstin, legalName, tradeName, usedAt: at });
  return { isFirst, status };
}

async function sealLogin(ctx: MerchantCtx, filingId: string, { portalUser, portalPassword }: FilingInput) {
  if (portalUser === undefined) return;
  const sealed = ctx.keys.seal(JSON.stringify({ user: portalUser, password: portalPassword ?? null }), filingId);
  await insertLogin(ctx.db, { filingId, sealed, createdAt: ctx.clock.now().toISOString() });
}

function judge(ctx: MerchantCtx, { returnType, period, isNil }: FilingInput): void {
  if (!isOrderable(returnType, period, istDateOf(ctx.clock.now()))) throw fieldError('period', 'date_future');
  if (isNil && !returnFacts[returnType].nil) throw fieldError('isNil', 'invalid');
}

/**
 * Orders a return and charges its price in one transaction; a repeated request returns the same order.
 * Throws faults at period and isNil, duplicate at `period`, kyc_required, price_changed, price_missing, insufficient_balance.
 */
export async function placeFiling(ctx: MerchantCtx, input: FilingInput): Promise<Placed> {
  judge(ctx, input);
  await requireKyc(ctx, 'gst');
  return withTransaction(ctx, async (ctx) => {
    const known = await former(ctx, input);
    if (known) return known;
    const placed = { id: ctx.ids.next(), number: await nextOrderNumber(ctx, 'gst-return') };
    const { isFirst, status } = await store(ctx, input, placed);
    if (!isFirst) {
      const meanwhile = await former(ctx, input);
      if (meanwhile) return meanwhile;
      throw fieldError('period', 'taken', 'duplicate');
    }
    await sealLogin(ctx, placed.id, input);
    const { product } = returnFacts[input.returnType];
    const { merchantId } = ctx.actor;
    const { pricePaise } = await chargeOrder(ctx, {
      kind: 'gst-return',
      orderId: placed.id,
      number: placed.number,
      merchantId,
      product,
      expectedPaise: input.expectedPaise,
    });
    await recordOrderStep(ctx, {
      orderId: placed.id,
      kind: 'gst-return',
      from: null,
      to: status,
      verb: 'place',
      remark: input.remark,
      details: { pricePaise },
    });
    const order = { id: placed.id, number: placed.number, merchantId, assignedTo: null };
    if (status === 'new') await notifyDesk(ctx, 'gst-return', order, 'gst_received');
    return placed;
  });
}

/** Lists GSTINs of this shop's customers, last used first. */
export async function listCustomers(ctx: MerchantCtx) {
  return { data: await customersOf(ctx.db, ctx.actor.merchantId) };
}

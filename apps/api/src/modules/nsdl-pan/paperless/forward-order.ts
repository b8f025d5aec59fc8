import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PaperlessStatus, paperlessProductOf } from '@sevadesk/contract/nsdl-pan';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { requireKyc } from '../../kyc/index.ts';
import { currentPrice, type Price, storeLevels } from '../../service-packages/index.ts';
import { holdMoney, supplyTo } from '../../wallet/index.ts';
import { tokenOf } from '../core/application.rules.ts';
import { consentVersion, missingOf } from './get-order.ts';
import { filesOf } from './history.repo.ts';
import { modeState } from './modes.ts';
import { startHistory } from './move-order.ts';
import { openAtProvider } from './open-order.ts';
import { holdDeadline, nextCheckAt } from './order.rules.ts';
import { changeOrder, lockOrder, nextTokenNumber, type Order } from './paperless.repo.ts';

type HandOverInput = { id: string; consentVersion: string; pricePaise: number };

async function judge(ctx: MerchantCtx, order: Order, input: HandOverInput): Promise<Price> {
  if (input.consentVersion !== consentVersion) throw new AppError('changed_meanwhile');
  await requireKyc(ctx, 'nsdl-paperless');
  if (!(await modeState(ctx, order.mode)).isOn) throw new AppError('mode_off');
  if (missingOf(order, await filesOf(ctx.db, order.id)).length > 0) throw new AppError('not_complete');
  const product = paperlessProductOf(order.type, order.cardType);
  const price = await currentPrice(ctx, { packageId: order.packageId, service: 'nsdl', product });
  if (price.pricePaise === 0) throw new AppError('price_missing');
  if (price.pricePaise !== input.pricePaise) throw new AppError('price_changed');
  return price;
}

const pick = ({ pricePaise, providerFeePaise, gstPaise, commissionPaise, versionId }: Price) => ({
  pricePaise,
  providerFeePaise,
  gstPaise,
  commissionPaise,
  priceVersionId: versionId,
});

/** Holds the fee for a locked order and gives it its token. */
async function hold(ctx: MerchantCtx, order: Order, price: Price): Promise<void> {
  const now = ctx.clock.now();
  const token = tokenOf(istDateOf(now), await nextTokenNumber(ctx.db));
  const holdId = ctx.ids.next();
  const { id, merchantId } = order;
  const { pricePaise, providerFeePaise, gstPaise } = price;
  await holdMoney(ctx, {
    holdId,
    merchantId,
    token,
    pricePaise,
    providerFeePaise,
    gstPaise,
    applicationId: id,
    feeAccount: 'house:fees-nsdl',
    supply: await supplyTo(ctx, merchantId),
    reference: { type: 'paperless', id },
    deadline: holdDeadline(now),
    narration: m.nsdl_pan_paperless_charge_narration({ token }, { locale: recordLocale }),
  });
  const at = now.toISOString();
  await changeOrder(ctx.db, id, {
    token,
    holdId,
    consentVersion,
    ...pick(price),
    overridePaise: await storeLevels(ctx, { saleId: id, merchantId, price }),
    consentAt: at,
    handedOverAt: at,
    statusAt: at,
    nextCheckAt: nextCheckAt({ ...order, handedOverAt: at, hasSlip: false }, now),
  });
  await startHistory(ctx, id);
  await recordAudit(ctx, {
    action: 'nsdl-pan.hand-over-paperless',
    record: { type: 'paperless', id },
    details: { token, holdId, pricePaise, consentVersion },
  });
}

async function lockOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await lockOrder(ctx.db, id, ctx.actor.merchantId);
  if (!order) throw new AppError('not_found');
  return order;
}

/**
 * Holds the fee, once, and opens the order at the provider; returns the address for the browser. A repeat after a lost response
 * opens the same order and charges nothing twice. Throws price_changed, insufficient_balance, mode_off, not_complete,
 * provider_unavailable (the outcome is unknown: the hold stays and the sweep polls), state_refused.
 */
export async function forwardOrder(
  ctx: MerchantCtx,
  input: HandOverInput,
): Promise<{ status: PaperlessStatus; url: string | null }> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, input.id);
    if (order.status !== 'initiated') throw new AppError('state_refused');
    if (order.holdId === null) await hold(tx, order, await judge(tx, order, input));
  });
  return openAtProvider(ctx, input.id);
}

import type { GatewayStatus } from '@sevadesk/contract/gateway';
import { formatGatewayDate } from '@sevadesk/contract/kernel/dates';
import { rupeesOf, toPaise } from '@sevadesk/contract/kernel/money';
import { statusText } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { finaliseOrder } from './finalise-order.ts';
import { orderById, orderByTxn } from './gateway.repo.ts';
import { wireStatusOf } from './order.rules.ts';

/** Confirms that the order was found, with its status in words. */
const answerAbout = ({ locale }: Ctx, status: GatewayStatus) => ({
  status: true,
  message: statusText('gateway', status, locale),
});

/** Polls the gateway for one of the merchant's own orders. Throws not_found, also for another merchant's id. */
export async function checkOwnOrder(ctx: MerchantCtx, clientTxnId: string) {
  const order = await orderByTxn(ctx.db, clientTxnId, ctx.actor.merchantId);
  if (!order) throw new AppError('not_found');
  const status = await finaliseOrder(ctx, order.id, 'redirect');
  return {
    ...answerAbout(ctx, status),
    data: {
      status: wireStatusOf(status),
      amount: rupeesOf(toPaise(order.amountPaise)),
      txn_date: formatGatewayDate(order.txnDate),
    },
  };
}

/** Returns only the status, for a person whose session was lost in the UPI app's browser. Throws not_found. */
export async function publicOrderStatus(ctx: Ctx, clientTxnId: string) {
  const order = await orderByTxn(ctx.db, clientTxnId);
  if (!order) throw new AppError('not_found');
  const status = await finaliseOrder(ctx, order.id, 'redirect');
  return { ...answerAbout(ctx, status), data: { status: wireStatusOf(status) } };
}

/** Polls the gateway for staff, regardless of the sweep's schedule. Throws not_found. */
export async function checkOrderNow(ctx: UserCtx, id: string) {
  const status = await finaliseOrder(ctx, id, 'person');
  await recordAudit(ctx, { action: 'gateway.check', record: { type: 'gateway-order', id }, details: { status } });
  return { status };
}

/** Polls several orders one after another, so that the gateway is not flooded; unknown ids are skipped. */
export async function checkOrdersNow(ctx: UserCtx, ids: readonly string[]) {
  const data: { id: string; status: GatewayStatus }[] = [];
  for (const id of new Set(ids)) {
    if (await orderById(ctx.db, id)) data.push({ id, ...(await checkOrderNow(ctx, id)) });
  }
  return { data };
}

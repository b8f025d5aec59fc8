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

/** That the order was found, and how it stands in words. */
const answerAbout = ({ locale }: Ctx, status: GatewayStatus) => ({
  status: true,
  message: statusText('gateway', status, locale),
});

/** What became of one of the merchant's own orders, by asking the gateway now. Throws not_found for a foreign or unknown id. */
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

/** The state alone, for somebody whose sign-in was lost in the UPI app's browser. Throws not_found. */
export async function publicOrderStatus(ctx: Ctx, clientTxnId: string) {
  const order = await orderByTxn(ctx.db, clientTxnId);
  if (!order) throw new AppError('not_found');
  const status = await finaliseOrder(ctx, order.id, 'redirect');
  return { ...answerAbout(ctx, status), data: { status: wireStatusOf(status) } };
}

/** Staff ask the gateway now, whatever the sweep's clock says. Throws not_found. */
export async function checkOrderNow(ctx: UserCtx, id: string) {
  const status = await finaliseOrder(ctx, id, 'person');
  await recordAudit(ctx, { action: 'gateway.check', record: { type: 'gateway-order', id }, details: { status } });
  return { status };
}

/** The same for several orders, one after the other so that the gateway is not flooded; unknown ids are left out. */
export async function checkOrdersNow(ctx: UserCtx, ids: readonly string[]) {
  const data: { id: string; status: GatewayStatus }[] = [];
  for (const id of new Set(ids)) {
    if (await orderById(ctx.db, id)) data.push({ id, ...(await checkOrderNow(ctx, id)) });
  }
  return { data };
}

import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import type { UpiOrderFound } from '../../providers/upi/port.ts';
import { notify } from '../notifications/index.ts';
import type { Order } from './gateway.repo.ts';

/** Returns the payment data of an answer for the columns of the order. */
export function paidFacts(ctx: Ctx, order: Order, found: UpiOrderFound) {
  return {
    providerOrderId: order.providerOrderId ?? found.providerOrderId,
    upiTxnId: found.upiTxnId ?? null,
    payerVpa: found.payerVpa ?? null,
    remark: found.remark ?? null,
    receivedPaise: found.amountPaise,
    checkedAt: ctx.clock.now().toISOString(),
    checkCount: order.checkCount + 1,
    nextCheckAt: null,
  };
}

/** Notifies the merchant of the credit, in paise. */
export async function notifyPaid(ctx: Ctx, order: Order, amountPaise: number): Promise<void> {
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: 'gateway_paid',
    about: [],
    params: { amount: formatAmount(toPaise(amountPaise)), reference: order.clientTxnId },
    link: '/merchant/misc/reports/statement',
  });
}

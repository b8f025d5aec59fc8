import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { orderAddress } from '@sevadesk/contract/orders';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { inEachLanguage, notify } from '../notifications/index.ts';
import { earnOrder } from '../orders/index.ts';
import { captureHold, releaseHold } from '../wallet/index.ts';
import { recordPaid } from './customers.repo.ts';
import { movePayment } from './move-payment.ts';
import { changePayment, holdStateOf, type Payment } from './payments.repo.ts';

const about = ({ id }: Payment) => [{ kind: 'bill', id }] as const;
const totalOf = ({ amountPaise, feePaise }: Payment) => formatAmount(toPaise(amountPaise + feePaise));
const shopLink = ({ id }: Payment) => `/merchant/product/bills/list/${id}` as const;
const paramsOf = (payment: Payment) => ({
  number: payment.number,
  biller: payment.billerName,
  account: payment.account,
  amount: totalOf(payment),
});

/** Notifies staff once of a locked payment without an outcome; polling continues. */
export async function reportStuck(ctx: Ctx, payment: Payment): Promise<void> {
  if (payment.stuckAt !== null) return;
  await changePayment(ctx.db, payment.id, { stuckAt: ctx.clock.now().toISOString() });
  await notify(ctx, {
    to: { staffWith: 'bills.manage' },
    event: 'bill_stuck',
    about: [...about(payment)],
    params: paramsOf(payment),
    link: orderAddress('bill', payment.number, 'staff') as `/${string}`,
  });
}

/** Sets the payment to pending for the shop while the outcome is unknown. */
export async function waitForNetwork(ctx: Ctx, payment: Payment): Promise<void> {
  if (payment.status === 'paying') await movePayment(ctx, payment, { to: 'pending', verb: 'wait' });
}

/**
 * Confirms a payment in the caller's transaction, which has locked it: captures the hold, credits the shop's commission and updates
 * the customer's record. If staff have released the hold manually, notifies them instead.
 */
export async function confirmPayment(ctx: Ctx, payment: Payment, networkRef: string | null): Promise<void> {
  if ((await holdStateOf(ctx.db, payment.holdId)) === 'released') return reportStuck(ctx, payment);
  await captureHold(ctx, payment.holdId);
  await movePayment(ctx, payment, {
    to: 'paid',
    verb: 'confirm',
    details: { networkRef },
    changes: { networkRef },
  });
  await earnOrder(ctx, payment.id);
  const { customerId, amountPaise, dueDate } = payment;
  const at = ctx.clock.now().toISOString();
  if (customerId !== null) await recordPaid(ctx.db, { id: customerId, at, amountPaise, dueDate });
  // While the payment is still on the screen, no notification is needed.
  if (payment.status !== 'pending') return;
  await notify(ctx, {
    to: { merchantId: payment.merchantId },
    event: 'bill_paid_late',
    about: [...about(payment)],
    params: { ...paramsOf(payment), ref: networkRef ?? '' },
    link: shopLink(payment),
  });
}

/** Fails a payment in the caller's transaction: releases the hold and notifies the shop of the reason. */
export async function failPayment(ctx: Ctx, payment: Payment, reason: string | null): Promise<void> {
  if ((await holdStateOf(ctx.db, payment.holdId)) === 'captured') return reportStuck(ctx, payment);
  await releaseHold(ctx, payment.holdId);
  const words = reason?.slice(0, 200) ?? m.bills_never_arrived({}, { locale: recordLocale });
  await movePayment(ctx, payment, { to: 'failed', verb: 'fail', remark: words, changes: { reason: words } });
  await notify(ctx, {
    to: { merchantId: payment.merchantId },
    event: 'bill_failed',
    about: [...about(payment)],
    params: {
      ...paramsOf(payment),
      reason: reason === null ? inEachLanguage((locale) => m.bills_never_arrived({}, { locale })) : words,
    },
    link: shopLink(payment),
  });
}

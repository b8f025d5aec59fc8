import type { DifferenceOutcome } from '@sevadesk/contract/bills';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { orderAddress } from '@sevadesk/contract/orders';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';
import { earnOrder, recordOrderStep, reverseOrderEarnings } from '../orders/index.ts';
import { captureHold, holdMoney, refundCharge, supplyTo } from '../wallet/index.ts';
import { isOpen } from './bills.rules.ts';
import { recordPaid } from './customers.repo.ts';
import type { LockedDifference } from './differences.repo.ts';
import { confirmPayment, failPayment } from './end-payment.ts';
import { movePayment } from './move-payment.ts';
import { holdStateOf, lockPayment, type Payment } from './payments.repo.ts';

async function notifyShop(ctx: UserCtx, payment: Payment, event: 'bill_credited' | 'bill_settled', paise: number) {
  const { id, number, billerName, account, merchantId } = payment;
  await notify(ctx, {
    to: { merchantId },
    event,
    about: [{ kind: 'bill', id }],
    params: { number, account, biller: billerName, amount: formatAmount(toPaise(paise)) },
    link: orderAddress('bill', number, 'merchant') as `/${string}`,
  });
}

/** Refuses to move money if staff have already ended the hold manually. Throws state_refused. */
async function needHeld(ctx: UserCtx, { holdId }: Payment): Promise<void> {
  const state = await holdStateOf(ctx.db, holdId);
  if (state === 'captured' || state === 'released') throw new AppError('state_refused');
}

/** Credits what the network took less; if the network did not pay at all, refunds the payment and reverses the commission. */
async function creditShop(ctx: UserCtx, payment: Payment, { id, kind, therePaise }: LockedDifference, remark: string) {
  const { number, amountPaise, feePaise } = payment;
  if (isOpen(payment.status)) {
    await needHeld(ctx, payment);
    return failPayment(ctx, payment, m.bills_difference_not_paid({}, { locale: recordLocale }));
  }
  const charge = {
    applicationId: payment.id,
    referenceType: 'order',
    token: number,
    reason: m.bills_credit_narration({ number }, { locale: recordLocale }),
  };
  if (kind === 'amount') {
    // The bill is paid, so the shop keeps its commission, by the order's terms at sending and for the amount that it took from the
    // customer. Only a failed order loses its commission.
    const paise = amountPaise - (therePaise ?? amountPaise);
    await refundCharge(ctx, { ...charge, amountPaise: paise, cause: id });
    const step = { orderId: payment.id, kind: 'bill', from: payment.status, to: payment.status } as const;
    await recordOrderStep(ctx, { ...step, verb: 'credit', remark, details: { amountPaise: paise } });
    return notifyShop(ctx, payment, 'bill_credited', paise);
  }
  await refundCharge(ctx, charge);
  await reverseOrderEarnings(ctx, payment.id);
  await movePayment(ctx, payment, { to: 'reversed', verb: 'reverse', remark, changes: { reason: remark } });
  return notifyShop(ctx, payment, 'bill_credited', amountPaise + feePaise);
}

/** Holds a released sum again to capture it, because the network paid after all. Throws insufficient_balance. */
async function holdAgain(ctx: UserCtx, { id, number, merchantId, billerName, amountPaise, feePaise }: Payment) {
  const holdId = ctx.ids.next();
  const totalPaise = amountPaise + feePaise;
  await holdMoney(ctx, {
    holdId,
    merchantId,
    applicationId: id,
    // The first hold with this number was released; the second needs its own number.
    token: `${number}-2`,
    pricePaise: totalPaise,
    providerFeePaise: totalPaise,
    gstPaise: 0,
    feeAccount: 'house:fees-bills',
    supply: await supplyTo(ctx, merchantId),
    reference: { type: 'order', id },
    deadline: ctx.clock.now().toISOString(),
    isDone: true,
    narration: m.bills_charge_narration({ number, biller: billerName }, { locale: recordLocale }),
  });
  return holdId;
}

async function settlePaid(ctx: UserCtx, payment: Payment, { networkRef }: LockedDifference, remark: string) {
  if (isOpen(payment.status)) {
    await needHeld(ctx, payment);
    return confirmPayment(ctx, payment, networkRef);
  }
  const { id, customerId, amountPaise, feePaise, dueDate } = payment;
  const holdId = await holdAgain(ctx, payment);
  await captureHold(ctx, holdId);
  const changes = { holdId, networkRef, reason: null };
  await movePayment(ctx, payment, { to: 'paid', verb: 'settle', remark, details: { networkRef }, changes });
  await earnOrder(ctx, id);
  const at = ctx.clock.now().toISOString();
  if (customerId !== null) await recordPaid(ctx.db, { id: customerId, at, amountPaise, dueDate });
  return notifyShop(ctx, payment, 'bill_settled', amountPaise + feePaise);
}

/**
 * Applies the outcome of a difference in the caller's transaction, which holds the lock; whole paise. An outcome without money
 * changes nothing here. Throws not_found, state_refused (the hold was ended manually), insufficient_balance, refund_exceeds.
 */
export async function applyOutcome(
  ctx: UserCtx,
  difference: LockedDifference,
  { outcome, remark }: { outcome: DifferenceOutcome; remark: string },
): Promise<void> {
  if (outcome !== 'credit_shop' && outcome !== 'settle_paid') return;
  const payment = difference.orderId === null ? undefined : await lockPayment(ctx.db, difference.orderId);
  if (!payment) throw new AppError('not_found');
  if (outcome === 'credit_shop') await creditShop(ctx, payment, difference, remark);
  else await settlePaid(ctx, payment, difference, remark);
}

import type { BillPaid } from '@sevadesk/contract/bills';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { BillPaymentAnswer, BillPaymentLook } from '../../providers/bill-network/port.ts';
import { isOpen, nextCheckAt, verdictOf } from './bills.rules.ts';
import { confirmPayment, failPayment, reportStuck, waitForNetwork } from './end-payment.ts';
import { changePayment, findPayment, insertLook, lockPayment, type Payment } from './payments.repo.ts';

export type LookSource = 'send' | 'sweep' | 'callback' | 'person' | 'deadline';
type Answer = BillPaymentAnswer | BillPaymentLook;

/** Returns the secret segment of the callback address: derived from the installation's key, so it is not stored. */
export function callbackSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('bill-network-callback')).slice(0, 40);
}

async function applyAnswer(ctx: Ctx, payment: Payment, answer: Answer): Promise<void> {
  const verdict = verdictOf(payment, answer, ctx.clock.now());
  switch (verdict.kind) {
    case 'succeed':
      return confirmPayment(ctx, payment, verdict.networkRef);
    case 'fail':
      return failPayment(ctx, payment, verdict.reason);
    case 'stuck':
      await waitForNetwork(ctx, payment);
      return reportStuck(ctx, payment);
    default:
      return waitForNetwork(ctx, payment);
  }
}

async function needLocked(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await lockPayment(ctx.db, id);
  if (!payment) throw new AppError('not_found');
  return payment;
}

const paidOf = ({ id, number, status }: Payment): BillPaid => ({ id, number, status });

/** Applies an answer, stores it as evidence and sets the next poll. */
async function receive(ctx: Ctx, id: string, answer: Answer, source: LookSource): Promise<BillPaid> {
  return withTransaction(ctx, async (tx) => {
    const before = await needLocked(tx, id);
    if (isOpen(before.status)) await applyAnswer(tx, before, answer);
    const after = await needLocked(tx, id);
    const now = tx.clock.now();
    await insertLook(tx.db, {
      id: tx.ids.next(),
      orderId: id,
      source,
      outcome: answer.outcome,
      statusBefore: before.status,
      statusAfter: after.status,
      answer: answer.evidence ?? ('cause' in answer ? answer.cause : null),
      at: now.toISOString(),
    });
    if (isOpen(after.status)) {
      const checkCount = after.checkCount + 1;
      await changePayment(tx.db, id, { checkCount, nextCheckAt: nextCheckAt(after.status, checkCount, now) });
    }
    return paidOf(after);
  });
}

/** Records a call to the network before it is made; returns undefined if the payment already has an outcome. */
async function startSending(ctx: Ctx, id: string): Promise<Payment | undefined> {
  return withTransaction(ctx, async (tx) => {
    const payment = await needLocked(tx, id);
    if (!isOpen(payment.status)) return undefined;
    await changePayment(tx.db, id, { sentAt: tx.clock.now().toISOString() });
    return payment;
  });
}

/** Pays at the network under the payment's own number, which the network accepts once: a repeated call never pays twice. */
export async function payNow(ctx: Ctx, id: string, source: LookSource = 'send'): Promise<BillPaid> {
  const payment = await startSending(ctx, id);
  if (!payment) return paidOf(await needPayment(ctx, id));
  const { number, billerId, amountPaise, fetchRef, planId, params } = payment;
  const answer = await ctx.providers.billNetwork.pay({
    number,
    billerId,
    amountPaise,
    params: Object.fromEntries(params.map(({ name, value }) => [name, value])),
    callbackUrl: `${ctx.settings.publicUrl}/api/bills/callback/${callbackSecret(ctx)}`,
    ...(fetchRef !== null && { fetchRef }),
    ...(planId !== null && { planId }),
  });
  return receive(ctx, id, answer, source);
}

async function needPayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await findPayment(ctx.db, id);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/**
 * Polls a payment and applies the answer; sends it again if the network does not know it and the customer may still be at the counter.
 * Only here does a payment end without a person. Throws not_found.
 */
export async function pollPayment(ctx: Ctx, id: string, source: LookSource): Promise<BillPaid> {
  const payment = await needPayment(ctx, id);
  if (!isOpen(payment.status)) return paidOf(payment);
  // A payment that was never sent is sent, not polled.
  if (payment.sentAt === null) return payNow(ctx, id, source);
  const answer = await ctx.providers.billNetwork.status(payment.number);
  if (verdictOf(payment, answer, ctx.clock.now()).kind === 'send-again') return payNow(ctx, id, source);
  return receive(ctx, id, answer, source);
}

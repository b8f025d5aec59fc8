import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { CollectReturnAnswer } from '../../providers/collect/port.ts';
import { recordAudit } from '../audit/index.ts';
import { collectSettingsNow } from '../masters/index.ts';
import { inEachLanguage, notify } from '../notifications/index.ts';
import { collectSuspenseOutJournal, post } from '../wallet/index.ts';
import { nextAskAt } from './payment.rules.ts';
import {
  claimDueReturns,
  lastEventIs,
  lockPayment,
  type Payment,
  paymentById,
  updatePayment,
} from './payments.repo.ts';
import { notifyReview } from './receive-payment.ts';
import { recordStep } from './record-step.ts';

const batch = 20;
const leaseMs = 120_000;

/** Sends a refund, or queries one that may have been sent: the provider sees one reference once. */
async function askProvider(ctx: Ctx, payment: Payment, reference: string): Promise<CollectReturnAnswer> {
  const { id, providerRef, amountPaise, returnReason, returnSentAt } = payment;
  const { collect } = ctx.providers;
  if (returnSentAt !== null) {
    const found = await collect.returnStatus(reference);
    if (found.outcome !== 'not-found') return found;
  } else {
    // Committed before the call: a process that is killed now queries the outcome before it sends again.
    await updatePayment(ctx.db, id, { returnSentAt: ctx.clock.now().toISOString() });
  }
  const reason = returnReason ?? '';
  return collect.returnPayment({ reference, providerRef, amountPaise: toPaise(amountPaise), reason });
}

async function finishReturn(ctx: Ctx, payment: Payment, returnRef: string): Promise<void> {
  const { id, providerRef, amountPaise, merchantId, payerName } = payment;
  const collected = { paymentId: id, providerRef, amountPaise };
  const { postingId } = await post(ctx, collectSuspenseOutJournal({ ...collected, to: 'payer' }));
  const endedAt = ctx.clock.now().toISOString();
  await updatePayment(ctx.db, id, {
    status: 'returned',
    returnPostingId: postingId,
    returnRef,
    nextAskAt: null,
    endedAt,
  });
  await recordStep(ctx, id, 'returned', { note: returnRef });
  const details = { providerRef, amountPaise, merchantId, returnRef, postingId };
  await recordAudit(ctx, { action: 'collect.returned', record: { type: 'collect-payment', id }, details });
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.gateway.pay' },
    event: 'collect_returned',
    about: [],
    params: {
      amount: formatAmount(toPaise(amountPaise)),
      payer: inEachLanguage((locale) => payerName ?? m.collect_payer_unnamed({}, { locale })),
    },
    link: '/merchant/paymentgateway/account',
  });
}

/** A refund that the provider refuses leaves the money here: a person decides again. */
async function failReturn(ctx: Ctx, payment: Payment, reason: string): Promise<void> {
  const { id, providerRef, amountPaise } = payment;
  await updatePayment(ctx.db, id, { status: 'review', reviewCause: 'return-failed', nextAskAt: null });
  await recordStep(ctx, id, 'return-failed', { note: reason });
  const details = { providerRef, amountPaise, reason };
  await recordAudit(ctx, { action: 'collect.return-failed', record: { type: 'collect-payment', id }, details });
  await notifyReview(ctx, id, payment);
}

async function applyAnswer(ctx: Ctx, payment: Payment, answer: CollectReturnAnswer): Promise<void> {
  if (answer.outcome === 'returned') return finishReturn(ctx, payment, answer.returnRef);
  if (answer.outcome === 'refused') return failReturn(ctx, payment, answer.reason);
  const { id, asks } = payment;
  await updatePayment(ctx.db, id, { asks: asks + 1, nextAskAt: nextAskAt(asks, ctx.clock.now()) });
  const step = answer.outcome === 'pending' ? 'return-sent' : 'return-unknown';
  const note = answer.outcome === 'pending' ? answer.returnRef : answer.cause;
  if (!(await lastEventIs(ctx.db, id, step))) await recordStep(ctx, id, step, { note });
}

async function sendReturn(ctx: Ctx, id: string): Promise<void> {
  const payment = await paymentById(ctx.db, id);
  const reference = payment?.returnReference;
  if (payment?.status !== 'returning' || !reference) return;
  const answer = await askProvider(ctx, payment, reference);
  await withTransaction(ctx, async (ctx) => {
    const locked = await lockPayment(ctx.db, id);
    if (locked?.status !== 'returning' || locked.returnReference !== reference) return;
    await applyAnswer(ctx, locked, answer);
  });
}

/** Sends due refunds and queries those without an outcome, until the provider answers. Safe in concurrent processes. Returns their number. */
export async function sendReturns(ctx: Ctx): Promise<number> {
  if ((await collectSettingsNow(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const due = await claimDueReturns(ctx.db, now.toISOString(), until, batch);
  for (const id of due) {
    try {
      await sendReturn(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, payment: id }, 'refund could not be sent');
    }
  }
  return due.length;
}

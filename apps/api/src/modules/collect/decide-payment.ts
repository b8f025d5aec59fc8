import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { claimReference } from '../payments/index.ts';
import { collectSuspenseOutJournal, post } from '../wallet/index.ts';
import { lockAccount, shopFacts } from './accounts.repo.ts';
import { insertPayer, lockPayment, type Payment, updatePayment } from './payments.repo.ts';
import { notifyReceived } from './receive-payment.ts';
import { recordStep } from './record-step.ts';

const collectedOf = ({ id, providerRef, amountPaise }: Payment) => ({ paymentId: id, providerRef, amountPaise });
const noCode = { hasCode: false, flags: { isLate: false, isRepeat: false, differs: false } };

/** Returns a payment in review, locked. Throws not_found, state_refused. */
async function lockReview(ctx: UserCtx, id: string): Promise<Payment> {
  const payment = await lockPayment(ctx.db, id);
  if (!payment) throw new AppError('not_found');
  if (payment.status !== 'review') throw new AppError('state_refused');
  return payment;
}

/** Refuses to credit or return money whose bank reference was credited elsewhere; if that was wrong, it must be reversed first. */
async function refuseUsedReference(ctx: UserCtx, { id, utr, reviewCause }: Payment): Promise<void> {
  if (reviewCause !== 'reference-used') return;
  const isFirst = await claimReference(ctx.db, { reference: utr, sourceType: 'collect-payment', sourceId: id });
  if (!isFirst) throw new AppError('utr_used');
}

/** Whether money may still reach the shop; its account is locked first, as when a payment is received. */
async function isCreditable(ctx: UserCtx, { accountId, merchantId }: Payment): Promise<boolean> {
  const account = await lockAccount(ctx.db, accountId);
  return account?.status === 'active' && !(await shopFacts(ctx.db, merchantId)).isBlocked;
}

const decidedNow = (ctx: UserCtx) => ({
  decidedBy: ctx.actor.userId,
  decidedAt: ctx.clock.now().toISOString(),
});

type Decision = { action: string; more: Record<string, unknown> };

async function recordDecision(ctx: UserCtx, payment: Payment, { action, more }: Decision): Promise<void> {
  const { id, providerRef, utr, amountPaise, merchantId, reviewCause: cause } = payment;
  const details = { providerRef, utr, amountPaise, merchantId, cause, ...more };
  await recordAudit(ctx, { action, record: { type: 'collect-payment', id }, details });
}

/**
 * Credits a payment in review to its shop, once; stores the payer as known for this shop if asked. Throws not_found, state_refused
 * (decided before, or the account is closed or the shop blocked), utr_used.
 */
export async function acceptPayment(
  ctx: UserCtx,
  { id, remember }: { id: string; remember: boolean },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const payment = await lockReview(ctx, id);
    if (!(await isCreditable(ctx, payment))) throw new AppError('state_refused');
    await refuseUsedReference(ctx, payment);
    const { merchantId, payerKey, payerName: name } = payment;
    const { postingId } = await post(ctx, collectSuspenseOutJournal({ ...collectedOf(payment), to: { merchantId } }));
    const decided = decidedNow(ctx);
    await updatePayment(ctx.db, id, { status: 'credited', postingId, ...decided, endedAt: decided.decidedAt });
    const isRemembered = remember && payerKey !== null;
    if (isRemembered)
      await insertPayer(ctx.db, { merchantId, payerKey, name, addedBy: decided.decidedBy, addedAt: decided.decidedAt });
    await recordStep(ctx, id, 'accepted');
    await recordDecision(ctx, payment, { action: 'collect.accept', more: { postingId, isRemembered } });
    await notifyReceived(ctx, payment, noCode);
    return { ok: true };
  });
}

/** Returns a payment in review to its payer; a task sends the refund. Throws not_found, state_refused, utr_used. */
export async function returnPayment(
  ctx: UserCtx,
  { id, reason }: { id: string; reason: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const payment = await lockReview(ctx, id);
    await refuseUsedReference(ctx, payment);
    const decided = decidedNow(ctx);
    await updatePayment(ctx.db, id, {
      status: 'returning',
      returnCause: 'decided',
      returnReference: ctx.ids.next(),
      returnReason: reason,
      returnSentAt: null,
      nextAskAt: decided.decidedAt,
      asks: 0,
      ...decided,
    });
    await recordStep(ctx, id, 'return-decided', { note: reason });
    await recordDecision(ctx, payment, { action: 'collect.return', more: { reason } });
    return { ok: true };
  });
}

/** Ends the review of a payment that was credited before by its bank reference: the suspense is cleared, nothing else. Throws not_found, state_refused. */
export async function dismissPayment(
  ctx: UserCtx,
  { id, reason }: { id: string; reason: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const payment = await lockReview(ctx, id);
    if (payment.reviewCause !== 'reference-used') throw new AppError('state_refused');
    const { postingId } = await post(ctx, collectSuspenseOutJournal({ ...collectedOf(payment), to: 'payer' }));
    const decided = decidedNow(ctx);
    const ended = { status: 'dismissed', returnPostingId: postingId, endedAt: decided.decidedAt };
    await updatePayment(ctx.db, id, { ...ended, ...decided });
    await recordStep(ctx, id, 'dismissed', { note: reason });
    await recordDecision(ctx, payment, { action: 'collect.dismiss', more: { postingId, reason } });
    return { ok: true };
  });
}

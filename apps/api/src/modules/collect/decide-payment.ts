import type { CollectDecision, CollectPaymentStatus } from '@sevadesk/contract/collect';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { needsSecondPerson } from '../../platform/second-person.ts';
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
export async function lockReview(ctx: UserCtx, id: string): Promise<Payment> {
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

/** Records a decision on a payment, in the caller's transaction. */
export async function recordDecision(ctx: UserCtx, payment: Payment, { action, more }: Decision): Promise<void> {
  const { id, providerRef, utr, amountPaise, merchantId, reviewCause: cause } = payment;
  const details = { providerRef, utr, amountPaise, merchantId, cause, ...more };
  await recordAudit(ctx, { action, record: { type: 'collect-payment', id }, details });
}

type Proposed = { decision: CollectDecision; reason?: string; remember?: boolean };

/** A payment without a proposal. */
export const noProposal = {
  proposedDecision: null,
  proposedReason: null,
  proposedRemember: false,
  proposedBy: null,
  proposedAt: null,
};

/** Refuses a credit that may not reach the shop, and to end a review without either unless the money was credited before. */
async function refuseImpossible(ctx: UserCtx, payment: Payment, decision: CollectDecision): Promise<void> {
  const isPossible =
    decision === 'accept'
      ? await isCreditable(ctx, payment)
      : decision === 'return' || payment.reviewCause === 'reference-used';
  if (!isPossible) throw new AppError('state_refused');
}

/**
 * Stores a decision as a proposal if its sum needs a second person; returns whether it waits. Throws already_decided while another one
 * waits: the inbox decides that first.
 */
async function waitsForSecond(ctx: UserCtx, payment: Payment, { decision, reason, remember }: Proposed) {
  if (payment.proposedDecision !== null) throw new AppError('already_decided');
  if (!(await needsSecondPerson(ctx.db, 'collect-review', payment.amountPaise))) return false;
  await refuseImpossible(ctx, payment, decision);
  await updatePayment(ctx.db, payment.id, {
    proposedDecision: decision,
    proposedReason: reason ?? null,
    proposedRemember: remember ?? false,
    proposedBy: ctx.actor.userId,
    proposedAt: ctx.clock.now().toISOString(),
  });
  await recordStep(ctx, payment.id, 'proposed', { note: reason ?? null });
  await recordDecision(ctx, payment, { action: 'collect.propose', more: { decision, reason, remember } });
  return true;
}

async function credit(ctx: UserCtx, payment: Payment, remember: boolean): Promise<'credited'> {
  const { id, merchantId, payerKey, payerName: name } = payment;
  await refuseUsedReference(ctx, payment);
  const { postingId } = await post(ctx, collectSuspenseOutJournal({ ...collectedOf(payment), to: { merchantId } }));
  const decided = decidedNow(ctx);
  const ended = { status: 'credited', postingId, endedAt: decided.decidedAt };
  await updatePayment(ctx.db, id, { ...noProposal, ...ended, ...decided });
  const isRemembered = remember && payerKey !== null;
  if (isRemembered)
    await insertPayer(ctx.db, { merchantId, payerKey, name, addedBy: decided.decidedBy, addedAt: decided.decidedAt });
  await recordStep(ctx, id, 'accepted');
  await recordDecision(ctx, payment, { action: 'collect.accept', more: { postingId, isRemembered } });
  await notifyReceived(ctx, payment, noCode);
  return 'credited';
}

async function sendBack(ctx: UserCtx, payment: Payment, reason: string): Promise<'returning'> {
  const { id } = payment;
  await refuseUsedReference(ctx, payment);
  const decided = decidedNow(ctx);
  await updatePayment(ctx.db, id, {
    ...noProposal,
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
  return 'returning';
}

async function dismiss(ctx: UserCtx, payment: Payment, reason: string): Promise<'dismissed'> {
  const { id } = payment;
  const { postingId } = await post(ctx, collectSuspenseOutJournal({ ...collectedOf(payment), to: 'payer' }));
  const decided = decidedNow(ctx);
  const ended = { status: 'dismissed', returnPostingId: postingId, endedAt: decided.decidedAt };
  await updatePayment(ctx.db, id, { ...noProposal, ...ended, ...decided });
  await recordStep(ctx, id, 'dismissed', { note: reason });
  await recordDecision(ctx, payment, { action: 'collect.dismiss', more: { postingId, reason } });
  return 'dismissed';
}

/** Carries out a decision on a payment in review, which is locked. Throws state_refused, utr_used. */
export async function carryOut(
  ctx: UserCtx,
  payment: Payment,
  { decision, reason = '', remember = false }: Proposed,
): Promise<CollectPaymentStatus> {
  await refuseImpossible(ctx, payment, decision);
  if (decision === 'accept') return credit(ctx, payment, remember);
  return decision === 'return' ? sendBack(ctx, payment, reason) : dismiss(ctx, payment, reason);
}

type Decided = { status: CollectPaymentStatus };

async function decide(ctx: UserCtx, id: string, proposed: Proposed): Promise<Decided> {
  return withTransaction(ctx, async (ctx) => {
    const payment = await lockReview(ctx, id);
    if (await waitsForSecond(ctx, payment, proposed)) return { status: 'review' as const };
    return { status: await carryOut(ctx, payment, proposed) };
  });
}

/**
 * Credits a payment in review to its shop, once; stores the payer as known for this shop if asked. From the sum of the approval limits
 * on it waits for a second person, in review. Throws not_found, state_refused (decided before, or the account is closed or the shop
 * blocked), already_decided (another decision waits), utr_used.
 */
export async function acceptPayment(
  ctx: UserCtx,
  { id, remember }: { id: string; remember: boolean },
): Promise<Decided> {
  return decide(ctx, id, { decision: 'accept', remember });
}

/**
 * Returns a payment in review to its payer; a task sends the refund. Waits for a second person as a credit does. Throws not_found,
 * state_refused, already_decided, utr_used.
 */
export async function returnPayment(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<Decided> {
  return decide(ctx, id, { decision: 'return', reason });
}

/**
 * Ends the review of a payment that was credited before by its bank reference: the suspense is cleared, nothing else. Waits for a
 * second person as a credit does. Throws not_found, state_refused, already_decided.
 */
export async function dismissPayment(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<Decided> {
  return decide(ctx, id, { decision: 'dismiss', reason });
}

import { randomBytes } from 'node:crypto';
import { formatDateTime, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { readableNumber } from '../payments/index.ts';
import { claimDebits, type Debit, debitById, insertDebit, lockDebit, updateDebit } from './debits.repo.ts';
import { mandatePolicyNow } from './mandate-policy.ts';
import { nextTryAt } from './mandate.rules.ts';
import { isBalanceLow, lockMandate, mandateById, mandatesToDebit, mayBegin } from './mandates.repo.ts';
import { notifyShop } from './notify-shop.ts';
import { recordLook } from './record-look.ts';
import { creditDebit, failDebit } from './settle-debit.ts';

const leaseMs = 60_000;
const hourMs = 3_600_000;

/** Plans a debit for each active mandate whose wallet is low and whose period is over; at most one per mandate is open. */
export async function planDebits(ctx: Ctx): Promise<number> {
  if (!(await mandatePolicyNow(ctx)).isOn) return 0;
  const now = ctx.clock.now();
  const at = now.toISOString();
  let planned = 0;
  for (const mandateId of await mandatesToDebit(ctx.db, at, istDateOf(now)))
    planned += await withTransaction(ctx, async (ctx) => {
      const mandate = await lockMandate(ctx.db, mandateId);
      if (!mandate || !(await mayBegin(ctx.db, mandateId, at))) return 0;
      const { merchantId, amountPaise } = mandate;
      const debit = { id: ctx.ids.next(), refNo: readableNumber('MB', now, randomBytes(6)), mandateId, merchantId };
      const times = { dueAt: at, nextCheckAt: at, createdAt: at };
      return (await insertDebit(ctx.db, { ...debit, amountPaise, ...times })) ? 1 : 0;
    });
  return planned;
}

const requestOf = ({ refNo, amountPaise }: Debit, mandateRef: string) => ({
  debitRef: refNo,
  mandateRef,
  amountPaise: toPaise(amountPaise),
});

/** Runs a change of a debit under its lock, if it is still in the expected state. */
async function whileIn(
  ctx: Ctx,
  { id, status }: Debit,
  change: (ctx: Ctx, debit: Debit) => Promise<void>,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const debit = await lockDebit(ctx.db, id);
    if (debit?.status === status) await change(ctx, debit);
  });
}

async function tryLater(ctx: Ctx, debit: Debit): Promise<void> {
  const nextCheckAt = nextTryAt(debit.checkCount, ctx.clock.now()).toISOString();
  await updateDebit(ctx.db, debit.id, { checkCount: debit.checkCount + 1, nextCheckAt });
}

async function cancel(ctx: Ctx, { id }: Debit): Promise<void> {
  await updateDebit(ctx.db, id, { status: 'cancelled', nextCheckAt: null, endedAt: ctx.clock.now().toISOString() });
}

/** Notifies the payer; the debit is due when the hours of the rule are over. */
async function notifyPayer(ctx: Ctx, debit: Debit, mandateRef: string): Promise<void> {
  const { noticeHours } = await mandatePolicyNow(ctx);
  const dueAt = new Date(ctx.clock.now().getTime() + noticeHours * hourMs).toISOString();
  const answer = await ctx.providers.mandate.notify({ ...requestOf(debit, mandateRef), dueAt });
  await recordLook(ctx, { mandateId: debit.mandateId, debitId: debit.id, call: 'notify' }, answer);
  await whileIn(ctx, debit, async (ctx, locked) => {
    if (answer.outcome === 'unknown') return tryLater(ctx, locked);
    if (answer.outcome === 'refused') return failDebit(ctx, locked, answer.reason);
    await updateDebit(ctx.db, locked.id, { status: 'notified', dueAt, nextCheckAt: dueAt, checkCount: 0 });
    const amount = formatAmount(toPaise(locked.amountPaise));
    const params = { amount, when: formatDateTime(dueAt) };
    await notifyShop(ctx, locked.merchantId, { event: 'mandate_debit_planned', params });
  });
}

/** Stores that a debit is sent before it is: after a crash it is polled, and never begins again under another number. */
async function sendDebit(ctx: Ctx, debit: Debit, mandateRef: string): Promise<void> {
  let isSent = false;
  await whileIn(ctx, debit, async (ctx, locked) => {
    const mandate = await lockMandate(ctx.db, locked.mandateId);
    // Paused, ended, or loaded in another way meanwhile.
    if (mandate?.status !== 'active' || !(await isBalanceLow(ctx.db, mandate.id))) return cancel(ctx, locked);
    const sentAt = ctx.clock.now();
    const nextCheckAt = nextTryAt(0, sentAt).toISOString();
    await updateDebit(ctx.db, locked.id, { status: 'sent', sentAt: sentAt.toISOString(), nextCheckAt });
    isSent = true;
  });
  if (isSent) await callDebit(ctx, { ...debit, status: 'sent' }, mandateRef);
}

async function callDebit(ctx: Ctx, debit: Debit, mandateRef: string): Promise<void> {
  const answer = await ctx.providers.mandate.debit(requestOf(debit, mandateRef));
  await recordLook(ctx, { mandateId: debit.mandateId, debitId: debit.id, call: 'debit' }, answer);
  if (answer.outcome === 'refused') return whileIn(ctx, debit, (ctx, locked) => failDebit(ctx, locked, answer.reason));
  if (answer.outcome === 'accepted') await pollDebit(ctx, debit, mandateRef, false);
}

/** Polls a sent debit; one that never reached the provider is sent again under the same number. */
async function pollDebit(ctx: Ctx, debit: Debit, mandateRef: string, mayResend = true): Promise<void> {
  const answer = await ctx.providers.mandate.debitStatus(debit.refNo);
  await recordLook(ctx, { mandateId: debit.mandateId, debitId: debit.id, call: 'debit-status' }, answer);
  if (answer.outcome === 'found' && answer.state === 'notified' && mayResend) return callDebit(ctx, debit, mandateRef);
  await whileIn(ctx, debit, async (ctx, locked) => {
    if (answer.outcome !== 'found') return tryLater(ctx, locked);
    const { state, amountPaise, bankReference, reason } = answer;
    if (state === 'success' && bankReference !== undefined)
      return creditDebit(ctx, locked, { amountPaise, bankReference });
    if (state === 'failure') return failDebit(ctx, locked, reason ?? '-');
    return tryLater(ctx, locked);
  });
}

/** Takes the next step of one debit: notification, debit, or poll. */
export async function stepDebit(ctx: Ctx, id: string): Promise<void> {
  const debit = await debitById(ctx.db, id);
  const mandate = debit && (await mandateById(ctx.db, debit.mandateId));
  if (!debit || !mandate) return;
  if (debit.status === 'planned') {
    if (mandate.status !== 'active') return whileIn(ctx, debit, cancel);
    return notifyPayer(ctx, debit, mandate.refNo);
  }
  if (debit.status === 'notified') return sendDebit(ctx, debit, mandate.refNo);
  if (debit.status === 'sent') return pollDebit(ctx, debit, mandate.refNo);
}

/** Plans debits and takes all due steps; one that fails is due again in a minute. Returns the number of steps. */
export async function workDebits(ctx: Ctx): Promise<number> {
  await planDebits(ctx);
  const now = ctx.clock.now();
  const due = await claimDebits(ctx.db, now, new Date(now.getTime() + leaseMs));
  for (const id of due) {
    try {
      await stepDebit(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, debit: id }, 'mandate debit could not be continued');
    }
  }
  return due.length;
}

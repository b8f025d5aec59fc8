import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { claimReference } from '../payments/index.ts';
import { mandateTopUpJournal, post } from '../wallet/index.ts';
import { type Debit, updateDebit } from './debits.repo.ts';
import { afterFailure, nextPeriodAt } from './mandate.rules.ts';
import { lockMandate, updateMandate } from './mandates.repo.ts';
import { notifyShop } from './notify-shop.ts';

type Settled = { amountPaise: number; bankReference: string };

async function review(ctx: Ctx, debit: Debit, found: Settled, reason: string): Promise<void> {
  const { bankReference } = found;
  await updateDebit(ctx.db, debit.id, { status: 'review', bankReference, reason, nextCheckAt: null });
  await notify(ctx, {
    to: { staffWith: 'gateway.check' },
    event: 'mandate_review',
    about: [],
    params: { number: debit.refNo, amount: formatAmount(toPaise(found.amountPaise)) },
    link: '/backend/account/mandates',
  });
}

/**
 * Credits a settled debit once, in the transaction that holds its lock. Another sum than ours, or a bank reference that was credited
 * before, is left to a person.
 */
export async function creditDebit(ctx: Ctx, debit: Debit, found: Settled): Promise<void> {
  const { id, refNo, merchantId, amountPaise, mandateId } = debit;
  const { bankReference } = found;
  if (found.amountPaise !== amountPaise) return review(ctx, debit, found, `${found.amountPaise / 100}`);
  const isFirst = await claimReference(ctx.db, { reference: bankReference, sourceType: 'mandate-debit', sourceId: id });
  if (!isFirst) return review(ctx, debit, found, bankReference);
  const { postingId } = await post(ctx, mandateTopUpJournal({ debitId: id, refNo, merchantId, amountPaise }));
  const endedAt = ctx.clock.now().toISOString();
  await updateDebit(ctx.db, id, { status: 'success', bankReference, postingId, nextCheckAt: null, endedAt });
  const mandate = await lockMandate(ctx.db, mandateId);
  if (mandate) {
    const nextDebitAt = nextPeriodAt(debit.createdAt, mandate.everyDays).toISOString();
    await updateMandate(ctx.db, mandateId, { failures: 0, nextDebitAt });
  }
  await recordAudit(ctx, {
    action: 'mandates.credit',
    record: { type: 'mandate-debit', id },
    details: { refNo, amountPaise, merchantId, bankReference, postingId },
  });
  await notifyShop(ctx, merchantId, {
    event: 'mandate_debited',
    params: { amount: formatAmount(toPaise(amountPaise)), reference: bankReference },
  });
}

/** Ends a locked debit that failed; the mandate tries again a day later, and is paused after three failures in a row. */
export async function failDebit(ctx: Ctx, debit: Debit, reason: string): Promise<void> {
  const { id, refNo, merchantId, mandateId, amountPaise } = debit;
  const now = ctx.clock.now();
  await updateDebit(ctx.db, id, { status: 'failed', reason, nextCheckAt: null, endedAt: now.toISOString() });
  await recordAudit(ctx, {
    action: 'mandates.fail',
    record: { type: 'mandate-debit', id },
    details: { refNo, amountPaise, merchantId, reason },
  });
  const mandate = await lockMandate(ctx.db, mandateId);
  if (!mandate) return;
  const { failures, isPaused, nextDebitAt } = afterFailure(mandate.failures, now);
  const isToPause = isPaused && mandate.status === 'active';
  await updateMandate(ctx.db, mandateId, {
    failures,
    nextDebitAt: nextDebitAt.toISOString(),
    ...(isToPause && { status: 'paused' }),
    // The payer may have ended it at their side.
    ...(mandate.status === 'active' && { nextCheckAt: now.toISOString() }),
  });
  const amount = formatAmount(toPaise(amountPaise));
  await notifyShop(ctx, merchantId, { event: 'mandate_debit_failed', params: { amount, reason } });
  if (isToPause) await notifyShop(ctx, merchantId, { event: 'mandate_paused', params: { number: mandate.refNo } });
}

import type { Ctx } from '../../platform/context.ts';
import type { HoldAnswer, HoldResolver } from '../wallet/index.ts';
import { isOpen } from './bills.rules.ts';
import { confirmPayment, failPayment } from './end-payment.ts';
import { findPayment, lockPayment } from './payments.repo.ts';
import { pollPayment } from './poll-payment.ts';

/** Polls the payment of a hold; the poll itself ends the hold if there is an outcome. */
async function ask(ctx: Ctx, { id }: { id: string }): Promise<HoldAnswer> {
  if (!(await findPayment(ctx.db, id))) return 'unknown';
  const { status } = await pollPayment(ctx, id, 'deadline');
  if (status === 'paid') return 'captured';
  return status === 'failed' ? 'failed' : 'unknown';
}

/** Called at every end of a hold; a payment whose hold staff ended manually ends as they decided. */
async function ended(ctx: Ctx, { id }: { id: string }, end: 'captured' | 'released'): Promise<void> {
  const payment = await lockPayment(ctx.db, id);
  if (!payment || !isOpen(payment.status)) return;
  if (end === 'captured') await confirmPayment(ctx, payment, payment.networkRef);
  else await failPayment(ctx, payment, null);
}

/** Resolves holds of bills for the ledger. */
export const billHolds: HoldResolver = { ask, ended };

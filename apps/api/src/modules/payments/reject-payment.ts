import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { paymentAddress } from '@sevadesk/contract/payments';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { undecided } from './approve-payment.ts';
import { recordDecision } from './payments.repo.ts';

/** Rejects a payment request with a reason that the merchant reads; posts nothing. Throws not_found, already_decided, maker_is_checker. */
export async function rejectPayment(
  ctx: UserCtx,
  { id, reason }: { id: string; reason: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { refNo, amountPaise, merchantId, reference } = await undecided(ctx, id);
    const decidedAt = ctx.clock.now().toISOString();
    await recordDecision(ctx.db, id, { status: 'rejected', decidedBy: ctx.actor.userId, decidedAt, reason });
    await recordAudit(ctx, {
      action: 'payments.reject',
      record: { type: 'payment-request', id },
      details: { refNo, amountPaise, merchantId, reason },
    });
    await notify(ctx, {
      to: { merchantId },
      event: 'payment_rejected',
      about: [],
      params: { amount: formatAmount(toPaise(amountPaise)), reference: reference ?? refNo, reason },
      link: paymentAddress(refNo, 'merchant'),
    });
    return { ok: true };
  });
}

import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { networkSide, refundJournal } from '../journals/refund.ts';
import { post } from '../posting/post.ts';
import { merchantOf } from './undo-posting.ts';
import { chargeOf, entriesOf, lockPosting, postingByKey } from './undo.repo.ts';
import type { Posted } from '../posting/wallet.repo.ts';

export type RefundInput = {
  applicationId: string;
  token: string;
  /** Whole paise; by default all that is left of the charge, which is possible once. */
  amountPaise?: number;
  /** Identifies a partial refund among several; required with an amount. */
  cause?: string;
  reason: string;
  /** Set if the charge's reference is not the application itself. */
  referenceType?: string;
};

/**
 * Refunds an order's charge, in full or in part, from the accounts it went to. A repeat returns 'replayed'.
 * Throws not_found (nothing was charged), refund_exceeds (more than is left), idempotency_conflict (same cause, other amount).
 */
export async function refundCharge(ctx: Ctx, input: RefundInput): Promise<Posted> {
  return withTransaction(ctx, async (tx) => {
    const { applicationId, token, amountPaise, cause, reason, referenceType = 'application' } = input;
    const chargeId = await chargeOf(tx.db, { type: referenceType, id: applicationId });
    const charge = chargeId && (await lockPosting(tx.db, chargeId));
    if (!charge) throw new AppError('not_found');
    const known = await postingByKey(
      tx.db,
      amountPaise === undefined ? `refund:${applicationId}` : `refund:${applicationId}:${cause ?? ''}`,
    );
    if (known && amountPaise !== undefined && known.details.amountPaise !== amountPaise) {
      throw new AppError('idempotency_conflict');
    }
    if (known) return { outcome: 'replayed' as const, postingId: known.id };
    const left = networkSide(await entriesOf(tx.db, charge.id, true));
    const whole = left.reduce((sum, entry) => sum + entry.amountPaise, 0);
    if (whole <= 0 || (amountPaise ?? whole) > whole) throw new AppError('refund_exceeds');
    const merchantId = merchantOf(charge, await entriesOf(tx.db, charge.id, false));
    if (merchantId === null) throw new AppError('not_found');
    return post(
      tx,
      refundJournal({
        applicationId,
        token,
        merchantId,
        chargeId: charge.id,
        left,
        amountPaise,
        cause,
        reason,
        referenceType,
      }),
    );
  });
}

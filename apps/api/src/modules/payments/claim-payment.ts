import { istDateOf } from '@sevadesk/contract/kernel/dates';
import {
  normaliseReference,
  type ownPaymentView,
  type paymentCheck,
  type paymentCheckReply,
  type upiCode,
} from '@sevadesk/contract/payments';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { ownPaymentById } from './payment-list.repo.ts';
import { drawUpiCode } from './upi-code.rules.ts';
import { sharesNumbersWithGateway } from './payment.rules.ts';
import { activeBankAccount, isReferenceClaimed, isReferenceCredited, sameClaim } from './payments.repo.ts';

/** Returns one of the merchant's own requests. Throws not_found. */
export async function getOwnPayment(
  ctx: MerchantCtx,
  { id }: { id: string },
): Promise<z.output<typeof ownPaymentView>> {
  const row = await ownPaymentById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!row) throw new AppError('not_found');
  return row as unknown as z.output<typeof ownPaymentView>;
}

/** Checks a claim against existing ones; writes nothing. Of others it reveals only that a reference is used. Throws not_found (closed). */
export async function checkClaim(
  ctx: MerchantCtx,
  claim: z.output<typeof paymentCheck>,
): Promise<z.output<typeof paymentCheckReply>> {
  const { amountPaise, bankAccountId, mode } = claim;
  if (bankAccountId && !(await activeBankAccount(ctx.db, bankAccountId))) throw new AppError('not_found');
  const paidOn = claim.paidOn ?? istDateOf(ctx.clock.now());
  const same = amountPaise
    ? await sameClaim(ctx.db, { merchantId: ctx.actor.merchantId, amountPaise, paidOn })
    : undefined;
  const reference = mode ? normaliseReference(mode, claim.reference) : null;
  if (!reference || !mode) return { sameAmountSameDay: same ?? null, referenceUsed: false };
  const isClaimed = bankAccountId ? await isReferenceClaimed(ctx.db, { bankAccountId, reference }) : false;
  const isCredited = sharesNumbersWithGateway(mode) && (await isReferenceCredited(ctx.db, reference));
  return { sameAmountSameDay: same ?? null, referenceUsed: isClaimed || isCredited };
}

/** Returns the QR code for UPI payments to an account. Throws not_found for a closed account and one without a UPI id. */
export async function getUpiCode(ctx: MerchantCtx, { id }: { id: string }): Promise<z.output<typeof upiCode>> {
  const account = await activeBankAccount(ctx.db, id);
  if (!account?.upiId) throw new AppError('not_found');
  return drawUpiCode({ pa: account.upiId, pn: account.holderName, cu: 'INR' });
}

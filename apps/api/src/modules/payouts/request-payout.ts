import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import type { PayoutInput, PayoutPolicy } from '@sevadesk/contract/payouts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type VerifiedAccount, verifiedAccountOf } from '../kyc/index.ts';
import { lockFunds } from '../wallet/index.ts';
import { insertRequest } from './insert-request.ts';
import { payoutPolicyNow } from './payout-policy.ts';
import { availableOf } from './payouts.rules.ts';
import { lockPayout } from './payouts.repo.ts';

/** Returns the policy and the verified account. Throws payouts_off, bank_account_needed. */
export async function requireAccount(
  ctx: Pick<Ctx, 'db'>,
  merchantId: string,
): Promise<{ policy: PayoutPolicy; account: VerifiedAccount }> {
  const policy = await payoutPolicyNow(ctx);
  if (!policy.isOn) throw new AppError('payouts_off');
  const account = await verifiedAccountOf(ctx, merchantId);
  if (!account) throw new AppError('bank_account_needed');
  return { policy, account };
}

function requireAmount(amountPaise: Paise, { minPaise, maxPaise }: PayoutPolicy, availablePaise: Paise): void {
  if (amountPaise < minPaise)
    throw fieldError('amountPaise', 'too_small', 'invalid_input', { min: formatBalance(toPaise(minPaise)) });
  const limitPaise = toPaise(Math.min(maxPaise, availablePaise));
  if (amountPaise > limitPaise)
    throw fieldError('amountPaise', 'too_big', 'invalid_input', { max: formatBalance(limitPaise) });
}

/**
 * Requests a payout of the signed-in shop; the amount leaves its wallet at once, and the fee is part of it. A repeated request has one
 * effect; concurrent ones are ordered by the lock of the wallet. Throws invalid_input at amountPaise (above what is available or
 * outside the limits), payouts_off, bank_account_needed, changed_meanwhile (another account than shown), price_changed (another fee),
 * idempotency_conflict, confirmation_required.
 */
export async function requestPayout(ctx: MerchantCtx, input: PayoutInput): Promise<{ id: string; number: number }> {
  return withTransaction(ctx, async (ctx) => {
    const { id, amountPaise, feePaise, accountEnd } = input;
    const { merchantId, userId: requestedBy } = ctx.actor;
    const funds = await lockFunds(ctx, merchantId);
    const known = await lockPayout(ctx.db, id);
    if (known) {
      const isSame =
        known.merchantId === merchantId && known.amountPaise === amountPaise && known.feePaise === feePaise;
      if (!isSame) throw new AppError('idempotency_conflict');
      return { id, number: known.number };
    }
    const { policy, account } = await requireAccount(ctx, merchantId);
    if (policy.feePaise !== feePaise) throw new AppError('price_changed');
    if (account.accountNumber.slice(-4) !== accountEnd) throw new AppError('changed_meanwhile');
    requireAmount(amountPaise, policy, availableOf(funds, policy.leftPaise));
    const request = { id, merchantId, amountPaise, feePaise, account, requestedBy, rhythmOn: null };
    return { id, number: await insertRequest(ctx, request) };
  });
}

import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { PayoutOptions } from '@sevadesk/contract/payouts';
import { gstWithin } from '@sevadesk/contract/service-packages';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { verifiedAccountOf } from '../kyc/index.ts';
import { gstRate } from '../service-packages/index.ts';
import { getOwnFunds } from '../wallet/index.ts';
import { isNewAccount } from './insert-request.ts';
import { payoutPolicyNow } from './payout-policy.ts';
import { rhythmFor } from './payouts.repo.ts';
import { availableOf, nextDueOn } from './payouts.rules.ts';

async function accountOf(ctx: Ctx, merchantId: string): Promise<PayoutOptions['account']> {
  const account = await verifiedAccountOf(ctx, merchantId);
  if (!account) return null;
  const { accountNumber, ifsc, name } = account;
  return { end: accountNumber.slice(-4), ifsc, holder: name, isNew: await isNewAccount(ctx, merchantId, account) };
}

async function rhythmOf(ctx: Ctx, merchantId: string): Promise<PayoutOptions['rhythm']> {
  const found = await rhythmFor(ctx.db, merchantId);
  const { rhythm, day, leftPaise } = found ?? { rhythm: 'none' as const, day: 1, leftPaise: 0 };
  const nextOn = rhythm === 'none' ? null : nextDueOn(rhythm, day, istDateOf(ctx.clock.now()));
  return { rhythm, day, leftPaise: leftPaise as PayoutOptions['rhythm']['leftPaise'], nextOn };
}

/** Returns what the signed-in shop can have paid out now, whole paise, and on which terms. */
export async function getOptions(ctx: MerchantCtx): Promise<PayoutOptions> {
  const { merchantId } = ctx.actor;
  const { isOn, minPaise, maxPaise, leftPaise, feePaise, isReturnCharged } = await payoutPolicyNow(ctx);
  const funds = await getOwnFunds(ctx, merchantId);
  const rate = feePaise > 0 ? await gstRate(ctx, istDateOf(ctx.clock.now())) : 0;
  return {
    isOn,
    balancePaise: toPaise(funds.balancePaise),
    availablePaise: availableOf(funds, leftPaise),
    leftPaise: toPaise(Math.max(leftPaise, funds.minimumPaise)),
    minPaise: toPaise(minPaise),
    maxPaise: toPaise(maxPaise),
    feePaise: toPaise(feePaise),
    feeGstPaise: gstWithin(toPaise(feePaise), rate),
    isReturnCharged,
    account: await accountOf(ctx, merchantId),
    rhythm: await rhythmOf(ctx, merchantId),
  };
}

import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { PayoutPolicy } from '@sevadesk/contract/payouts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { verifiedAccountOf } from '../kyc/index.ts';
import { notify } from '../notifications/index.ts';
import { lockFunds } from '../wallet/index.ts';
import { insertRequest, isNewAccount } from './insert-request.ts';
import { payoutPolicyNow } from './payout-policy.ts';
import { claimRhythm, type DueRhythm, openRhythms } from './payouts.repo.ts';
import { lastDueOn, rhythmAmount } from './payouts.rules.ts';

/** Requests the payout of a day, once. Only to an account that was paid before: nobody confirms the payout of a rhythm. */
async function requestDue(ctx: Ctx, due: DueRhythm, dueOn: string, policy: PayoutPolicy): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { merchantId } = due;
    const funds = await lockFunds(ctx, merchantId);
    const leftPaise = await claimRhythm(ctx.db, due, dueOn);
    if (leftPaise === undefined) return;
    const account = await verifiedAccountOf(ctx, merchantId);
    const amountPaise = rhythmAmount(funds, policy, leftPaise);
    if (amountPaise === 0 || !account || (await isNewAccount(ctx, merchantId, account))) return;
    const { feePaise } = policy;
    const id = ctx.ids.next();
    await insertRequest(ctx, { id, merchantId, amountPaise, feePaise, account, requestedBy: null, rhythmOn: dueOn });
    await notify(ctx, {
      to: { merchantId, orHolding: 'm.wallet.view' },
      event: 'payout_requested',
      about: [],
      params: { amount: formatAmount(amountPaise), account: account.accountNumber.slice(-4) },
      link: '/merchant/accounting/payouts',
    });
  });
}

/** Requests the payouts of all rhythms whose day has come. Safe in concurrent processes; a day that was missed is made up for. */
export async function runRhythms(ctx: Ctx): Promise<void> {
  const policy = await payoutPolicyNow(ctx);
  if (!policy.isOn) return;
  const today = istDateOf(ctx.clock.now());
  for (const due of await openRhythms(ctx.db, today)) {
    if (due.rhythm !== 'none') await requestDue(ctx, due, lastDueOn(due.rhythm, due.day, today), policy);
  }
}

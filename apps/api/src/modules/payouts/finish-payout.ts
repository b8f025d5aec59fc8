import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payoutReference } from '@sevadesk/contract/payouts';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { returnPayout, settlePayout } from './end-payout.ts';
import { payoutPolicyNow } from './payout-policy.ts';
import type { StoredPayout } from './payouts.repo.ts';

async function notifyPaid(
  ctx: Ctx,
  { number, merchantId, amountPaise, feePaise, accountEnd }: StoredPayout,
  utr: string,
): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event: 'payout_paid',
    about: [],
    params: {
      amount: formatAmount(toPaise(amountPaise - feePaise)),
      reference: payoutReference(number),
      utr,
      account: accountEnd,
    },
    link: '/merchant/accounting/payouts',
  });
}

async function notifyReturned(
  ctx: Ctx,
  { number, merchantId }: StoredPayout,
  { credited, reason }: { credited: number; reason: string },
): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event: 'payout_returned',
    about: [],
    params: { reference: payoutReference(number), reason, amount: formatAmount(toPaise(credited)) },
    link: '/merchant/accounting/payouts',
  });
}

/** An outcome of the bank: a payout that was paid has its UTR, a returned one its reason. */
type BankOutcome = { answer: 'paid'; utr: string } | { answer: 'returned'; utr: string | null; reason: string };

/** Ends a locked payout that was sent, as the bank or two people say, once: notifies its shop, and records who said so. */
export async function finishPayout(ctx: Ctx, payout: StoredPayout, outcome: BankOutcome, cause: object): Promise<void> {
  const { id, number, amountPaise, feePaise } = payout;
  if (outcome.answer === 'paid') {
    await settlePayout(ctx, payout, outcome.utr);
    await notifyPaid(ctx, payout, outcome.utr);
  } else {
    const { utr, reason } = outcome;
    const { isReturnCharged } = await payoutPolicyNow(ctx);
    await returnPayout(ctx, payout, { status: 'returned', reason, utr, isCharged: isReturnCharged });
    await notifyReturned(ctx, payout, { credited: amountPaise - (isReturnCharged ? feePaise : 0), reason });
  }
  await recordAudit(ctx, {
    action: outcome.answer === 'paid' ? 'payouts.settle' : 'payouts.return',
    record: { type: 'payout', id },
    details: { number, amountPaise, ...outcome, ...cause },
  });
}

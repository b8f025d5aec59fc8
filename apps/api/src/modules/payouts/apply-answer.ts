import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payoutReference, type PayoutStatus } from '@sevadesk/contract/payouts';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { type AnswerLine, type Answered, findingOf, numberOf } from './answers.rules.ts';
import { insertAnswer, payoutsByNumber } from './answers.repo.ts';
import { returnPayout, settlePayout } from './end-payout.ts';
import { payoutPolicyNow } from './payout-policy.ts';
import type { StoredPayout } from './payouts.repo.ts';

/** Returns a payout as far as an answer concerns it. */
export const answeredOf = (
  payout: { status: string; amountPaise: number; feePaise: number; utr: string | null } | undefined,
): Answered | undefined =>
  payout && {
    status: payout.status as PayoutStatus,
    netPaise: payout.amountPaise - payout.feePaise,
    utr: payout.utr,
  };

async function notifyPaid(
  ctx: Ctx,
  { number, merchantId, amountPaise, feePaise, accountEnd }: StoredPayout,
  utr: string,
) {
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

async function notifyReturned(ctx: Ctx, { number, merchantId }: StoredPayout, credited: number, reason: string) {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event: 'payout_returned',
    about: [],
    params: { reference: payoutReference(number), reason, amount: formatAmount(toPaise(credited)) },
    link: '/merchant/accounting/payouts',
  });
}

/** Ends a locked payout as its bank says, and notifies its shop. */
async function end(ctx: Ctx, payout: StoredPayout, { answer, utr, reason }: AnswerLine): Promise<void> {
  if (answer === 'paid') {
    await settlePayout(ctx, payout, utr ?? '');
    await notifyPaid(ctx, payout, utr ?? '');
    return;
  }
  const { isReturnCharged } = await payoutPolicyNow(ctx);
  await returnPayout(ctx, payout, { status: 'returned', reason, utr, isCharged: isReturnCharged });
  await notifyReturned(ctx, payout, payout.amountPaise - (isReturnCharged ? payout.feePaise : 0), reason ?? '');
}

type Place = { batchId: string; startedBy: string | null; rowNo: number; identity: string };

/** Stores a line of a bank's answer once, and carries out what it says; a contradiction is a difference, and nothing is booked. */
export async function applyAnswer(ctx: Ctx, { startedBy, ...place }: Place, line: AnswerLine): Promise<void> {
  const number = numberOf(line.reference) ?? 0;
  const payout = (await payoutsByNumber(ctx.db, [number], true)).get(number) as StoredPayout | undefined;
  const finding = findingOf(line, answeredOf(payout));
  const answeredAt = ctx.clock.now().toISOString();
  const isNew = await insertAnswer(ctx.db, {
    id: ctx.ids.next(),
    ...place,
    answeredAt,
    ...line,
    payoutId: payout?.id ?? null,
    ...finding,
  });
  if (!isNew || !payout) return;
  if (finding.outcome !== 'settled' && finding.outcome !== 'returned') return;
  await end(ctx, payout, line);
  await recordAudit(ctx, {
    action: finding.outcome === 'settled' ? 'payouts.settle' : 'payouts.return',
    record: { type: 'payout', id: payout.id },
    details: {
      number,
      amountPaise: payout.amountPaise,
      utr: line.utr,
      reason: line.reason,
      importId: place.batchId,
      startedBy,
    },
  });
}

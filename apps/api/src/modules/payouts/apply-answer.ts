import type { PayoutStatus } from '@sevadesk/contract/payouts';
import type { Ctx } from '../../platform/context.ts';
import { type AnswerLine, type Answered, findingOf, numberOf } from './answers.rules.ts';
import { insertAnswer, payoutsByNumber } from './answers.repo.ts';
import { finishPayout } from './finish-payout.ts';
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
  const { utr, reason } = line;
  const cause = { importId: place.batchId, startedBy };
  if (finding.outcome === 'settled') await finishPayout(ctx, payout, { answer: 'paid', utr: utr ?? '' }, cause);
  if (finding.outcome === 'returned')
    await finishPayout(ctx, payout, { answer: 'returned', utr, reason: reason ?? '' }, cause);
}

import fc from 'fast-check';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { payoutReference } from '@sevadesk/contract/payouts';
import { applyAnswer } from '../../../src/modules/payouts/apply-answer.ts';
import { cancelPayout } from '../../../src/modules/payouts/cancel-payout.ts';
import { approveBatch, rejectBatch } from '../../../src/modules/payouts/decide-batch.ts';
import { prepareBatch } from '../../../src/modules/payouts/prepare-batch.ts';
import { requestPayout } from '../../../src/modules/payouts/request-payout.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { withTransaction } from '../../../src/platform/transaction.ts';
import { merchantCtxFor } from '../../helpers.ts';
import { amount, answers, type Command, command, pick, seed, shop, shopOf } from './command.ts';
import { payoutTerms } from './payout-terms.ts';
import type { Real } from './real.ts';
import type { Model, PayoutMade } from './shop.ts';

const ownerOf = ({ app, merchants }: Real, n: number) => merchantCtxFor(app, pick(merchants, n).owner);

const request = (n: number, sum: number) =>
  command(`payout(${n}, ${sum})`, async (model, real) => {
    const mine = shopOf(model, n);
    const { accountEnd } = pick(real.payees, n);
    const body = { id: uuidV7(), amountPaise: toPaise(sum), feePaise: toPaise(payoutTerms.feePaise), accountEnd };
    const ctx = await ownerOf(real, n);
    const isPayable = sum >= payoutTerms.minPaise && sum <= mine.balance - mine.owed - mine.minimum;
    if (!isPayable) return answers(requestPayout(ctx, body as never), 'invalid_input');
    await answers(requestPayout(ctx, body as never), 'done');
    mine.balance -= sum;
    const { number } = await requestPayout(ctx, body as never);
    model.payouts.push({ id: body.id, number, shop: n, amount: sum, state: 'ready' });
  });

const hasPayouts = ({ payouts }: Readonly<Model>) => payouts.length > 0;

const cancel = (at: number) =>
  command(
    `cancelPayout(${at})`,
    async (model, real) => {
      const payout = pick(model.payouts, at);
      const work = cancelPayout(await ownerOf(real, payout.shop), { id: payout.id });
      if (payout.state !== 'ready') return answers(work, 'state_refused');
      await answers(work, 'done');
      payout.state = 'cancelled';
      shopOf(model, payout.shop).balance += payout.amount;
    },
    hasPayouts,
  );

/** A batch of one payout by two people, approved or rejected. */
const batch = (at: number, isApproved: boolean) =>
  command(
    `batch(${at}, ${isApproved})`,
    async (model, { requester, approver, paysFrom }) => {
      const payout = pick(model.payouts, at);
      const id = uuidV7();
      const body = { id, profile: 'nach-credit', bankAccountId: paysFrom, payoutIds: [payout.id] };
      const work = prepareBatch(requester, body);
      if (payout.state !== 'ready') return answers(work, 'state_refused');
      await answers(work, 'done');
      await answers(approveBatch(requester, id), 'maker_is_checker');
      if (!isApproved) return answers(rejectBatch(approver, id, 'Not today'), 'done');
      await answers(approveBatch(approver, id), 'done');
      payout.state = 'sent';
    },
    hasPayouts,
  );

/** What an answer does to the model: it ends a payout that was sent, and nothing else. */
function end(model: Model, payout: PayoutMade, isPaid: boolean): void {
  if (payout.state !== 'sent') return;
  payout.state = isPaid ? 'paid' : 'returned';
  if (!isPaid) shopOf(model, payout.shop).balance += payout.amount;
}

/** An answer of the bank, and the same line again; a wrong amount and a contradiction book nothing. */
const answer = (at: number, isPaid: boolean, isRight: boolean) =>
  command(
    `answer(${at}, ${isPaid}, ${isRight})`,
    async (model, { ctx }) => {
      const payout = pick(model.payouts, at);
      const line = {
        reference: payoutReference(payout.number),
        answer: isPaid ? ('paid' as const) : ('returned' as const),
        amountPaise: payout.amount - payoutTerms.feePaise + (isRight ? 0 : 1),
        utr: isPaid ? 'N1' : null,
        reason: isPaid ? null : 'Closed',
      };
      const place = { batchId: uuidV7(), startedBy: null, rowNo: 1 };
      const identities = [uuidV7(), uuidV7()];
      for (const identity of [...identities, ...identities])
        await answers(
          withTransaction(ctx, (tx) => applyAnswer(tx, { ...place, identity }, line)),
          'done',
        );
      if (isRight) end(model, payout, isPaid);
    },
    hasPayouts,
  );

const mostly = fc.constantFrom(true, true, true, false);

export const payingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, amount).map(([n, a]) => request(n, a)),
  seed.map(cancel),
  fc.tuple(seed, mostly).map(([at, is]) => batch(at, is)),
  fc.tuple(seed, fc.boolean(), mostly).map(([at, is, right]) => answer(at, is, right)),
];

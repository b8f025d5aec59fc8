import type { Paise } from '@sevadesk/contract/kernel/money';
import fc from 'fast-check';
import { acceptReturn, declineReturn, withdrawReturn } from '../../../src/modules/transfers/answer-return.ts';
import { giveMoney } from '../../../src/modules/transfers/give-money.ts';
import { requestReturn } from '../../../src/modules/transfers/request-return.ts';
import type { MerchantCtx } from '../../../src/platform/context.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { merchantCtxFor } from '../../helpers.ts';
import { amount, answers, type Command, command, pick } from './command.ts';
import { codeOf, type Real } from './real.ts';
import { receive, type Shop } from './shop.ts';

/** The first merchant of a history is above the second. */
async function bothSides({ app, merchants }: Real): Promise<[MerchantCtx, MerchantCtx]> {
  return [await merchantCtxFor(app, pick(merchants, 0).owner), await merchantCtxFor(app, pick(merchants, 1).owner)];
}

const inputOf = ({ merchants }: Real, sum: number) => ({
  id: uuidV7(),
  memberId: pick(merchants, 1).id,
  amountPaise: sum as Paise,
});

/** Credit is never transferred. */
const has = ({ balance }: Shop, sum: number) => sum <= Math.max(0, balance);

const give = (sum: number) =>
  command(`give(${sum})`, async (model, real) => {
    const [from, to] = model.shops;
    const [giver] = await bothSides(real);
    const input = inputOf(real, sum);
    const isPaid = has(from, sum);
    await answers(giveMoney(giver, input), isPaid ? 'done' : 'insufficient_balance');
    if (!isPaid) return;
    // Repeated, it moves nothing.
    await answers(giveMoney(giver, input), 'done');
    from.balance -= sum;
    receive(to, sum);
    model.given += sum;
  });

type Answer = 'accept' | 'decline' | 'withdraw';

const askBack = (sum: number, answer: Answer) =>
  command(
    `askBack(${sum}, ${answer})`,
    async (model, real) => {
      const [above, below] = model.shops;
      const [giver, member] = await bothSides(real);
      const input = inputOf(real, sum);
      const isWithin = sum <= model.given;
      await answers(requestReturn(giver, input), isWithin ? 'done' : 'invalid_input');
      if (!isWithin) return;
      if (answer === 'decline') return answers(declineReturn(member, input.id, 'Not now'), 'done');
      if (answer === 'withdraw') return answers(withdrawReturn(giver, input.id), 'done');
      if (!has(below, sum)) {
        await answers(acceptReturn(member, input.id), 'insufficient_balance');
        return answers(withdrawReturn(giver, input.id), 'done');
      }
      // Accepted twice at once, it moves once.
      const found = await Promise.all([1, 2].map(() => codeOf(acceptReturn(member, input.id))));
      if (found.toSorted().join() !== 'already_decided,done') throw new Error(`Two acceptances end in ${found.join()}`);
      below.balance -= sum;
      receive(above, sum);
      model.given -= sum;
    },
    ({ given }) => given > 0,
  );

const answer = fc.constantFrom<Answer>('accept', 'accept', 'decline', 'withdraw');

/** Money given to the merchant below, and asked back. */
export const transferringCommands: fc.Arbitrary<Command>[] = [
  amount.map(give),
  fc.tuple(amount, answer).map(([sum, how]) => askBack(sum, how)),
];

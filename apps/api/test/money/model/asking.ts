import { toPaise } from '@sevadesk/contract/kernel/money';
import { ledger } from '@sevadesk/contract/wallet';
import fc from 'fast-check';
import { postingByKey } from '../../../src/modules/wallet/undo/undo.repo.ts';
import type { Ctx } from '../../../src/platform/context.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type CallResult, call } from '../../call.ts';
import { amount, answers, type Command, command, pick, seed, shop, shopOf } from './command.ts';
import { secondPersonPaise } from './real.ts';
import { type Asked, type Model, take, unpunish } from './shop.ts';

/** Adjustments go over HTTP, so that the permissions to request and decide are tested with them. */
async function passes(made: Promise<CallResult<unknown>>): Promise<string> {
  const { status, error } = await made;
  return status === 200 ? 'done' : (error.code ?? `status ${status}`);
}

/** Returns the effect of an adjustment on its shop, and its reversal; undefined if the balance is insufficient. */
function effectOf(model: Model, { shop: n, kind, amount: sum }: Asked): (() => string) | undefined {
  const mine = shopOf(model, n);
  if (kind === 'debit' && mine.balance < sum) return undefined;
  if (kind === 'penalty') {
    const parts = take(mine, sum);
    return () => {
      unpunish(mine, parts);
      return 'posted';
    };
  }
  mine.balance += kind === 'credit' ? sum : -sum;
  return () => {
    if (kind === 'credit') take(mine, sum);
    else mine.balance += sum;
    return 'posted';
  };
}

async function keepPosted(model: Model, ctx: Ctx, asked: Asked, undo: () => string): Promise<void> {
  asked.status = 'posted';
  const posting = await postingByKey(ctx.db, `${asked.kind === 'penalty' ? 'penalty' : 'adjustment'}:${asked.id}`);
  if (!posting) throw new Error('The adjustment has no posting');
  model.movements.push({ postingId: posting.id, isUndone: false, undo });
}

const ask = (n: number, kind: Asked['kind'], sum: number) =>
  command(`ask(${n}, ${kind}, ${sum})`, async (model, { app, ctx, maker }) => {
    const mine = shopOf(model, n);
    const asked: Asked = { id: uuidV7(), shop: n, kind, amount: sum, status: 'pending' };
    const input = { id: asked.id, kind, merchantId: mine.id, accountCode: 'house:bank-clearing', reason: 'Agreed' };
    const work = passes(call(app, ledger.adjust, { as: maker, body: { ...input, amountPaise: toPaise(sum) } }));
    if (mine.ownWord + sum >= secondPersonPaise) {
      model.asked.push(asked);
      return answers(work, 'done');
    }
    const undo = effectOf(model, asked);
    await answers(work, undo ? 'done' : 'insufficient_balance');
    if (!undo) return;
    mine.ownWord += sum;
    model.asked.push(asked);
    await keepPosted(model, ctx, asked, undo);
  });

const decide = (at: number, decision: 'approve' | 'reject' | 'own') =>
  command(
    `decide(${at}, ${decision})`,
    async (model, { app, ctx, maker, checker }) => {
      const asked = pick(model.asked, at);
      const params = { id: asked.id };
      const as = decision === 'own' ? maker : checker;
      const work =
        decision === 'reject'
          ? passes(call(app, ledger.rejectAdjustment, { as, params, body: { remark: 'No' } }))
          : passes(call(app, ledger.approveAdjustment, { as, params }));
      if (asked.status !== 'pending') return answers(work, 'already_decided');
      if (decision === 'own') return answers(work, 'maker_is_checker');
      const undo = decision === 'approve' ? effectOf(model, asked) : undefined;
      await answers(work, decision === 'approve' && !undo ? 'insufficient_balance' : 'done');
      if (decision === 'reject') asked.status = 'rejected';
      if (undo) await keepPosted(model, ctx, asked, undo);
    },
    ({ asked }) => asked.length > 0,
  );

const kind = fc.constantFrom('credit', 'debit', 'penalty', 'penalty');
const decision = fc.constantFrom('approve', 'approve', 'reject', 'own');

export const askingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, kind, amount).map(([n, k, a]) => ask(n, k, a)),
  fc.tuple(seed, decision).map(([at, d]) => decide(at, d)),
];

import fc from 'fast-check';
import type { Posted } from '../../../src/modules/wallet/posting/wallet.repo.ts';
import { agree, codeOf, type Real } from './real.ts';
import type { Model, Shop } from './shop.ts';

export type Command = fc.AsyncCommand<Model, Real>;

/** A step of a history: applies it to ledger and model, then compares them. */
export const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

/** Throws unless the ledger returns the same as the model. */
export async function answers(work: Promise<unknown>, wanted: string): Promise<void> {
  const found = await codeOf(work);
  if (found !== wanted) throw new Error(`The ledger answers ${found}, the model ${wanted}`);
}

/** Posts a movement that must succeed, and records how it can be undone. */
export async function move(model: Model, work: Promise<Posted>, undo: () => string): Promise<void> {
  const posted = work.then((answer) => {
    model.movements.push({ postingId: answer.postingId, isUndone: false, undo });
    return answer;
  });
  await answers(posted, 'posted');
}

export const shopOf = (model: Model, n: number): Shop => model.shops[n === 0 ? 0 : 1];

export function pick<T>(list: readonly T[], seed: number): T {
  const found = list[seed % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

export const shop = fc.nat({ max: 1 });
export const seed = fc.nat({ max: 50 });
export const amount = fc.integer({ min: 1, max: 15_000 });

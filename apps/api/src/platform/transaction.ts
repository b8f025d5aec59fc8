import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, Spent } from './context.ts';

const retryable = new Set(['40001', '40P01']);
const attempts = 5;

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retryable.has(error.code);
}

/**
 * Runs a verb's writes in one transaction. Inside another verb's transaction it joins that one, so that
 * both commit together. A serialisation failure or deadlock repeats the entire function, so it must have no effect
 * outside the database; mail and provider calls go through jobs. What a person spent in it must be confirmed before it commits.
 */
export async function withTransaction<C extends Ctx, T>(ctx: C, run: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return run(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute(async (db) => {
        const spent: Spent = { paise: 0 };
        const result = await run({ ...ctx, db, spent });
        if (spent.paise > 0) await ctx.requireConfirmation({ ...ctx, db, spent }, spent.paise);
        return result;
      });
    } catch (error) {
      if (!isRetryable(error) || attempt === attempts) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

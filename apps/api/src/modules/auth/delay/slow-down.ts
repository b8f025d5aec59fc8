import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { countAttempt, clearFailures, setWait, refundAttempt, waitOf } from './delay.repo.ts';
import { type DelayPolicy, delayPolicies, forgetAfterMinutes, waitSeconds } from './delay.rules.ts';

type Keys = { pair: string; account: string; address: string };

function keysOf(ctx: Ctx, account: string): Keys {
  const address = ctx.actor.kind === 'system' ? 'system' : ctx.actor.address;
  const name = ctx.keys.searchHash('login', account.toLowerCase());
  return { pair: `pair:${name}:${address}`, account: `account:${name}`, address: `address:${address}` };
}

async function count(ctx: Ctx, key: string, policy: DelayPolicy): Promise<void> {
  const now = ctx.clock.now();
  const delay = await countAttempt(ctx.db, key, now, new Date(now.getTime() - forgetAfterMinutes * 60_000));
  if (!delay) {
    const until = await waitOf(ctx.db, key);
    const left = until ? new Date(until).getTime() - now.getTime() : 0;
    throw new AppError('rate_limited', { params: { seconds: Math.max(1, Math.ceil(left / 1000)) } });
  }
  const wait = waitSeconds(delay.failures, policy);
  if (wait > 0) await setWait(ctx.db, key, new Date(now.getTime() + wait * 1000));
}

/**
 * Counts a sign-in attempt as a failure before the password check. Throws rate_limited during a delay. Unknown user names count like
 * known ones.
 */
export async function countLoginAttempt(ctx: Ctx, account: string): Promise<void> {
  const keys = keysOf(ctx, account);
  await withTransaction(ctx, async (ctx) => {
    await count(ctx, keys.address, delayPolicies.address);
    await count(ctx, keys.account, delayPolicies.account);
    await count(ctx, keys.pair, delayPolicies.pair);
  });
}

/** Resets the count of the account after a successful attempt; the address loses only this attempt. */
export async function clearLoginFailures(ctx: Ctx, account: string): Promise<void> {
  const keys = keysOf(ctx, account);
  await clearFailures(ctx.db, [keys.pair, keys.account]);
  await refundAttempt(ctx.db, keys.address);
}

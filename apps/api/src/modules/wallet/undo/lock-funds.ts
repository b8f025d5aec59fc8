import type { Ctx } from '../../../platform/context.ts';
import { getBalance, getMinimums } from '../posting/get-balance.ts';
import { lockWallet, owedBy } from './undo.repo.ts';

/** A wallet's own money, whole paise: its balance, what its merchant owes, and the largest minimum of a service. */
type OwnFunds = { balancePaise: number; owedPaise: number; minimumPaise: number };

/** Returns a merchant's own money and what must be left of it. Throws not_found without a wallet. */
export async function getOwnFunds(ctx: Pick<Ctx, 'db'>, merchantId: string): Promise<OwnFunds> {
  const minimums = Object.values(await getMinimums(ctx, merchantId));
  return {
    balancePaise: await getBalance(ctx, merchantId),
    owedPaise: await owedBy(ctx.db, merchantId),
    minimumPaise: Math.max(0, ...minimums),
  };
}

/** Locks a merchant's wallet until the transaction ends and returns its own money. Throws not_found without a wallet. */
export async function lockFunds(ctx: Ctx, merchantId: string): Promise<OwnFunds> {
  await lockWallet(ctx.db, merchantId);
  return getOwnFunds(ctx, merchantId);
}

import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FeeAccount } from './fee.rules.ts';
import { walletFunds } from './wallet.repo.ts';

/** A wallet's balance, negative while credit is drawn, the credit limit that new work may use, and what a charge must leave; whole paise. */
export type Funds = { balancePaise: Paise; creditLimitPaise?: Paise; minLeftPaise?: Paise };

type Minimums = Partial<Record<FeeAccount, number>>;

async function fundsOf(ctx: Pick<Ctx, 'db'>, merchantId: string) {
  const funds = await walletFunds(ctx.db, merchantId);
  if (!funds) throw new AppError('not_found');
  return { ...funds, minimums: (funds.minimums ?? {}) as Minimums };
}

/**
 * Returns a merchant's wallet balance and credit limit in paise (none while new work is paused), for a service's fee account also what its charges must leave.
 * Throws not_found if the merchant has no wallet.
 */
export async function getFunds(
  ctx: Pick<Ctx, 'db'>,
  merchantId: string,
  feeAccount?: FeeAccount | null,
): Promise<Funds> {
  const { balancePaise, creditLimitPaise, isPaused, minimums } = await fundsOf(ctx, merchantId);
  const mayDraw = creditLimitPaise > 0 && !(isPaused && balancePaise < 0);
  const minLeftPaise = (feeAccount && minimums[feeAccount]) ?? 0;
  return {
    balancePaise: toPaise(balancePaise),
    ...(mayDraw && { creditLimitPaise: toPaise(creditLimitPaise) }),
    ...(minLeftPaise > 0 && { minLeftPaise: toPaise(minLeftPaise) }),
  };
}

/** Returns a merchant's wallet balance in paise. Throws not_found if the merchant has no wallet. */
export async function getBalance(ctx: Pick<Ctx, 'db'>, merchantId: string): Promise<number> {
  return (await getFunds(ctx, merchantId)).balancePaise;
}

/** Returns what charges of each fee account must leave in a merchant's wallet, whole paise. Throws not_found without a wallet. */
export async function getMinimums(ctx: Pick<Ctx, 'db'>, merchantId: string): Promise<Minimums> {
  return (await fundsOf(ctx, merchantId)).minimums;
}

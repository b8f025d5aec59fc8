import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { walletFunds } from './wallet.repo.ts';

/** A wallet's balance, negative while credit is drawn, and its credit limit if it has one; whole paise. */
export type Funds = { balancePaise: Paise; creditLimitPaise?: Paise };

/** Returns a merchant's wallet balance and credit limit in paise. Throws not_found if the merchant has no wallet. */
export async function getFunds(ctx: Pick<Ctx, 'db'>, merchantId: string): Promise<Funds> {
  const funds = await walletFunds(ctx.db, merchantId);
  if (!funds) throw new AppError('not_found');
  const { balancePaise, creditLimitPaise } = funds;
  return {
    balancePaise: toPaise(balancePaise),
    ...(creditLimitPaise > 0 && { creditLimitPaise: toPaise(creditLimitPaise) }),
  };
}

/** Returns a merchant's wallet balance in paise. Throws not_found if the merchant has no wallet. */
export async function getBalance(ctx: Pick<Ctx, 'db'>, merchantId: string): Promise<number> {
  return (await getFunds(ctx, merchantId)).balancePaise;
}

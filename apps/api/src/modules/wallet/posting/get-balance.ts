import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { walletBalance } from './wallet.repo.ts';

/** Returns a merchant's wallet balance in paise. Throws not_found if the merchant has no wallet. */
export async function getBalance(ctx: Ctx, merchantId: string): Promise<number> {
  const balance = await walletBalance(ctx.db, merchantId);
  if (balance === undefined) throw new AppError('not_found');
  return balance;
}

import type { Ctx } from '../../../platform/context.ts';
import { callOpenAccount } from './wallet.repo.ts';
import { walletOf } from './wallet.rules.ts';

/** Opens a merchant's wallet at zero, in the transaction that creates the merchant. */
export async function openWallet(ctx: Ctx, merchant: { id: string; code: string }): Promise<void> {
  await callOpenAccount(ctx.db, ctx.ids.next(), walletOf(merchant.id), merchant.id, `Wallet ${merchant.code}`);
}

import type { Ctx } from '../../../platform/context.ts';
import type { FeeAccount } from './fee.rules.ts';
import { callPauseWork, callSetCredit, callSetMinimum } from './wallet.repo.ts';

/**
 * Sets how far new work may take a merchant's wallet below zero (whole paise), in the caller's transaction. A limit below what is drawn
 * only stops new spending.
 */
export async function setCredit(ctx: Ctx, merchantId: string, limitPaise: number): Promise<void> {
  await callSetCredit(ctx.db, merchantId, limitPaise);
}

/** Pauses new work of a merchant while its wallet is below zero, or ends the pause. What is under way continues. */
export async function pauseWork(ctx: Ctx, merchantId: string, isPaused: boolean): Promise<void> {
  await callPauseWork(ctx.db, merchantId, isPaused);
}

/** Sets what charges of a service, named by its fee account, must leave of balance and credit (whole paise); 0 removes it. */
export async function setMinimum(ctx: Ctx, merchantId: string, feeAccount: FeeAccount, paise: number): Promise<void> {
  await callSetMinimum(ctx.db, merchantId, feeAccount, paise);
}

import type { Ctx } from '../../../platform/context.ts';
import { callSetCredit } from './wallet.repo.ts';

/**
 * Sets how far new work may take a merchant's wallet below zero (whole paise), in the caller's transaction. A limit below what is drawn
 * only stops new spending.
 */
export async function setCredit(ctx: Ctx, merchantId: string, limitPaise: number): Promise<void> {
  await callSetCredit(ctx.db, merchantId, limitPaise);
}

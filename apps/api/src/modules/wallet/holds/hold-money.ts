import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { heldMoney, holdById } from './holds.repo.ts';
import { captureJournal, type Hold, holdJournal, releaseJournal } from '../journals/hold.ts';
import { post } from '../posting/post.ts';
import type { Posted } from '../posting/wallet.repo.ts';

/** Holds a price until the provider answers. Throws insufficient_balance, duplicate (the token already has its charge). */
export async function holdMoney(ctx: Ctx, hold: Hold): Promise<Posted> {
  return post(ctx, holdJournal(hold));
}

async function endHold(ctx: Ctx, id: string, journalOf: typeof captureJournal): Promise<Posted> {
  const hold = await holdById(ctx.db, id);
  const held = hold && (await heldMoney(ctx.db, hold));
  if (!held) throw new AppError('not_found');
  return post(ctx, journalOf(held));
}

/** Captures a hold after success: it becomes fee, tax and revenue. A repeat returns 'replayed'. Throws not_found, duplicate (released). */
export async function captureHold(ctx: Ctx, id: string): Promise<Posted> {
  return endHold(ctx, id, captureJournal);
}

/** Releases a hold after failure: the money returns to the wallet. A repeat returns 'replayed'. Throws not_found, duplicate (captured). */
export async function releaseHold(ctx: Ctx, id: string): Promise<Posted> {
  return endHold(ctx, id, releaseJournal);
}

import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';

/**
 * Keeps a shop from beginning ever more forms of one service: called when the new one is written, with how many there are then, up
 * to one more than allowed. Two that begin at the very same moment may both pass. Throws drafts_full.
 */
export async function requireDraftRoom(ctx: Ctx, countOpen: (upTo: number) => Promise<number>): Promise<void> {
  const most = ctx.settings.draftsPerShop;
  if ((await countOpen(most + 1)) > most) throw new AppError('drafts_full', { params: { most } });
}

import type { Ctx } from '../../platform/context.ts';
import { blankTexts } from './messages.repo.ts';

/** Empties the texts of messages about these records (kind:id), in the caller's transaction. */
export async function eraseWhatsapp(ctx: Ctx, about: readonly string[]): Promise<void> {
  if (about.length > 0) await blankTexts(ctx.db, about);
}

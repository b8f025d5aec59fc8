import type { Ctx } from '../../platform/context.ts';
import { blankTexts } from './messages.repo.ts';

/** Messages that speak of these records (kind:id) say nothing any more, in the caller's transaction. */
export async function eraseSms(ctx: Ctx, about: readonly string[]): Promise<void> {
  if (about.length > 0) await blankTexts(ctx.db, about);
}

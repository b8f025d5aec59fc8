import { brandStyle } from '@sevadesk/contract/kernel/brand-colour';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';

/** The style sheet of the network's own colour, '' while it has none; put into each page, so that nothing flashes in another. */
export async function siteStyle(ctx: Ctx): Promise<string> {
  return brandStyle((await cardsNow(ctx, ['colour'])).colour.colour);
}

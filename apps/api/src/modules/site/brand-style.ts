import { brandStyle } from '@sevadesk/contract/kernel/brand-colour';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';

/** Returns the style sheet of the network's own colour, '' if none; inlined in each page, so that no other colour flashes. */
export async function siteStyle(ctx: Ctx): Promise<string> {
  return brandStyle((await cardsNow(ctx, ['colour'])).colour.colour);
}

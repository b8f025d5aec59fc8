import { brandStyle } from '@sevadesk/contract/kernel/brand-colour';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';

/** Returns the style sheet of the own colour of the network or the host's brand, '' if none; inlined in each page, so that no other colour flashes. */
export async function siteStyle(ctx: Ctx): Promise<string> {
  return brandStyle(ctx.brand ? ctx.brand.face.colour : (await cardsNow(ctx, ['colour'])).colour.colour);
}

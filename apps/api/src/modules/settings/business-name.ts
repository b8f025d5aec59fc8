import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from './get-configuration.ts';

/** Returns the network's name; '' if none is entered. */
export async function getBusinessName(ctx: Ctx): Promise<string> {
  return (await cardsNow(ctx, ['business'])).business.businessName;
}

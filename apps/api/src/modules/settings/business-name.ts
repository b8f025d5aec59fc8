import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from './get-configuration.ts';

/** The network's name; '' while nobody entered one. */
export async function getBusinessName(ctx: Ctx): Promise<string> {
  return (await cardsNow(ctx, ['business'])).business.businessName;
}

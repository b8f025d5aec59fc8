import { textIn } from '@sevadesk/messages';
import { shownBrand } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import type { PaperHead } from '../../platform/pdf/paper-head.ts';
import { getBusinessInfo } from './get-business-info.ts';

/** Returns the head of what a shop prints for a customer: its brand, with line, contacts and logo, or the network's name. */
export async function getPaperHead(ctx: Ctx): Promise<PaperHead> {
  const brand = await shownBrand(ctx);
  if (!brand) return { name: (await getBusinessInfo(ctx)).businessName, heading: '', contact: '', logo: undefined };
  const { heading, contactNo, emailId } = brand.face;
  return {
    name: brand.name,
    heading: textIn(heading, ctx.locale),
    contact: [contactNo, emailId].filter((part) => part !== '').join(' · '),
    logo: await ctx.brands.logoOf(ctx, brand),
  };
}

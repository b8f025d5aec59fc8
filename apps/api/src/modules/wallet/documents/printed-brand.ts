import type { Brand } from '../../../platform/brand.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { PrintedBrand } from './content.rules.ts';

/** Returns what a document shows of a brand beside its legal issuer. */
function printedBrand({ id, name, face: { heading, contactNo, emailId } }: Brand): PrintedBrand {
  return { id, name, heading, contact: [contactNo, emailId].filter((part) => part !== '').join(' · ') };
}

/** Returns what documents show of the brands of merchants now; a merchant without a brand is missing. */
export async function printedBrands(ctx: Ctx, merchantIds: readonly string[]): Promise<Map<string, PrintedBrand>> {
  const found = await ctx.brands.ofMerchants(ctx.db, [...new Set(merchantIds)]);
  return new Map([...found].map(([merchantId, brand]) => [merchantId, printedBrand(brand)]));
}

/** Adds the present logo to the brand of a document, as stored with it. */
export async function withLogo<Content extends { brand?: PrintedBrand | undefined }>(
  ctx: Ctx,
  content: Content,
): Promise<Content> {
  const { brand } = content;
  if (!brand) return content;
  const logo = await ctx.brands.logoOf(ctx, await ctx.brands.withId(ctx.db, brand.id));
  return { ...content, brand: { ...brand, logo } };
}

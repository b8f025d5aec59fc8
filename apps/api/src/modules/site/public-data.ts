import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import type { Ctx } from '../../platform/context.ts';
import { getShownBusiness } from './get-business-info.ts';
import { getHome } from './get-home.ts';

/** Returns everything that staff maintain for a public page; the server inlines it in the page. */
export async function publicData(ctx: Ctx): Promise<{ business: BusinessInfo; home: SiteHome }> {
  const [business, home] = await Promise.all([getShownBusiness(ctx, ctx.brand), getHome(ctx)]);
  return { business, home };
}

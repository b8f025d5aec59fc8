import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';

/** Where a service keeps its forms, begun ones among them. */
type Forms = 'panApplications' | 'npsOrders' | 'gstRegistrations';

/**
 * Keeps a shop from beginning ever more forms of one service: called in the transaction that has written the new one. Two that begin
 * at the very same moment may both pass. Throws drafts_full.
 */
export async function requireDraftRoom(ctx: Ctx, forms: Forms, merchantId: string): Promise<void> {
  const most = ctx.settings.draftsPerShop;
  const begun = await ctx.db
    .selectFrom(forms)
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'draft')
    .limit(most + 1)
    .execute();
  if (begun.length > most) throw new AppError('drafts_full', { params: { most } });
}

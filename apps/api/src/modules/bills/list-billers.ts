import type { BillCategory, Biller, BillerRow, BillPlan } from '@sevadesk/contract/bills';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { storedTexts } from '../../platform/texts.ts';
import { currentCatalogue, findBiller, offeredCategories, searchBillers } from './catalogue.repo.ts';

/** Lists categories with at least one biller, with the version of the catalogue. */
export async function listCategories(ctx: Ctx): Promise<{ data: BillCategory[]; version: string | null }> {
  const rows = await offeredCategories(ctx.db);
  const data = rows.map(({ code, label, billers }) => ({
    code,
    label: storedTexts(label),
    billers,
  }));
  return { data, version: (await currentCatalogue(ctx.db))?.version ?? null };
}

/** Searches billers by name and alias, at most 50, best match first. */
export async function listBillers(
  ctx: Ctx,
  asked: { q: string; category: string; state: string },
): Promise<{ data: BillerRow[] }> {
  return { data: await searchBillers(ctx.db, asked) };
}

/** Returns one offered biller. Throws not_found. */
export async function getBiller(ctx: Ctx, billerId: string): Promise<Biller> {
  const found = await findBiller(ctx.db, billerId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Lists an operator's plans, optionally for one circle. Throws not_found, provider_unavailable. */
export async function listPlans(
  ctx: Ctx,
  { billerId, circle }: { billerId: string; circle: string },
): Promise<{ data: BillPlan[] }> {
  const { hasPlans } = await getBiller(ctx, billerId);
  if (!hasPlans) return { data: [] };
  const answer = await ctx.providers.billNetwork.plans(billerId, circle === '' ? undefined : circle);
  if (answer.outcome === 'unknown') throw new AppError('provider_unavailable');
  return { data: answer.outcome === 'plans' ? [...answer.plans] : [] };
}

import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { merchantExists } from './merchant-record.repo.ts';
import { findParent, merchantsAbove } from './parent-moves.repo.ts';

/** A merchant above another one; null is head office. */
export type Target = { id: string; code: string; shopName: string } | null;

type AboveInput = { merchantId: string; parentCode: string | undefined };

/** Returns the merchant with the typed code; null without a code, for head office. Throws franchise_unknown at `parentCode`. */
export async function newParent(ctx: Ctx, { merchantId, parentCode }: AboveInput): Promise<Target> {
  if (parentCode === undefined) return null;
  const found = await findParent(ctx.db, parentCode, merchantId);
  if (!found) throw fieldError('parentCode', 'franchise_unknown');
  return found;
}

/** Returns the ids of the merchants above one, now and under the typed code, the one directly above first. Throws not_found, franchise_unknown. */
export async function getAbove(ctx: Ctx, input: AboveInput): Promise<{ now: string[]; later: string[] }> {
  if (!(await merchantExists(ctx.db, input.merchantId))) throw new AppError('not_found');
  const target = await newParent(ctx, input);
  const idsAbove = async (id: string) => (await merchantsAbove(ctx.db, id)).map((above) => above.id);
  return {
    now: await idsAbove(input.merchantId),
    later: target === null ? [] : [target.id, ...(await idsAbove(target.id))],
  };
}

/** Returns whether a merchant is above another one at any level. */
export async function isAbove(
  ctx: Ctx,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  return (await merchantsAbove(ctx.db, memberId)).some(({ id }) => id === merchantId);
}

import type { Ctx } from '../../platform/context.ts';
import { deleteFormerCodes, deleteMerchants, insertFormerCode, updateParents } from './former-codes.repo.ts';
import { updateMerchantBlock } from './merchant-record.repo.ts';

/** Adds the old system's code to a merchant, so that it can be found by it, in the caller's transaction. */
export async function addFormerCode(
  ctx: Ctx,
  former: { merchantId: string; code: string; system: string },
): Promise<void> {
  await insertFormerCode(ctx.db, former);
}

/** Sets the franchises of merchants, or head office (null), in the caller's transaction. */
export async function setParents(
  ctx: Ctx,
  pairs: readonly { merchantId: string; parentId: string | null }[],
): Promise<void> {
  if (pairs.length > 0) await updateParents(ctx.db, pairs);
}

/** Blocks an imported merchant that was blocked in the old system, in the caller's transaction; it has no sessions yet. */
export async function bringBlocked(ctx: Ctx, merchantId: string, block: { reason: string; by: string }): Promise<void> {
  await updateMerchantBlock(ctx.db, merchantId, { ...block, at: ctx.clock.now() });
}

/** Deletes merchants without activity and their old codes in the caller's transaction; fails if another row references one. */
export async function removeMerchants(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteFormerCodes(ctx.db, ids);
  await deleteMerchants(ctx.db, ids);
}

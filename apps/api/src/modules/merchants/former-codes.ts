import type { Ctx } from '../../platform/context.ts';
import { deleteFormerCodes, deleteMerchants, insertFormerCode, updateParents } from './former-codes.repo.ts';
import { updateMerchantBlock } from './merchant-record.repo.ts';

/** Lets a merchant be found by the code that a former system gave it, in the caller's transaction. */
export async function addFormerCode(
  ctx: Ctx,
  former: { merchantId: string; code: string; system: string },
): Promise<void> {
  await insertFormerCode(ctx.db, former);
}

/** Puts merchants under their franchises, or under head office (null), in the caller's transaction. */
export async function setParents(
  ctx: Ctx,
  pairs: readonly { merchantId: string; parentId: string | null }[],
): Promise<void> {
  if (pairs.length > 0) await updateParents(ctx.db, pairs);
}

/** Makes a merchant one that was blocked before it came, in the caller's transaction; nobody of it has a session. */
export async function bringBlocked(ctx: Ctx, merchantId: string, block: { reason: string; by: string }): Promise<void> {
  await updateMerchantBlock(ctx.db, merchantId, { ...block, at: ctx.clock.now() });
}

/** Removes merchants that nobody has worked with, and their former codes, in the caller's transaction; fails where anything else refers to one. */
export async function removeMerchants(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteFormerCodes(ctx.db, ids);
  await deleteMerchants(ctx.db, ids);
}

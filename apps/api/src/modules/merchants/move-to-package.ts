import type { Ctx } from '../../platform/context.ts';
import { updatePackageOf } from './merchants.repo.ts';

type Move = { from: string; to: string; merchantIds: readonly string[] | null };

/** Puts merchants of a package (null: all of them) under another one, in the caller's transaction, who also audits it; answers their branch codes. */
export async function moveToPackage(ctx: Ctx, move: Move): Promise<string[]> {
  return updatePackageOf(ctx.db, move);
}

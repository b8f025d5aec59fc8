import type { Ctx } from '../../platform/context.ts';
import { countBranchCode } from './id-types.repo.ts';

/**
 * Returns the next branch code of an id type, such as RT1042. The type stays locked until the caller's transaction ends, so that no
 * code is used twice; undefined for an unknown type.
 */
export async function nextBranchCode(ctx: Ctx, idTypeId: string): Promise<string | undefined> {
  return countBranchCode(ctx.db, idTypeId);
}

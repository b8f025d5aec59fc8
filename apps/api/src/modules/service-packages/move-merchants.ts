import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { moveToPackage } from '../merchants/index.ts';
import { lockPackage, packageById } from './service-packages.repo.ts';

type Move = { from: string; to: string; merchantIds: readonly string[] | null };

/**
 * Moves merchants of a package (null: all of them) to another, active one; skips those that have left it.
 * Their next orders use the new package's prices. Throws not_found for either package.
 */
export async function moveMerchants(ctx: UserCtx, { from, to, merchantIds }: Move): Promise<{ moved: number }> {
  return withTransaction(ctx, async (inner) => {
    if (!(await packageById(inner.db, from))) throw new AppError('not_found');
    const target = await lockPackage(inner.db, to);
    if (!target?.isActive || to === from) throw fieldError('to', 'choose_one');
    const moved = await moveToPackage(inner, { from, to, merchantIds });
    await recordAudit(inner, {
      action: 'service-packages.move-merchants',
      record: { type: 'package', id: from },
      details: { before: from, after: to, codes: moved },
    });
    return { moved: moved.length };
  });
}

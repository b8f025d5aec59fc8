import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { updatePackageOf } from './merchants.repo.ts';
import { packageName } from './package-moves.repo.ts';

type Move = { from: string; to: string; merchantIds: readonly string[] | null };

/** The job that tells merchants under which package they are now. */
export const tellMovedJob = 'merchants.tell-moved';

/**
 * Puts merchants of a package (null: all of them) under another one, in the caller's transaction, who also audits it; answers their
 * branch codes. They are told by a job of the same transaction: there may be thousands.
 */
export async function moveToPackage(ctx: Ctx, move: Move): Promise<string[]> {
  const moved = await updatePackageOf(ctx.db, move);
  if (moved.length > 0) {
    await ctx.jobs.add(ctx.db, tellMovedJob, { packageId: move.to, merchantIds: moved.map(({ id }) => id) });
  }
  return moved.map(({ code }) => code).toSorted();
}

/** Tells merchants of their new package, all or none. */
export async function notifyMoved(
  ctx: Ctx,
  told: { packageId: string; merchantIds: readonly string[] },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const name = await packageName(ctx.db, told.packageId);
    for (const merchantId of told.merchantIds) {
      await notify(ctx, {
        to: { merchantId },
        event: 'package_changed',
        about: [],
        params: { package: name },
        link: '/merchant/',
      });
    }
  });
}

import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { updatePackageOf } from './merchants.repo.ts';
import { packageName } from './package-moves.repo.ts';

type Move = { from: string; to: string; merchantIds: readonly string[] | null };

/** The job that notifies merchants of their new package. */
export const tellMovedJob = 'merchants.tell-moved';

/**
 * Moves merchants of a package (null: all of them) to another one in the transaction of the caller, who audits it; returns their
 * branch codes. A job of the same transaction notifies them, because there may be thousands.
 */
export async function moveToPackage(ctx: Ctx, move: Move): Promise<string[]> {
  const moved = await updatePackageOf(ctx.db, move);
  if (moved.length > 0) {
    await ctx.jobs.add(ctx.db, tellMovedJob, { packageId: move.to, merchantIds: moved.map(({ id }) => id) });
  }
  return moved.map(({ code }) => code).toSorted();
}

/** Notifies merchants of their new package, all or none. */
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

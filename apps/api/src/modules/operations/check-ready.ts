import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { healthWaitMs, within } from '../../platform/within.ts';
import { newestMigration } from './overview.repo.ts';

/**
 * Returns whether this process can receive requests: it is not stopping, the database answers in time with a schema that is not older
 * than this version, and files can be written. Throws unavailable otherwise; a newer schema means a running upgrade.
 */
export async function checkReady(ctx: Ctx): Promise<{ status: 'ready' }> {
  if (ctx.watch.isDraining()) throw new AppError('unavailable');
  try {
    const migration = await within(healthWaitMs, newestMigration(ctx.db));
    if (migration === null || migration < ctx.settings.newestMigration) throw new AppError('unavailable');
    await ctx.files.room();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error });
  }
  return { status: 'ready' };
}

import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { newestMigration } from './overview.repo.ts';

/**
 * Whether this process should be sent requests: it is not stopping, the database answers with a schema that is not older
 * than this version, and files can be written. Throws unavailable otherwise; a newer schema is an upgrade under way.
 */
export async function checkReady(ctx: Ctx): Promise<{ status: 'ready' }> {
  if (ctx.watch.isDraining()) throw new AppError('unavailable');
  try {
    const migration = await newestMigration(ctx.db);
    if (migration === null || migration < ctx.settings.newestMigration) throw new AppError('unavailable');
    await ctx.files.room();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error });
  }
  return { status: 'ready' };
}

import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { mostAttempts, silentSeconds } from './export.rules.ts';
import { expireFiles, deleteFile, purgeOld, releaseSilent } from './exports.repo.ts';
import { runExportJob } from './queue-export.ts';

const filesInTurn = 50;

/** Restarts lost exports, deletes expired files, and deletes exports older than a month. */
export async function sweepExports(ctx: Ctx, silentFor = silentSeconds): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    for (const id of await releaseSilent(ctx.db, silentFor)) {
      await ctx.jobs.add(ctx.db, runExportJob, { exportId: id }, { key: `export:${id}`, maxAttempts: mostAttempts });
    }
  });
  const keys = await withTransaction(ctx, async (ctx) => {
    const over = await expireFiles(ctx.db, ctx.clock.now().toISOString(), filesInTurn);
    for (const key of over) await deleteFile(ctx.db, key);
    return over;
  });
  // Bytes are deleted last: a crash leaves unreachable bytes, never a row without bytes.
  for (const key of keys) await ctx.files.remove(key);
  await purgeOld(ctx.db);
}

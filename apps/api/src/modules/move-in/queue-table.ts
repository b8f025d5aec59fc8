import type { Ctx } from '../../platform/context.ts';

/** The job that reads a table of a source into a file. */
export const tableJob = 'move-in.use-table';

/** Queues the reading of a table in the caller's transaction; at most one job waits per table and kind. */
export async function queueTable(ctx: Ctx, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, tableJob, { id }, { key: `move-table:${id}` });
}

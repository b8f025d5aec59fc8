import type { Ctx } from '../../platform/context.ts';
import { applyRows } from './apply-rows.ts';
import { workJob } from './decide-import.ts';
import type { Kinds } from './find-kind.ts';
import { abandonedBatches, releaseLease, claimBatch } from './imports.repo.ts';
import { checkRows } from './check-rows.ts';

/** Does what a batch waits for: looks through it or applies it. Nothing when another worker has it, or it waits for nothing. */
export async function workImport(ctx: Ctx, kinds: Kinds, { id }: { id: string }): Promise<void> {
  const batch = await claimBatch(ctx.db, id);
  const kind = kinds.find((one) => one.kind === batch?.kind);
  if (!batch || !kind) return;
  try {
    await (batch.status === 'checking' ? checkRows : applyRows)(ctx, kind, batch);
  } catch (error) {
    // Whoever comes next may go on at once; after a crash the lease runs out by itself.
    await releaseLease(ctx.db, id).catch(() => undefined);
    throw error;
  }
}

/** Hands batches whose worker is gone to another one. */
export async function resumeImports(ctx: Ctx): Promise<void> {
  for (const id of await abandonedBatches(ctx.db)) await ctx.jobs.add(ctx.db, workJob, { id }, { key: `import:${id}` });
}

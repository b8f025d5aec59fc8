import type { Ctx } from '../../platform/context.ts';
import { applyRows } from './apply-rows.ts';
import { workJob } from './decide-import.ts';
import type { Kinds } from './find-kind.ts';
import { abandonedBatches, releaseLease, claimBatch } from './imports.repo.ts';
import { checkRows } from './check-rows.ts';

/** Previews or applies a waiting batch; does nothing if another worker holds it, or it is not waiting. */
export async function workImport(ctx: Ctx, kinds: Kinds, { id }: { id: string }): Promise<void> {
  const batch = await claimBatch(ctx.db, id);
  const kind = kinds.find((one) => one.kind === batch?.kind);
  if (!batch || !kind) return;
  try {
    await (batch.status === 'checking' ? checkRows : applyRows)(ctx, kind, batch);
  } catch (error) {
    // The next worker can continue immediately; after a crash the lease expires.
    await releaseLease(ctx.db, id).catch(() => undefined);
    throw error;
  }
}

/** Queues batches again whose worker died. */
export async function resumeImports(ctx: Ctx): Promise<void> {
  for (const id of await abandonedBatches(ctx.db)) await ctx.jobs.add(ctx.db, workJob, { id }, { key: `import:${id}` });
}

import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { ImportKind } from './import-kind.ts';
import { type BatchRecord, batchById } from './imports.repo.ts';

export type Kinds = readonly ImportKind[];

/** Returns the kinds that this person may import. */
export function kindsFor(ctx: UserCtx, kinds: Kinds): Kinds {
  return kinds.filter(({ permission }) => ctx.actor.permissions.includes(permission));
}

/** Returns the kinds that this person may import outside a migration. */
export const kindsAlone = (ctx: UserCtx, kinds: Kinds): Kinds => kindsFor(ctx, kinds).filter(({ inMove }) => !inMove);

/** Returns a batch and its kind if the caller may import it; a batch of another kind counts as unknown. Throws not_found. */
export async function findBatch(
  ctx: UserCtx,
  kinds: Kinds,
  id: string,
  read: typeof batchById = batchById,
): Promise<{ batch: BatchRecord; kind: ImportKind }> {
  const batch = await read(ctx.db, id);
  const kind = kindsFor(ctx, kinds).find((one) => one.kind === batch?.kind);
  if (!batch || !kind) throw new AppError('not_found');
  return { batch, kind };
}

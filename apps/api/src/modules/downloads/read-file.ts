import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileById } from './downloads.repo.ts';

/** Returns a stored file's row and bytes. Throws not_found. The caller checks access. */
export async function readFile(ctx: Ctx, fileId: string) {
  const file = await fileById(ctx.db, fileId);
  if (!file) throw new AppError('not_found');
  return { ...file, content: await ctx.files.get(file.storageKey) };
}

import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSlidePicture } from './slides.repo.ts';

/** Throws not_found unless the file is a slide's picture: no other stored file is public. */
export async function demandSlidePicture(ctx: Ctx, fileId: string): Promise<void> {
  if (!(await isSlidePicture(ctx.readDb, fileId))) throw new AppError('not_found');
}

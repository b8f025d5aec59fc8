import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSlidePicture } from './slides.repo.ts';

/** Passes only the file of a slide's picture: no other stored file is for everybody. Throws not_found. */
export async function demandSlidePicture(ctx: Ctx, fileId: string): Promise<void> {
  if (!(await isSlidePicture(ctx.readDb, fileId))) throw new AppError('not_found');
}

import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readFile } from '../../downloads/index.ts';
import { currentFiles } from '../core/files.repo.ts';

/** Returns the scanned pages as one PDF in order, each A4 portrait or landscape by its shape. Throws not_complete without pages. */
export async function setOfPages(ctx: Ctx, applicationId: string): Promise<{ bytes: Buffer; pages: number }> {
  const pages = await currentFiles(ctx.db, applicationId, ['page']);
  if (pages.length === 0)
    throw new AppError('not_complete', { fields: [{ field: 'page', fault: { key: 'required' } }] });
  const pictures: Buffer[] = [];
  for (const { fileId } of pages) pictures.push((await readFile(ctx, fileId)).content);
  return ctx.images.imagesToPdf(pictures, { asTheyAre: true });
}

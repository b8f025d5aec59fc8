import { PDFDocument } from '@cantoo/pdf-lib';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readFile } from '../../downloads/index.ts';
import { currentFiles } from './files.repo.ts';

const a4 = { width: 595.28, height: 841.89 };

/** The scanned pages as one PDF in their order, A4 upright or across by their own shape. Throws not_complete when there is no page. */
export async function setOfPages(ctx: Ctx, applicationId: string): Promise<{ bytes: Buffer; pages: number }> {
  const pages = await currentFiles(ctx.db, applicationId, ['page']);
  if (pages.length === 0)
    throw new AppError('not_complete', { fields: [{ field: 'page', fault: { key: 'required' } }] });
  const document = await PDFDocument.create();
  for (const { fileId } of pages) {
    const { content } = await readFile(ctx, fileId);
    const picture = await document.embedJpg(content);
    const across = picture.width > picture.height;
    const paper = across ? { width: a4.height, height: a4.width } : a4;
    const scale = Math.min(paper.width / picture.width, paper.height / picture.height);
    document.addPage([paper.width, paper.height]).drawImage(picture, {
      x: 0,
      y: paper.height - picture.height * scale,
      width: picture.width * scale,
      height: picture.height * scale,
    });
  }
  return { bytes: Buffer.from(await document.save()), pages: pages.length };
}

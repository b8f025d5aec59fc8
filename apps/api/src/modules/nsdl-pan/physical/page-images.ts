import { type UploadSlotName, uploadSlots } from '@sevadesk/contract/kernel/files';
import sharp, { type Sharp } from 'sharp';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Upload } from '../../downloads/index.ts';
import { paper } from './form-layout.rules.ts';

export const pageDpi = 200;
/** A4 at 200 dpi. */
export const pageSize = { width: 1654, height: 2339 } as const;
/** More is no application; a refusal here saves drawing the rest. */
export const mostPages = 60;
const slot: UploadSlotName = 'scan';

async function pagesOf({ images }: Pick<Ctx, 'images'>, bytes: Buffer): Promise<Buffer[]> {
  const checked = await images.normaliseUpload(bytes, uploadSlots[slot]);
  if (checked.type !== 'application/pdf') return [checked.bytes];
  const pages: Buffer[] = [];
  for (let page = 0; page < (checked.pages ?? 0); page++) {
    const drawn = await images.renderPdfPage(checked.bytes, { page, dpi: pageDpi, type: 'image/jpeg', quality: 92 });
    pages.push(drawn.bytes);
  }
  return pages;
}

/** Every uploaded file as pictures of its pages, in order; decoded in a child process. Throws file_refused naming the file by its number (file.1, file.2, …). */
export async function picturesOf(ctx: Pick<Ctx, 'images'>, files: readonly Upload[]): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  for (const [index, { bytes }] of files.entries()) {
    try {
      pages.push(...(await pagesOf(ctx, bytes)));
      if (pages.length > mostPages) throw fieldError('file', 'file_pages', 'file_refused');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
      const fields = error.fields.map(({ fault }) => ({ field: `file.${index + 1}`, fault }));
      throw new AppError('file_refused', { fields, cause: error });
    }
  }
  return pages;
}

/** Brings a picture to paper size at 200 dpi: a phone's photo shrinks, a coarse scan grows, so that page and form measure the same. */
export async function toPaper(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const isForm = Math.abs(width / height - paper.width / paper.height) < 0.03;
  return isForm
    ? sharp(picture).resize(pageSize.width, pageSize.height, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer()
    : sharp(picture).resize(pageSize.width, pageSize.height, { fit: 'inside' }).jpeg({ quality: 92 }).toBuffer();
}

/** A picture as JPEG of at most so many bytes, at the best quality that fits; the smallest tried when none does. */
export async function jpegWithin(picture: Sharp, maxBytes: number): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const quality of [88, 78, 68, 58, 48, 38, 30, 22]) {
    const bytes = await picture.clone().jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
    smallest = bytes;
  }
  if (!smallest) throw new Error('no quality was tried');
  return smallest;
}

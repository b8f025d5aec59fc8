import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { type PicturePart, slidePixels } from '@sevadesk/contract/settings';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CheckedFile, Upload } from '../downloads/index.ts';

/** A slide's picture must load fast on a slow phone. */
const mostBytes = 300 * 1024;
const ratio = slidePixels.width / slidePixels.height;

type Size = { width: number; height: number };

/** Returns the largest central part of a picture in the shape of a slide. */
function middleOf({ width, height }: Size) {
  const size = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return { left: (width - size.width) / 2, top: (height - size.height) / 2, ...size };
}

function chosen(part: PicturePart, { width, height }: Size) {
  return { left: part.x * width, top: part.y * height, width: part.width * width, height: part.height * height };
}

/** Crops an uploaded picture to a slide's shape and re-encodes it. Throws upload_missing or file_refused. */
export async function cropSlide(ctx: Ctx, upload: Upload | undefined, part?: PicturePart | null): Promise<CheckedFile> {
  if (!upload) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  await ctx.images.inspectUpload(upload.bytes, uploadSlots.carousel);
  const size = await ctx.images.inspectImage(upload.bytes);
  const box = part ? chosen(part, size) : middleOf(size);
  const { bytes, type } = await ctx.images.cropToSpec(
    upload.bytes,
    { box },
    { ...slidePixels, dpi: 72, maxBytes: mostBytes },
  );
  return { name: 'slide.jpg', type, bytes, pages: null };
}

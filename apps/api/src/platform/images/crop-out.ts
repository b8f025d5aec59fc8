import type { Sharp } from 'sharp';
import { drawPdfPage } from './pdf-render.ts';
import { decode, encode, openImage } from './raster.ts';
import type { CutRequest, EncodedImage, PdfFile } from './types.ts';

/** For intermediate results: high enough that a second encoding is not visible. */
const quality = 92;

async function opened(source: Buffer | PdfFile, page?: number, maxSide?: number): Promise<Sharp> {
  if (page !== undefined) return drawPdfPage(source, page, 200, maxSide);
  if (!Buffer.isBuffer(source)) throw new RangeError('A page of the file must be named');
  return openImage(source);
}

/** Returns a part of a page or picture, rotated by quarter turns. Throws a RangeError for a part without pixels. */
export async function cropOut(
  source: Buffer | PdfFile,
  { page, part, turn = 0, maxSide }: CutRequest,
): Promise<EncodedImage> {
  const image = await decode(await opened(source, page, maxSide));
  const left = Math.round((part?.x ?? 0) * image.width);
  const top = Math.round((part?.y ?? 0) * image.height);
  const width = Math.min(Math.round((part?.width ?? 1) * image.width), image.width - left);
  const height = Math.min(Math.round((part?.height ?? 1) * image.height), image.height - top);
  if (width < 1 || height < 1) throw new RangeError('Nothing to cut out');
  const piece = await decode(image.again().extract({ left, top, width, height }));
  const turned = turn === 0 ? piece.again() : (await decode(piece.again().rotate(turn))).again();
  const sized = maxSide
    ? turned.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    : turned;
  return encode(sized, 'image/jpeg', quality);
}

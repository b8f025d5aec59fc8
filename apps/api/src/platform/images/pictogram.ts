import sharp from 'sharp';
import { FaultFound } from './faults.ts';
import { maxPixels, parseHeader } from './raster.ts';
import type { EncodedImage, PictogramRequest } from './types.ts';

/**
 * Converts a small picture that may be transparent, such as a logo or icon: crops it, scales it to at most `maxSide`, re-encodes it
 * as PNG without metadata. Throws the errors of parseHeader, and file_small below `leastSide`.
 */
export async function pictogram(bytes: Buffer, { part, maxSide, leastSide }: PictogramRequest): Promise<EncodedImage> {
  await parseHeader(bytes);
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const left = Math.min(Math.round((part?.x ?? 0) * raw.width), raw.width - 1);
  const top = Math.min(Math.round((part?.y ?? 0) * raw.height), raw.height - 1);
  const width = Math.min(Math.round((part?.width ?? 1) * raw.width), raw.width - left);
  const height = Math.min(Math.round((part?.height ?? 1) * raw.height), raw.height - top);
  if (width < leastSide || height < leastSide)
    throw new FaultFound({ key: 'file_small', params: { width: leastSide, height: leastSide } });
  const made = await sharp(data, { raw, limitInputPixels: maxPixels })
    .extract({ left, top, width, height })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: made.data, type: 'image/png', width: made.info.width, height: made.info.height };
}

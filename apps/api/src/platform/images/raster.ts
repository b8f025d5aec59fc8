import sharp, { type Sharp } from 'sharp';
import { FaultFound } from './faults.ts';
import type { ImageType } from './types.ts';

/** A page of A4 at 800 dpi has 62 million; more is an attack or a mistake. */
export const maxPixels = 50_000_000;

export type Gray = { data: Buffer; width: number; height: number };

/** Returns the size after EXIF rotation, and the format, without decoding the entire picture. */
export async function parseHeader(bytes: Buffer) {
  const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
  const type: ImageType | null = meta.format === 'jpeg' ? 'image/jpeg' : meta.format === 'png' ? 'image/png' : null;
  if (!type) throw new FaultFound({ key: 'file_type', params: { found: meta.format ?? 'unknown' } });
  if (meta.width * meta.height > maxPixels) throw new FaultFound({ key: 'file_pixels', params: { max: maxPixels } });
  const { width, height } = meta.autoOrient;
  return { type, width, height, dpi: meta.density ?? null };
}

/** Opens the picture with EXIF rotation applied, opaque on white, in sRGB; throws the errors of parseHeader. */
export async function openImage(bytes: Buffer): Promise<Sharp> {
  await parseHeader(bytes);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** Decodes to three-channel pixels, for several operations without another decoding. */
export async function decode(image: Sharp) {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width: info.width, height: info.height, again: () => sharp(data, { raw, limitInputPixels: maxPixels }) };
}

/** Returns grey values, one byte per pixel. */
export async function toGray(image: Sharp): Promise<Gray> {
  const { data, info } = await image.grayscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns grey values of an entire picture, upright and on white. */
export async function grayPixels(bytes: Buffer): Promise<Gray> {
  return toGray(await openImage(bytes));
}

/** Encodes without any metadata. */
export async function encode(image: Sharp, type: ImageType, quality = 90) {
  const encoder = type === 'image/jpeg' ? image.jpeg({ quality }) : image.png({ compressionLevel: 6 });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.height };
}

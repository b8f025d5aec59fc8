import type { Sharp } from 'sharp';
import { FaultFound } from './faults.ts';
import { decode, openImage } from './raster.ts';
import type { CropOptions, CroppedImage, ImageSpec, PixelBox } from './types.ts';

const qualities = [92, 86, 80, 74, 68, 62, 56, 50, 44, 38, 32, 26, 20];
const white = '#ffffff';

/** The picture turned around its middle, and where a point of it has gone. */
async function turn(image: Awaited<ReturnType<typeof decode>>, degrees: number, at: { x: number; y: number }) {
  if (degrees === 0) return { image, at };
  const turned = await decode(image.again().rotate(degrees, { background: white }));
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [x, y] = [at.x - image.width / 2, at.y - image.height / 2];
  return { image: turned, at: { x: x * cos - y * sin + turned.width / 2, y: x * sin + y * cos + turned.height / 2 } };
}

/** Cuts a box that may reach over the edge; what lies outside is white. */
async function cut(image: Awaited<ReturnType<typeof decode>>, box: PixelBox): Promise<Sharp> {
  const left = Math.max(0, -box.left);
  const top = Math.max(0, -box.top);
  const right = Math.max(0, box.left + box.width - image.width);
  const bottom = Math.max(0, box.top + box.height - image.height);
  if (left + right + top + bottom === 0) return image.again().extract(box);
  const wide = await decode(image.again().extend({ left, top, right, bottom, background: white }));
  return wide.again().extract({ ...box, left: box.left + left, top: box.top + top });
}

/** Sets a JFIF head with the resolution in front: sharp leaves it out, and its own way brings a colour profile of kilobytes along. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const head = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
  head.writeUInt16BE(dpi, 12);
  head.writeUInt16BE(dpi, 14);
  return Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(2)]);
}

/**
 * Cuts, turns and scales to the exact pixels of a provider and finds the best JPEG quality below its limit.
 * Throws file_small when the cut has less than half the pixels wanted, file_unreachable when no quality is small enough.
 */
export async function cropToSpec(bytes: Buffer, crop: CropOptions, spec: ImageSpec): Promise<CroppedImage> {
  const whole = await decode(await openImage(bytes));
  const size = { width: Math.round(crop.box.width), height: Math.round(crop.box.height) };
  if (size.width < spec.width / 2 || size.height < spec.height / 2)
    throw new FaultFound({ key: 'file_small', params: { width: spec.width, height: spec.height } });
  const middle = { x: crop.box.left + crop.box.width / 2, y: crop.box.top + crop.box.height / 2 };
  const { image, at } = await turn(whole, crop.rotate ?? 0, middle);
  const corner = { left: Math.round(at.x - size.width / 2), top: Math.round(at.y - size.height / 2) };
  const piece = await decode(await cut(image, { ...corner, ...size }));
  const { width, height } = spec;
  const fitted = await decode(piece.again().resize({ width, height, fit: crop.fit ?? 'cover', background: white }));
  let smallest = Number.POSITIVE_INFINITY;
  for (const quality of qualities) {
    const source = spec.gray ? fitted.again().toColourspace('b-w') : fitted.again();
    const jpeg = withDensity(await source.jpeg({ quality, mozjpeg: true }).toBuffer(), spec.dpi);
    if (jpeg.length <= spec.maxBytes) return { bytes: jpeg, type: 'image/jpeg', width, height, quality };
    smallest = Math.min(smallest, jpeg.length);
  }
  throw new FaultFound({ key: 'file_unreachable', params: { max: spec.maxBytes, smallest } });
}

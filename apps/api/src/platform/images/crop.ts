import { withDensity } from './density.ts';
import { FaultFound } from './faults.ts';
import { decode, openImage } from './raster.ts';
import { cropBox, turn } from './turn.ts';
import type { CropOptions, CroppedImage, ImageSpec } from './types.ts';

const qualities = [92, 86, 80, 74, 68, 62, 56, 50, 44, 38, 32, 26, 20];
const white = '#ffffff';

/**
 * Crops, rotates and scales to the exact pixels of a provider and finds the best JPEG quality below its limit.
 * Throws file_small if the crop has less than half the requested pixels, file_unreachable if no quality is small enough.
 */
export async function cropToSpec(bytes: Buffer, crop: CropOptions, spec: ImageSpec): Promise<CroppedImage> {
  const whole = await decode(await openImage(bytes));
  const size = { width: Math.round(crop.box.width), height: Math.round(crop.box.height) };
  if (size.width < spec.width / 2 || size.height < spec.height / 2)
    throw new FaultFound({ key: 'file_small', params: { width: spec.width, height: spec.height } });
  const middle = { x: crop.box.left + crop.box.width / 2, y: crop.box.top + crop.box.height / 2 };
  const { image, move } = await turn(whole, crop.rotate ?? 0);
  const at = move(middle);
  const corner = { left: Math.round(at.x - size.width / 2), top: Math.round(at.y - size.height / 2) };
  const piece = await decode(await cropBox(image, { ...corner, ...size }));
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

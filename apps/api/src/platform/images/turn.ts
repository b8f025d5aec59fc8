import type { Sharp } from 'sharp';
import { decode } from './raster.ts';
import type { PixelBox, Point } from './types.ts';

export type Pixels = Awaited<ReturnType<typeof decode>>;

const white = '#ffffff';

/** Rotates the picture clockwise around its centre on a canvas that contains it; also returns the new position of a point. */
export async function turn(image: Pixels, degrees: number): Promise<{ image: Pixels; move: (point: Point) => Point }> {
  if (degrees === 0) return { image, move: (point) => point };
  const turned = await decode(image.again().rotate(degrees, { background: white }));
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const move = (point: Point) => {
    const [x, y] = [point.x - image.width / 2, point.y - image.height / 2];
    return { x: x * cos - y * sin + turned.width / 2, y: x * sin + y * cos + turned.height / 2 };
  };
  return { image: turned, move };
}

/** Crops a box that may extend beyond the edge; the area outside is white. */
export async function cropBox(image: Pixels, box: PixelBox): Promise<Sharp> {
  const left = Math.max(0, -box.left);
  const top = Math.max(0, -box.top);
  const right = Math.max(0, box.left + box.width - image.width);
  const bottom = Math.max(0, box.top + box.height - image.height);
  if (left + right + top + bottom === 0) return image.again().extract(box);
  const wide = await decode(image.again().extend({ left, top, right, bottom, background: white }));
  return wide.again().extract({ ...box, left: box.left + left, top: box.top + top });
}

import { decode, type Gray, openImage, toGray } from './raster.ts';
import type { PixelBox, Quality } from './types.ts';

const workingWidth = 600;
/** The difference in darkness from paper to ink. */
const inkStep = 60;

function sharpness({ data, width, height }: Gray): number {
  let [sum, squares, count] = [0, 0, 0];
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += value;
      squares += value * value;
      count++;
    }
  return count ? squares / count - (sum / count) ** 2 : 0;
}

/** Returns the third quartile of the grey values: the median of the brighter half. */
function paperGray(data: Buffer): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = data.length / 4;
  for (let value = 255; value >= 0; value--) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 0;
}

function edges({ data, width, height }: Gray, isInk: (value: number) => boolean): Quality['touchesEdge'] {
  const rim = Math.max(1, Math.round(Math.min(width, height) * 0.01));
  const touches = (x0: number, y0: number, x1: number, y1: number) => {
    let inked = 0;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (isInk(data[y * width + x] ?? 255)) inked++;
    return inked > 2 * rim;
  };
  return {
    top: touches(0, 0, width, rim),
    right: touches(width - rim, 0, width, height),
    bottom: touches(0, height - rim, width, height),
    left: touches(0, 0, rim, height),
  };
}

/** Returns simple measures of a picture or a part of it; callers have their own thresholds. */
export async function measureQuality(bytes: Buffer, region?: PixelBox): Promise<Quality> {
  const image = await openImage(bytes);
  const part = region ? (await decode(image)).again().extract(region) : image;
  const gray = await toGray((await decode(part)).again().resize({ width: workingWidth }));
  const background = paperGray(gray.data);
  const isInk = (value: number) => value < background - inkStep;
  let [sum, inked] = [0, 0];
  for (const value of gray.data) {
    sum += value;
    if (isInk(value)) inked++;
  }
  const total = gray.data.length;
  return {
    sharpness: Math.round(sharpness(gray)),
    brightness: Math.round(sum / total),
    background,
    ink: inked / total,
    touchesEdge: edges(gray, isInk),
  };
}

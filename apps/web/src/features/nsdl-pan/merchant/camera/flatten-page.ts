import type { Frame, Point } from './find-frame.ts';

export type Picture = { data: Uint8ClampedArray; width: number; height: number };

/** A4 at 200 dpi: the server discards any more. */
const longest = 2339;
const a4 = 297 / 210;
/** The tolerance within which a sheet seen in perspective counts as A4; a card does not. */
const asA4 = 0.1;

const apart = (one: Point, other: Point, { width, height }: { width: number; height: number }) =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);

/** Returns the width and height of a flattened sheet in pixels: A4 if it nearly is, never larger than seen. */
export function sizeOfPage(
  frame: Frame,
  picture: { width: number; height: number },
): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = frame;
  const across = Math.max(apart(topLeft, topRight, picture), apart(bottomLeft, bottomRight, picture));
  const down = Math.max(apart(topLeft, bottomLeft, picture), apart(topRight, bottomRight, picture));
  const seen = Math.max(across, down) / Math.min(across, down);
  const ratio = Math.abs(seen - a4) / a4 <= asA4 ? a4 : seen;
  const long = Math.min(longest, Math.max(across, down));
  const [tall, narrow] = [Math.round(long), Math.max(1, Math.round(long / ratio))];
  return across > down ? { width: tall, height: narrow } : { width: narrow, height: tall };
}

/** The projective map of the unit square onto four corners (Heckbert): (u, v) maps to (x, y) over `by`. */
function perspective([p0, p1, p2, p3]: Frame) {
  const [dx, dy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const [x1, y1, x2, y2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const whole = x1 * y2 - x2 * y1;
  const g = (dx * y2 - x2 * dy) / whole;
  const h = (x1 * dy - dx * y1) / whole;
  return {
    x: [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
    y: [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y],
    by: [g, h, 1],
  } as const;
}

const inside = (value: number, last: number) => Math.min(Math.max(value - 0.5, 0), last);

/** Returns the sheet between the corners, flat and straight. */
export function flattenPage(picture: Picture, frame: Frame): Picture {
  const { width, height } = sizeOfPage(frame, picture);
  const { x: toX, y: toY, by: toBy } = perspective(frame);
  const [from, data] = [picture.data, new Uint8ClampedArray(width * height * 4)];
  const [lastX, lastY] = [picture.width - 1, picture.height - 1];
  // Four million pixels on a slow phone: no allocation per pixel.
  for (let row = 0, to = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++, to += 4) {
      const u = (column + 0.5) / width;
      const by = toBy[0] * u + toBy[1] * v + 1;
      const x = inside(((toX[0] * u + toX[1] * v + toX[2]) / by) * picture.width, lastX);
      const y = inside(((toY[0] * u + toY[1] * v + toY[2]) / by) * picture.height, lastY);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const first = (top * picture.width + left) * 4;
      const right = first + (left < lastX ? 4 : 0);
      const below = top < lastY ? picture.width * 4 : 0;
      for (let part = 0; part < 3; part++) {
        const upper = mix(from[first + part], from[right + part], x - left);
        const lower = mix(from[first + below + part], from[right + below + part], x - left);
        data[to + part] = mix(upper, lower, y - top);
      }
      data[to + 3] = 255;
    }
  }
  return { data, width, height };
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share;
}

export type Point = { x: number; y: number };
/** The corners of a sheet: top left, top right, bottom right, bottom left, as shares (0 to 1) of the picture's width and height. */
export type Frame = readonly [Point, Point, Point, Point];
/** One byte of brightness per pixel. */
export type Gray = { data: Uint8Array; width: number; height: number };

/** A sheet fills at least this share of the picture; one that fills nearly all of it shows no edge. */
const [leastShare, mostShare] = [0.12, 0.97];
/** Minimum contrast of paper and table, of 255; below it the edge is camera noise. */
const leastContrast = 36;
/** Minimum share of paper between the corners; a lamp with its shadow has less. */
const leastFilled = 0.72;
/** Minimum ratio of the shortest to the longest side. */
const leastSide = 0.2;

/** Returns the brightness of canvas pixels (red, green, blue, opacity). */
export function grayOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at++) {
    const from = at * 4;
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { data: gray, width, height };
}

/** Returns the threshold between dark and light (Otsu), and the distance of their means. */
function partOf(data: Uint8Array): { level: number; contrast: number } {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let best = { level: 255, contrast: 0, spread: 0 };
  let [dark, darkSum] = [0, 0];
  for (let level = 0; level < 255; level++) {
    dark += counts[level] ?? 0;
    darkSum += (counts[level] ?? 0) * level;
    const light = data.length - dark;
    if (dark === 0 || light === 0) continue;
    const contrast = (sum - darkSum) / light - darkSum / dark;
    const spread = dark * light * contrast ** 2;
    if (spread > best.spread) best = { level, contrast, spread };
  }
  return best;
}

/** Returns the indexes of the largest connected region brighter than a level. */
function largestPiece({ data, width }: Gray, level: number): Int32Array {
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  let largest = new Int32Array(0);
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) <= level) continue;
    // The region found so far; pixels behind `done` are not expanded yet.
    let [found, done] = [1, 0];
    stack[0] = start;
    seen[start] = 1;
    while (done < found) {
      const at = stack[done++] ?? 0;
      const column = at % width;
      for (const next of [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1]) {
        if (next < 0 || next >= data.length || seen[next] || (data[next] ?? 0) <= level) continue;
        seen[next] = 1;
        stack[found++] = next;
      }
    }
    if (found > largest.length) largest = stack.slice(0, found);
  }
  return largest;
}

const areaOf = (frame: Frame) =>
  Math.abs(
    frame.reduce((sum, { x, y }, index) => {
      const next = frame[(index + 1) % 4] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

const sidesOf = (frame: Frame, { width, height }: Gray) =>
  frame.map(({ x, y }, index) => {
    const next = frame[(index + 1) % 4] ?? { x, y };
    return Math.hypot((next.x - x) * width, (next.y - y) * height);
  });

/** Returns the pixels of a region that are nearest to each corner of the picture. */
function cornersOf(piece: Int32Array, { width, height }: Gray): Frame {
  const ends = [
    { by: (x: number, y: number) => -x - y, most: Number.NEGATIVE_INFINITY, at: { x: 0, y: 0 } },
    { by: (x: number, y: number) => x - y, most: Number.NEGATIVE_INFINITY, at: { x: 1, y: 0 } },
    { by: (x: number, y: number) => x + y, most: Number.NEGATIVE_INFINITY, at: { x: 1, y: 1 } },
    { by: (x: number, y: number) => y - x, most: Number.NEGATIVE_INFINITY, at: { x: 0, y: 1 } },
  ];
  for (const index of piece) {
    const [x, y] = [index % width, Math.floor(index / width)];
    for (const end of ends) {
      const far = end.by(x, y);
      if (far > end.most) [end.most, end.at] = [far, { x: (x + 0.5) / width, y: (y + 0.5) / height }];
    }
  }
  const [topLeft, topRight, bottomRight, bottomLeft] = ends.map(({ at }) => at);
  const none = { x: 0, y: 0 };
  return [topLeft ?? none, topRight ?? none, bottomRight ?? none, bottomLeft ?? none];
}

/** Returns the four corners of a sheet of paper on a darker ground; undefined if none is visible. */
export function findFrame(gray: Gray): Frame | undefined {
  const { level, contrast } = partOf(gray.data);
  if (contrast < leastContrast) return undefined;
  const piece = largestPiece(gray, level);
  const frame = cornersOf(piece, gray);
  const area = areaOf(frame);
  if (area < leastShare || area > mostShare) return undefined;
  const sides = sidesOf(frame, gray);
  if (Math.min(...sides) < leastSide * Math.max(...sides)) return undefined;
  return piece.length / gray.data.length / area >= leastFilled ? frame : undefined;
}

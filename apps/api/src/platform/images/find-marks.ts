import type { Gray } from './raster.ts';
import { centre, type Pair, type Similarity, toScan } from './similarity.ts';
import type { MmBox, Point } from './types.ts';

/** Returns a summed-area table of darkness, so that any rectangle costs four look-ups. */
function darknessSums({ data, width, height }: Gray) {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += 255 - (data[y * width + x] ?? 255);
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  const at = (x: number, y: number) =>
    sums[Math.min(Math.max(y, 0), height) * (width + 1) + Math.min(Math.max(x, 0), width)] ?? 0;
  return (left: number, top: number, right: number, bottom: number) =>
    at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

function findNear(dark: ReturnType<typeof darknessSums>, expected: Point, half: Point, radius: number): Point | null {
  let found: { at: Point; score: number } | null = null;
  const inner = 4 * half.x * half.y;
  const ring = 16 * half.x * half.y - inner;
  for (let y = Math.round(expected.y - radius); y <= expected.y + radius; y++)
    for (let x = Math.round(expected.x - radius); x <= expected.x + radius; x++) {
      const inside = dark(x - half.x, y - half.y, x + half.x, y + half.y);
      const around = dark(x - 2 * half.x, y - 2 * half.y, x + 2 * half.x, y + 2 * half.y) - inside;
      const score = inside / inner - around / ring;
      if (score > 90 && score > (found?.score ?? 0)) found = { at: { x, y }, score };
    }
  return found?.at ?? null;
}

/** Finds filled marks within `reach` millimetres of their expected places. */
export function findMarks(gray: Gray, guess: Similarity, marks: readonly MmBox[], reach: number): Pair[] {
  const dark = darknessSums(gray);
  const scale = Math.hypot(guess.a, guess.b);
  return marks.flatMap((mark) => {
    const half = { x: Math.round((mark.width * scale) / 2), y: Math.round((mark.height * scale) / 2) };
    const scan = half.x && half.y ? findNear(dark, toScan(guess, centre(mark)), half, reach * scale) : null;
    return scan ? [{ paper: centre(mark), scan }] : [];
  });
}

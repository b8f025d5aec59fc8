import type { MmBox, Point } from './types.ts';

/** Paper to scan without shear: x' = a x - b y + dx, y' = b x + a y + dy. */
export type Similarity = { a: number; b: number; dx: number; dy: number };
export type Pair = { paper: Point; scan: Point };

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** Returns the best shift, scale and rotation through pairs of points (least squares); needs at least two different points. */
export function fitSimilarity(pairs: Pair[]): Similarity {
  const from = middle(pairs.map((pair) => pair.paper));
  const to = middle(pairs.map((pair) => pair.scan));
  let [dot, cross, size] = [0, 0, 0];
  for (const { paper, scan } of pairs) {
    const p = { x: paper.x - from.x, y: paper.y - from.y };
    const q = { x: scan.x - to.x, y: scan.y - to.y };
    dot += p.x * q.x + p.y * q.y;
    cross += p.x * q.y - p.y * q.x;
    size += p.x * p.x + p.y * p.y;
  }
  const a = dot / size;
  const b = cross / size;
  return { a, b, dx: to.x - a * from.x + b * from.y, dy: to.y - b * from.x - a * from.y };
}

export const toScan = ({ a, b, dx, dy }: Similarity, { x, y }: Point): Point => ({
  x: a * x - b * y + dx,
  y: b * x + a * y + dy,
});

export const corners = (box: MmBox): [Point, Point, Point, Point] => [
  { x: box.left, y: box.top },
  { x: box.left + box.width, y: box.top },
  { x: box.left + box.width, y: box.top + box.height },
  { x: box.left, y: box.top + box.height },
];

export const centre = (box: MmBox): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Returns the largest distance, in units of the paper, between a pair's actual and mapped position. */
export const worstMiss = (map: Similarity, pairs: readonly Pair[]): number =>
  Math.max(
    ...pairs.map(({ paper, scan }) => {
      const at = toScan(map, paper);
      return Math.hypot(at.x - scan.x, at.y - scan.y) / Math.hypot(map.a, map.b);
    }),
  );

export const degreesOf = (map: Similarity): number => Math.round((Math.atan2(map.b, map.a) * 18000) / Math.PI) / 100;

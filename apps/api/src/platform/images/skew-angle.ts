import type { Gray } from './raster.ts';

const radians = Math.PI / 180;
const steepest = 10;

/** Finds transitions from paper to ink from top to bottom, relative to the local brightness and not to that of the whole page. */
function inkEdges({ data, width, height }: Gray, blurred: Buffer) {
  const xs: number[] = [];
  const ys: number[] = [];
  const dark = (at: number) => (blurred[at] ?? 0) - (data[at] ?? 0) > 24;
  const rim = Math.round(width * 0.02);
  for (let y = rim + 1; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) {
      const at = y * width + x;
      if (dark(at) && !dark(at - width)) {
        xs.push(x);
        ys.push(y);
      }
    }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys) };
}

/** Returns how sharply the edges form rows when the page is rotated back by the angle. */
function rowScore(edges: ReturnType<typeof inkEdges>, height: number, width: number, angle: number): number {
  const slope = Math.tan(angle * radians);
  const lift = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array((height + 2 * lift) * 2);
  for (let i = 0; i < edges.xs.length; i++) {
    const row = (edges.ys[i] ?? 0) - slope * (edges.xs[i] ?? 0) + lift;
    // Half rows, with each edge shared between two neighbours, so that the score is smooth in the angle.
    const at = Math.floor(row * 2);
    const part = row * 2 - at;
    rows[at] = (rows[at] ?? 0) + 1 - part;
    rows[at + 1] = (rows[at + 1] ?? 0) + part;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

function best(score: (angle: number) => number, from: number, to: number, step: number) {
  let found = { angle: 0, score: Number.NEGATIVE_INFINITY };
  let [sum, count] = [0, 0];
  for (let angle = from; angle <= to + step / 2; angle += step) {
    const value = score(angle);
    if (value > found.score) found = { angle, score: value };
    sum += value;
    count += 1;
  }
  return { ...found, mean: sum / count };
}

/** A page without lines has nearly equal scores at every angle; print and handwriting have a far higher peak. */
const leastPeak = 1.2;

/**
 * Returns the clockwise rotation of a page's lines in degrees, between -10 and 10, to about 0.05; 0 for a page without ink.
 * `isSure` if the lines form rows much better at this angle than at the others: a face or a pattern has no such angle.
 */
export function skewAngle(gray: Gray, blurred: Buffer): { angle: number; isSure: boolean } {
  const edges = inkEdges(gray, blurred);
  if (edges.xs.length < 50) return { angle: 0, isSure: false };
  const score = (angle: number) => rowScore(edges, gray.height, gray.width, angle);
  const coarse = best(score, -steepest, steepest, 0.25);
  const fine = best(score, coarse.angle - 0.3, coarse.angle + 0.3, 0.05);
  const finest = best(score, fine.angle - 0.05, fine.angle + 0.05, 0.01);
  return { angle: Math.round(finest.angle * 100) / 100, isSure: finest.score > leastPeak * coarse.mean };
}

import { expect, it } from 'vitest';
import { addCentred, drawRoll } from './roll.ts';

/** Returns width and height of the only page, in millimetres. */
function sizeOf(bytes: Buffer): number[] {
  const boxes = [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(1);
  return (boxes[0]?.slice(1) ?? []).map((points) => Math.round((Number(points) * 25.4) / 72));
}

const lines = (count: number) => (pdf: Parameters<typeof addCentred>[0]) => {
  for (let line = 0; line < count; line += 1) addCentred(pdf, `Line ${line}`, 9);
};

it('cuts a roll where its content ends, whatever its length', async () => {
  const [width, short = 0] = sizeOf(await drawRoll('Short', { width: 80, margin: 5 }, lines(3)));
  const [, long = 0] = sizeOf(await drawRoll('Long', { width: 80, margin: 5 }, lines(30)));
  expect(width).toBe(80);
  expect(short).toBeGreaterThan(2 * 5);
  expect(short).toBeLessThan(40);
  expect(long - short).toBeGreaterThan(27 * 3);
});

it('keeps a sheet at its length', async () => {
  expect(sizeOf(await drawRoll('Sheet', { width: 210, height: 297, margin: 45 }, lines(3)))).toEqual([210, 297]);
});

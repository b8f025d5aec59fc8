import { expect, it } from 'vitest';
import { type Frame, findFrame, type Gray, grayOf } from './find-frame.ts';
import { flattenPage, type Picture, sizeOfPage } from './flatten-page.ts';

const size = { width: 200, height: 260 };
/** A sheet seen from below its middle, turned a little. */
const sheet: Frame = [
  { x: 0.2, y: 0.15 },
  { x: 0.85, y: 0.1 },
  { x: 0.92, y: 0.88 },
  { x: 0.12, y: 0.9 },
];

const isInside = ({ x, y }: { x: number; y: number }, frame: Frame) =>
  frame.every((from, index) => {
    const to = frame[(index + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** A picture of `paper` on `table`, with some noise of the camera. */
function pictureOf(frame: Frame | undefined, { table = 60, paper = 220 } = {}): Gray {
  const data = new Uint8Array(size.width * size.height);
  for (let at = 0; at < data.length; at++) {
    const point = { x: ((at % size.width) + 0.5) / size.width, y: (Math.floor(at / size.width) + 0.5) / size.height };
    data[at] = (frame && isInside(point, frame) ? paper : table) + ((at * 7919) % 13) - 6;
  }
  return { data, ...size };
}

/** The farthest that a found corner lies from its own, in shares of the picture. */
const missOf = (found: Frame | undefined) =>
  Math.max(...sheet.map(({ x, y }, index) => Math.hypot(x - (found?.[index]?.x ?? 9), y - (found?.[index]?.y ?? 9))));

it('MER-08 the frame of a sheet on a darker table is found at its corners', () => {
  expect(missOf(findFrame(pictureOf(sheet)))).toBeLessThan(0.012);
});

it('MER-08 print on the sheet and a bright object beside it do not move a corner', () => {
  const picture = pictureOf(sheet);
  for (let y = 60; y < 200; y += 6) for (let x = 60; x < 150; x++) picture.data[y * size.width + x] = 40;
  for (let y = 0; y < 18; y++) for (let x = 0; x < 18; x++) picture.data[y * size.width + x] = 250;
  expect(missOf(findFrame(picture))).toBeLessThan(0.012);
});

it('MER-08 no frame is detected for a bare table, a white one, a small object, a sheet without a visible edge', () => {
  expect(findFrame(pictureOf(undefined))).toBeUndefined();
  expect(findFrame(pictureOf(sheet, { table: 200 }))).toBeUndefined();
  const half = sheet.map(({ x, y }) => ({ x: 0.4 + x * 0.25, y: 0.4 + y * 0.25 })) as unknown as Frame;
  expect(findFrame(pictureOf(half))).toBeUndefined();
  expect(findFrame(pictureOf([sheet[0], sheet[1], sheet[1], sheet[3]]))).toBeUndefined();
});

it('MER-08 a sheet seen from the side becomes A4; a card keeps its shape', () => {
  const picture = { width: 1440, height: 1920 };
  const { width, height } = sizeOfPage(sheet, picture);
  expect(height / width).toBeCloseTo(297 / 210, 2);
  const card: Frame = [
    { x: 0.1, y: 0.4 },
    { x: 0.9, y: 0.4 },
    { x: 0.9, y: 0.78 },
    { x: 0.1, y: 0.78 },
  ];
  expect(sizeOfPage(card, picture)).toEqual({ width: 1152, height: 730 });
});

it('MER-08 after rectification each quarter of the sheet is in its place and nothing of the table is left', () => {
  const gray = pictureOf(sheet);
  const data = new Uint8ClampedArray(gray.data.length * 4);
  gray.data.forEach((value, at) => data.set([value, value, value, 255], at * 4));
  const seen: Picture = { data, ...size };
  // The second corner of the sheet is marked.
  const mark = { x: Math.round(0.81 * size.width), y: Math.round(0.14 * size.height) };
  for (let y = -3; y <= 3; y++)
    for (let x = -3; x <= 3; x++)
      data.fill(0, ((mark.y + y) * size.width + mark.x + x) * 4, ((mark.y + y) * size.width + mark.x + x) * 4 + 3);
  const flat = grayOf(flattenPage(seen, sheet));
  const at = (x: number, y: number) =>
    flat.data[Math.floor(y * flat.height) * flat.width + Math.floor(x * flat.width)] ?? 0;
  const corners = [at(0.03, 0.03), at(0.97, 0.97), at(0.03, 0.97), at(0.5, 0.5)];
  expect(Math.min(...corners)).toBeGreaterThan(200);
  const dark = [...flat.data.entries()].filter(([, value]) => value < 60).map(([index]) => index);
  const middle = dark.reduce((sum, index) => sum + (index % flat.width), 0) / dark.length / flat.width;
  expect(middle).toBeGreaterThan(0.88);
});

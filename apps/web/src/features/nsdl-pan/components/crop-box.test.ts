import type { Box } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { type Corner, fitRatio, moveBox, ratioOf, resizeBox, scaleBox, turned } from './crop-box.ts';

const page = { width: 1654, height: 2339 };
const photo = { width: 197, height: 276 };
const ratio = ratioOf(photo, 0);
const pixelRatio = (box: Box) => (box.width * page.width) / (box.height * page.height);
const start = fitRatio({ x: 0.7, y: 0.1, width: 0.15, height: 0.1 }, page, ratio);
const isInside = ({ x, y, width, height }: Box) => x >= 0 && y >= 0 && x + width <= 1.000001 && y + height <= 1.000001;

describe('crop box', () => {
  it("MER-08 has the provider's ratio in pixels of the page, not in shares of it", () => {
    expect(pixelRatio(start)).toBeCloseTo(197 / 276);
    expect(pixelRatio(fitRatio(start, page, ratioOf(photo, 90)))).toBeCloseTo(276 / 197);
  });

  it('MER-08 stops at the edges of the page', () => {
    expect(moveBox(start, { x: 5, y: -5 })).toMatchObject({ x: 1 - start.width, y: 0 });
    expect(isInside(fitRatio({ x: 0.9, y: 0.95, width: 0.3, height: 0.01 }, page, ratio))).toBe(true);
    expect(isInside(scaleBox(start, 50, page, ratio))).toBe(true);
  });

  it.each<[Corner, number, number]>([
    ['se', start.x, start.y],
    ['nw', start.x + start.width, start.y + start.height],
    ['ne', start.x, start.y + start.height],
    ['sw', start.x + start.width, start.y],
  ])('MER-08 pulling %s keeps the opposite corner and the ratio', (corner, x, y) => {
    const pulled = resizeBox(start, corner, { x: 0.5, y: 0.6 }, page, ratio);
    expect(pixelRatio(pulled)).toBeCloseTo(ratio);
    expect(isInside(pulled)).toBe(true);
    expect(corner.endsWith('w') ? pulled.x + pulled.width : pulled.x).toBeCloseTo(x);
    expect(corner.startsWith('n') ? pulled.y + pulled.height : pulled.y).toBeCloseTo(y);
  });

  it('is never mirrored', () => {
    expect(resizeBox(start, 'se', { x: 0, y: 0 }, page, ratio).width).toBeGreaterThan(0);
  });

  it('rotates in both directions and back', () => {
    expect(turned(0, -90)).toBe(270);
    expect(turned(270, 90)).toBe(0);
  });
});

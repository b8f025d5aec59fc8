import { expect, it } from 'vitest';
import { sampleOf } from './sample.mjs';

const keys = Array.from({ length: 50 }, (_, index) => `kyc_text_${index}`);

it('draws as many different keys as requested, and all of them if there are fewer', () => {
  const drawn = sampleOf(keys, 20, 1);
  expect(new Set(drawn).size).toBe(20);
  expect(keys).toEqual(expect.arrayContaining(drawn));
  expect(sampleOf(keys, 80, 1).toSorted()).toEqual(keys.toSorted());
});

it('draws the same keys for the same seed, in any order, and others for another seed', () => {
  expect(sampleOf(keys.toReversed(), 20, 7)).toEqual(sampleOf(keys, 20, 7));
  expect(sampleOf(keys, 20, 8)).not.toEqual(sampleOf(keys, 20, 7));
});

it('reaches every key in the end', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  expect(new Set(seeds.flatMap((seed) => sampleOf(keys, 10, seed))).size).toBe(keys.length);
});

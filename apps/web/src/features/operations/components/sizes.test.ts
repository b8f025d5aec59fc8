import { expect, it } from 'vitest';
import { spanText } from './sizes.ts';

it('formats a duration in the largest unit of which there are two', () => {
  expect([4.2, 119, 120, 5400, 26_752, 200_000].map(spanText)).toEqual([
    '4.2 seconds',
    '119 seconds',
    '2 minutes',
    '90 minutes',
    '7 hours',
    '2 days',
  ]);
});

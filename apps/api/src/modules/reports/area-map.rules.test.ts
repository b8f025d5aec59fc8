import { expect, it } from 'vitest';
import { withDirectory } from './area-map.rules.ts';

it('a district of the directory without a shop has zeros, one with shops is listed once', () => {
  const directory = [
    { state: 'Goa', districts: 'North Goa|South Goa' },
    { state: 'Goa', districts: 'South Goa' },
    { state: 'Nowhere', districts: 'Lost' },
  ];
  const areas = [
    { state: 'GA', district: 'south GOA', shops: 2, sent: 7 },
    { state: 'KA', district: 'Karwar', shops: 1, sent: 0 },
  ];
  expect(withDirectory(areas, directory)).toEqual([
    { state: 'GA', district: 'North Goa', shops: 0, sent: 0 },
    { state: 'GA', district: 'South Goa', shops: 2, sent: 7 },
    { state: 'KA', district: 'Karwar', shops: 1, sent: 0 },
  ]);
});

import type { PriceRow } from '@sevadesk/contract/service-packages';
import { expect, it } from 'vitest';
import { diffRows } from './price-diff.ts';

const row: PriceRow = {
  product: 'physical-N-P',
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  commissionPaise: 500,
  commissionBasisPoints: null,
  overridePaise: 100,
  overrideBasisPoints: null,
  refundBasisPoints: 10_000,
  refundKeepsFee: false,
  penaltyPaise: 0,
  commissionBands: [],
  levelShares: [],
  volumeBands: [],
  note: '',
};

const none = { levels: [], territories: [] };

it('names increased, decreased, otherwise changed, added and removed prices', () => {
  const before = [row, { ...row, product: 'physical-C-P' }];
  const after = [
    {
      ...row,
      pricePaise: 11_000,
      providerFeePaise: 9_000,
      commissionPaise: 0,
      commissionBasisPoints: 250,
      refundBasisPoints: 5_000,
      refundKeepsFee: true,
    },
    { ...row, product: 'physical-N-E' },
  ];
  expect(diffRows(before, after, none)).toEqual([
    { product: 'physical-N-P', term: 'Price', kind: 'up', before: '107.00/-', after: '110.00/-' },
    { product: 'physical-N-P', term: 'Provider fee', kind: 'down', before: '99.12/-', after: '90.00/-' },
    { product: 'physical-N-P', term: 'Commission', kind: 'changed', before: '5.00/-', after: '2.5%' },
    { product: 'physical-N-P', term: 'Refund', kind: 'changed', before: 'Full', after: '50%, less provider fee' },
    { product: 'physical-N-E', term: 'Price', kind: 'added', before: '-', after: '107.00/-' },
    { product: 'physical-C-P', term: 'Price', kind: 'removed', before: '107.00/-', after: '-' },
  ]);
});

it('finds no difference between equal ones', () => {
  expect(diffRows([row], [{ ...row }], none)).toEqual([]);
});

it('names the share of a level', () => {
  const level = { id: '01900000-0000-7000-8001-000000000002', name: 'Distributor', rank: 2 };
  const share = {
    idTypeId: level.id,
    territoryId: null,
    paise: 0,
    basisPoints: 100,
    floorPaise: 50,
    capPaise: null,
    amountBands: [],
  };
  expect(diffRows([row], [{ ...row, levelShares: [share] }], { levels: [level], territories: [] })).toEqual([
    {
      product: 'physical-N-P',
      term: 'Levels',
      kind: 'changed',
      before: '-',
      after: 'Distributor: 1%, at least 0.50/-',
    },
  ]);
});

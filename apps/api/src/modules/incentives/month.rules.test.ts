import type { VolumeBands } from '@sevadesk/contract/service-packages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarnedRow, monthOf, settleRows } from './month.rules.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const band = (from: number, paise: number) => ({ from, paise, basisPoints: null, floorPaise: 0, capPaise: null });
const set = (part: Partial<VolumeBands> = {}): VolumeBands => ({
  idTypeId: null,
  unit: 'count',
  mode: 'whole',
  bands: [band(101, 300), band(501, 400)],
  ...part,
});

const sale = (part: Partial<EarnedRow> = {}): EarnedRow => ({
  versionId: 'v',
  product: 'p',
  level: 0,
  idTypeId: 'retailer',
  levelName: 'Retailer',
  basePaise: 10_000,
  quantity: 1,
  paidPaise: 200,
  earnedOn: '2026-11-10',
  withdrawnOn: null,
  territories: [],
  volumeBands: [set()],
  ...part,
});
const sales = (count: number, part: Partial<EarnedRow> = {}) => Array.from({ length: count }, () => sale(part));
const earlier = { earnedOn: '2026-10-20', withdrawnOn: '2026-11-02' };
const differenceOf = (rows: EarnedRow[]) => settleRows(rows, november)[0]?.differencePaise;

describe('the difference that bands by the volume of a month pay', () => {
  it.each([
    [100, 0],
    [101, 101 * 100],
    [500, 500 * 100],
    [501, 501 * 200],
  ])('applies the reached band to all %i sales', (count, expected) => {
    expect(differenceOf(sales(count))).toBe(expected);
  });

  it.each([
    [100, 0],
    [101, 100],
    [500, 400 * 100],
    [501, 400 * 100 + 200],
  ])('step by step applies each band only to its sales: %i', (count, expected) => {
    expect(differenceOf(sales(count, { volumeBands: [set({ mode: 'step' })] }))).toBe(expected);
  });

  it('counts by the sum of amounts', () => {
    const bySum = set({ unit: 'sum', bands: [band(1_000_000, 300)] });
    expect(differenceOf(sales(99, { volumeBands: [bySum] }))).toBe(0);
    expect(settleRows(sales(100, { volumeBands: [bySum] }), november)[0]).toMatchObject({
      volume: 1_000_000,
      differencePaise: 10_000,
      band: { from: 1_000_000 },
      nextBand: null,
    });
  });

  it('limits a percentage by floor and cap, for each piece', () => {
    const percent = { from: 1, paise: 0, basisPoints: 500, floorPaise: 450, capPaise: 600 };
    const rows = (basePaise: number) => [sale({ basePaise, quantity: 3, volumeBands: [set({ bands: [percent] })] })];
    expect([1_000, 10_000, 90_000].map((base) => differenceOf(rows(base)))).toEqual([1_150, 1_300, 1_600]);
  });

  it('withdrawn sales of earlier months lower the volume of the month; those of the month count no more', () => {
    expect(differenceOf([...sales(101), sale(earlier)])).toBe(0);
    expect(differenceOf([...sales(102), sale(earlier)])).toBe(102 * 100);
    expect(differenceOf([...sales(101), sale({ withdrawnOn: '2026-11-12' })])).toBe(101 * 100);
    // Withdrawn later: it counts in this month, and lowers the later one.
    expect(differenceOf([...sales(100), sale({ withdrawnOn: '2026-12-01' })])).toBe(101 * 100);
    const stepped = { volumeBands: [set({ mode: 'step' })] };
    expect(differenceOf([...sales(102, stepped), sale({ ...earlier, ...stepped })])).toBe(100);
    expect(settleRows([sale(earlier)], november)[0]).toMatchObject({ sales: 0, withdrawn: 1, volume: 0 });
  });

  it('separates own sales from those below, and ID types from each other', () => {
    const bands = [set({ bands: [band(2, 300)] }), set({ idTypeId: 'franchise', bands: [band(3, 250)] })];
    const rows = [
      ...sales(2, { volumeBands: bands }),
      ...sales(3, { volumeBands: bands, level: 1, idTypeId: 'franchise', levelName: 'Franchise' }),
      ...sales(9, { volumeBands: bands, level: 1, idTypeId: 'state', levelName: 'State' }),
    ];
    expect(settleRows(rows, november)).toMatchObject([
      { levelName: null, sales: 2, differencePaise: 200 },
      { levelName: 'Franchise', sales: 3, differencePaise: 150 },
    ]);
  });

  it('counts the sales of a territory with bands of its own apart from the others', () => {
    const east = { ...set({ bands: [band(2, 900)] }), territoryId: 'east' };
    const there = { territories: [{ id: 'east', name: 'East' }], volumeBands: [east] };
    expect(settleRows([...sales(4), ...sales(2, there)], november)).toMatchObject([
      { territoryName: null, volume: 4 },
      { territoryName: 'East', volume: 2, band: { from: 2, paise: 900 } },
    ]);
  });

  it('never takes anything, and never pays more than the dearest band', () => {
    const paid = fc.integer({ min: 0, max: 600 });
    const mode = fc.constantFrom('whole' as const, 'step' as const);
    fc.assert(
      fc.property(fc.array(paid, { maxLength: 40 }), mode, (paids, mode) => {
        const volumeBands = [set({ mode, bands: [band(5, 300), band(20, 400)] })];
        const difference = differenceOf(paids.map((paidPaise) => sale({ paidPaise, volumeBands }))) ?? 0;
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(difference).toBeLessThanOrEqual(paids.reduce((sum, paise) => sum + Math.max(0, 400 - paise), 0));
      }),
    );
  });
});

it('a month has its first and last day', () => {
  expect(['2026-11-30', '2026-02-01', '2028-02-15', '2026-12-31'].map(monthOf)).toEqual([
    november,
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
});

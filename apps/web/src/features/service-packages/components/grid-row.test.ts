import { describe, expect, it } from 'vitest';
import { gridOf, parseRow, pasted, type RowTexts } from './grid-row.ts';

const typed: RowTexts = {
  product: 'physical-N-P',
  isSold: true,
  price: '107',
  fee: '99.12',
  commission: '5',
  override: '2.5%',
  penalty: '',
  bands: [],
  levels: [],
  volume: [],
  note: '',
  refund: 'part',
  refundShare: '75',
  keepsFee: true,
};

describe('a typed row', () => {
  it('STF-26 is rupees, percentages and a refund policy', () => {
    expect(parseRow(typed).row).toEqual({
      product: 'physical-N-P',
      pricePaise: 10_700,
      providerFeePaise: 9_912,
      commissionPaise: 500,
      commissionBasisPoints: null,
      overridePaise: 0,
      overrideBasisPoints: 250,
      refundBasisPoints: 7_500,
      refundKeepsFee: true,
      penaltyPaise: 0,
      commissionBands: [],
      levelShares: [],
      volumeBands: [],
      note: undefined,
    });
  });

  it.each([
    ['0', 'price'],
    ['-5', 'price'],
    ['1.234', 'price'],
    ['1e3', 'price'],
    ['99999999999', 'price'],
    ['ten', 'price'],
    ['', 'price'],
    ['5 %%', 'commission'],
    ['100.01%', 'commission'],
    ['abc', 'override'],
    ['108', 'fee'],
    ['-1', 'penalty'],
  ] as const)('with %s as its %s shows an error there, and nowhere else', (text, cell) => {
    const { faults } = parseRow({ ...typed, [cell]: text });
    expect(Object.keys(faults ?? {})).toEqual([cell]);
  });

  it('has its commission by bands of the amount, or shows their errors', () => {
    const bands = [
      { id: 'a', from: '0', share: '2', floor: '', cap: '' },
      { id: 'b', from: '1000', share: '0.5%', floor: '3', cap: '25' },
    ];
    const bill = { ...typed, product: 'bill-water', price: '', fee: '', commission: '7' } as const;
    expect(parseRow({ ...bill, bands }).row).toMatchObject({
      commissionPaise: 0,
      commissionBands: [
        { fromPaise: 0, paise: 200, basisPoints: null, floorPaise: 0, capPaise: null },
        { fromPaise: 100_000, paise: 0, basisPoints: 50, floorPaise: 300, capPaise: 2_500 },
      ],
    });
    for (const wrong of [{ from: '0' }, { share: 'half' }, { floor: '30' }, { cap: '-1' }])
      expect(Object.keys(parseRow({ ...bill, bands: [bands[0]!, { ...bands[1]!, ...wrong }] }).faults ?? {})).toEqual([
        'bands',
      ]);
  });

  it('has no price if the bank pays', () => {
    const loan = parseRow({ ...typed, product: 'loan-home', price: '', fee: '', commission: '0.75%' });
    expect(loan.row).toMatchObject({ pricePaise: 0, providerFeePaise: 0, commissionBasisPoints: 75 });
  });
});

it('a grid has a row for each product, and returns its source unchanged', () => {
  const { row } = parseRow(typed);
  if (!row) throw new Error('the row is whole');
  const grid = gridOf('nsdl', [{ ...row, note: row.note ?? '' }]);
  expect(grid.map(({ isSold }) => isSold)).toEqual(grid.map((_, at) => at === 0));
  expect(grid.length).toBeGreaterThan(3);
  expect(grid[0] && parseRow(grid[0]).row).toEqual(row);
});

describe('pasting', () => {
  const grid = gridOf('nsdl', []);

  it('fills a column down from the cell, and marks those rows as sold', () => {
    const after = pasted(grid, { row: 1, cell: 'price' }, '72\r\n₹ 1,107.00\r\n');
    expect(after?.map(({ price, isSold }) => [price, isSold])).toEqual([
      ['', false],
      ['72', true],
      ['1107.00', true],
      ...grid.slice(3).map(() => ['', false]),
    ]);
  });

  it('fills to the right, and drops values without a cell', () => {
    const last = grid.length - 1;
    const after = pasted(grid, { row: last, cell: 'override' }, '1\t2\tLate paper\t9\n5');
    expect(after?.[last]).toMatchObject({ override: '1', penalty: '2', note: 'Late paper' });
    expect(after).toHaveLength(grid.length);
  });

  it('leaves one value to the browser', () => {
    expect(pasted(grid, { row: 0, cell: 'price' }, '107\n')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { monthsUpTo, volumesOf } from './volumes.rules.ts';

describe('the volumes of a merchant', () => {
  it('count back over the turn of the year', () => {
    expect(monthsUpTo('2027-02-01', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsUpTo('2026-12-31', 1)).toEqual(['2026-12']);
  });

  it('cover every month, with each product and its charges', () => {
    const rows = [
      { month: '2026-12', product: 'physical-N', sent: 3, amountPaise: 32_100 },
      { month: '2026-12', product: 'paperless-C', sent: 1, amountPaise: 10_700 },
    ];
    const { months } = volumesOf(['2026-11', '2026-12'], rows);
    expect(months.map(({ month, sent, amountPaise }) => [month, sent, amountPaise])).toEqual([
      ['2026-11', 0, 0],
      ['2026-12', 4, 42_800],
    ]);
    expect(months[1]?.products).toEqual({ 'physical-N': 3, 'physical-C': 0, 'paperless-N': 0, 'paperless-C': 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { numberText } from './number.rules.ts';
import { periodsEndingOn, quarterOf, tdsSectionOn } from './period.rules.ts';
import { amountInWords } from './words.rules.ts';

describe('numbers', () => {
  it('BEY-01 have the series, the year and at most sixteen characters', () => {
    expect(numberText('INV', '2026-27', 123)).toBe('INV/26-27/000123');
    expect(numberText('INV', '2026-27', 999_999)).toBe('INV/26-27/999999');
    expect(numberText('INV', '2026-27', 1_000_000)).toBe('IN2/26-27/000001');
    expect(numberText('RCT', '2099-00', 1_999_999)).toBe('RC3/99-00/000001');
  });
});

describe('periods', () => {
  it('end with months, quarters and the year', () => {
    expect(periodsEndingOn('2026-11-20')).toEqual([]);
    expect(periodsEndingOn('2026-11-30').map(({ name, from }) => [name, from])).toEqual([['2026-11', '2026-11-01']]);
    expect(periodsEndingOn('2026-12-31').map(({ name, from }) => [name, from])).toEqual([
      ['2026-12', '2026-12-01'],
      ['2026-27 Q3', '2026-10-01'],
    ]);
    expect(periodsEndingOn('2028-02-28')).toEqual([]);
    expect(periodsEndingOn('2027-03-31').map(({ name, from }) => [name, from])).toEqual([
      ['2027-03', '2027-03-01'],
      ['2026-27 Q4', '2027-01-01'],
      ['2026-27', '2026-04-01'],
    ]);
  });

  it('know their quarter and the law that applied', () => {
    expect(['2026-04-01', '2026-07-31', '2026-12-01', '2027-01-01'].map(quarterOf)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(tdsSectionOn('2026-03-31')).toBe('194H');
    expect(tdsSectionOn('2026-04-01')).toMatch(/^393/);
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [10_700, 'Rupees One Hundred Seven Only'],
    [123_456_78, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
    [10_000_000_00, 'Rupees One Crore Only'],
    [9_99_00_00_000_10, 'Rupees Nine Hundred Ninety-Nine Crore and Ten Paise Only'],
    [
      99_999_999_999_999,
      'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
    ],
  ])('%i paise', (paise, words) => expect(amountInWords(paise)).toBe(words));
});

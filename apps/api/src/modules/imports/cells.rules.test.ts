import { describe, expect, it } from 'vitest';
import { amountCell, dayCell, parseAmount, signedCell } from './cells.rules.ts';

it('a date in a sheet is read or rejected', () => {
  expect(dayCell('1-Nov-26')).toEqual({ value: '2026-11-01' });
  expect(dayCell('31/02/2026')).toEqual({ fault: 'date' });
});

describe('an amount in a sheet', () => {
  it.each([
    ['1,23,456.78', 12_345_678, undefined],
    ['₹ 500', 50_000, undefined],
    ['500.5 Cr', 50_050, 'plus'],
    ['500.00DR', 50_000, 'minus'],
    ['-107', 10_700, 'minus'],
    ['0.00', 0, undefined],
  ])('reads %s', (text, amountPaise, sign) => expect(parseAmount(text)).toEqual({ amountPaise, sign }));

  it.each(['1.234', '1e3', '9007199254740993', '12a', '--5', 'NaN', '=1+1', '1.2.3'])('refuses %s', (text) => {
    expect(amountCell(text)).toEqual({ fault: 'amount' });
  });

  it('reads a dash as empty, and keeps the sign where it matters', () => {
    expect(amountCell('-')).toEqual({ value: null });
    expect(signedCell('(500')).toEqual({ fault: 'amount' });
    expect(signedCell('500 Dr')).toEqual({ value: -50_000 });
  });
});

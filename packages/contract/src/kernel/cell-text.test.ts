import { describe, expect, it } from 'vitest';
import { parseDay, titleKey } from './cell-text.ts';

describe('a date in a sheet', () => {
  it.each([
    ['01/11/2026', '2026-11-01'],
    ['1-11-26', '2026-11-01'],
    ['01.11.2026', '2026-11-01'],
    ['1-Nov-2026', '2026-11-01'],
    ['01 November 2026', '2026-11-01'],
    ['01/11/2026 13:45:10', '2026-11-01'],
    ['2026-11-01T00:00:00', '2026-11-01'],
    ['2026/11/01', '2026-11-01'],
    ['November 1, 2026', '2026-11-01'],
    ['Nov 01 2026', '2026-11-01'],
  ])('reads %s', (text, date) => expect(parseDay(text)).toBe(date));

  it.each(['31/02/2026', '11/31/2026', '2026', 'yesterday', '', '01/11/2026x', 'Foo 1, 2026'])('rejects %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it('is read month first on request, and never against the name of a month', () => {
    expect(parseDay('11/31/2026', { order: 'month' })).toBeUndefined();
    expect(parseDay('11/30/2026', { order: 'month' })).toBe('2026-11-30');
    expect(parseDay('30-Nov-2026', { order: 'month' })).toBe('2026-11-30');
  });

  it('assigns the century of two-digit years like Excel', () => {
    expect(parseDay('15/08/75')).toBe('2075-08-15');
    expect(parseDay('15/08/75', { century: 'excel' })).toBe('1975-08-15');
    expect(parseDay('15/08/29', { century: 'excel' })).toBe('2029-08-15');
    expect(parseDay('15/08/30', { century: 'excel' })).toBe('1930-08-15');
  });
});

it('compares titles by letters and digits only, in any script', () => {
  expect(titleKey('Mobile_No. ')).toBe('mobileno');
  expect(titleKey('मोबाइल नं.')).toBe('मोबाइलनं');
});

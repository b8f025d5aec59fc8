import { expect, it } from 'vitest';
import { periodsFrom } from './periods.ts';

it.each([
  ['2026-11-28', '2026-11-30', ['2026-12-01', '2026-12-31'], '2026-12-31', ['2027-01-01', '2027-03-31']],
  ['2026-12-01', '2026-12-31', ['2027-01-01', '2027-01-31'], '2026-12-31', ['2027-01-01', '2027-03-31']],
  ['2028-01-31', '2028-01-31', ['2028-02-01', '2028-02-29'], '2028-03-31', ['2028-04-01', '2028-06-30']],
])('periods on %s end with the month and the quarter', (today, month, nextMonth, quarter, nextQuarter) => {
  const found = periodsFrom(today);
  expect(found.month).toEqual({ fromDay: today, toDay: month });
  expect(Object.values(found.nextMonth)).toEqual(nextMonth);
  expect(found.quarter).toEqual({ fromDay: today, toDay: quarter });
  expect(Object.values(found.nextQuarter)).toEqual(nextQuarter);
});

import { expect, it } from 'vitest';
import { weekToNotify } from './earning-week.rules.ts';

const lastWeek = { from: '2026-11-16', to: '2026-11-22' };

it.each([
  ['2026-11-23T03:29:59.999Z', { from: '2026-11-09', to: '2026-11-15' }],
  ['2026-11-23T03:30:00.000Z', lastWeek],
  ['2026-11-27T12:00:00.000Z', lastWeek],
  // Half past midnight of Monday in India.
  ['2026-11-29T19:00:00.000Z', lastWeek],
  ['2027-01-04T04:00:00.000Z', { from: '2026-12-28', to: '2027-01-03' }],
])('at %s shops are notified of the week %o', (now, week) => {
  expect(weekToNotify(new Date(now))).toEqual(week);
});

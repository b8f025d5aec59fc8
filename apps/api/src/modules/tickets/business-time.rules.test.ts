import { istTextOf } from '@sevadesk/contract/kernel/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBusinessMinutes, businessMinutesBetween, usualHours } from './business-time.rules.ts';

const ist = (text: string) => new Date(`${text}+05:30`);
const due = (start: string, minutes: number) =>
  istTextOf(afterBusinessMinutes(ist(start), minutes, usualHours)).slice(0, 16);

describe('due times in business hours', () => {
  it.each([
    ['within a day', '2026-11-20T10:30:00', 240, '2026-11-20T14:30'],
    ['over a night', '2026-11-20T17:00:00', 120, '2026-11-21T11:00'],
    ['over a Sunday', '2026-11-21T17:00:00', 120, '2026-11-23T11:00'],
    ['asked at night', '2026-11-20T23:15:00', 60, '2026-11-21T11:00'],
    ['asked before opening', '2026-11-20T06:00:00', 60, '2026-11-20T11:00'],
    ['asked on a Sunday', '2026-11-22T12:00:00', 60, '2026-11-23T11:00'],
    ['to the last minute of a day', '2026-11-20T10:00:00', 480, '2026-11-20T18:00'],
    ['an entire week', '2026-11-16T10:00:00', 6 * 480, '2026-11-21T18:00'],
  ])('%s', (_name, start, minutes, end) => {
    expect(due(start, minutes)).toBe(end);
  });

  it('excludes holidays', () => {
    const hours = { ...usualHours, holidays: ['2026-11-21', '2026-11-23'] };
    const end = afterBusinessMinutes(ist('2026-11-20T17:00:00'), 120, hours);
    expect(istTextOf(end).slice(0, 16)).toBe('2026-11-24T11:00');
  });

  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  const hoursOf = fc.record({
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    from: fc.constantFrom('00:00', '07:30', '10:00'),
    to: fc.constantFrom('12:15', '18:00', '23:59'),
    holidays: fc.constantFrom<string[]>([], ['2026-01-26', '2026-08-15', '2027-10-02']),
  });

  it('contain exactly the given business minutes, and none after closing time', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 5000 }), hoursOf, (start, minutes, hours) => {
        const end = afterBusinessMinutes(start, minutes, hours);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        expect(businessMinutesBetween(start, end, hours)).toBeCloseTo(minutes, 6);
        const day = istTextOf(end);
        expect(hours.days).toContain(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay());
        expect(hours.holidays).not.toContain(day.slice(0, 10));
        // To the millisecond: a ticket raised in the last minute of a day may be due just after the next opening.
        expect(day.slice(11) > `${hours.from}:00.000` && day.slice(11, 16) <= hours.to).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('more time is never due earlier', () => {
    fc.assert(
      fc.property(moment, fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (start, less, more) => {
        const first = afterBusinessMinutes(start, less + 1, usualHours);
        const second = afterBusinessMinutes(start, less + 1 + more, usualHours);
        expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
      { numRuns: 100 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { nextDue } from './schedule.rules.ts';

const none = { weekday: null, monthDay: null };
// 22 November 2026 is a Sunday; 03:30 UTC is 09:00 in India.
const before = new Date('2026-11-22T03:29:59Z');
const at = new Date('2026-11-22T03:30:00Z');

describe('STF-21 when a report by mail is due', () => {
  it('daily at an hour in India, today if it is still to come, else tomorrow', () => {
    const daily = { ...none, rhythm: 'daily', hour: 9 } as const;
    expect(nextDue(daily, before)).toBe('2026-11-22T03:30:00.000Z');
    expect(nextDue(daily, at)).toBe('2026-11-23T03:30:00.000Z');
    expect(nextDue({ ...daily, hour: 0 }, at)).toBe('2026-11-22T18:30:00.000Z');
  });

  it('weekly on its day, Monday first', () => {
    const weekly = { ...none, rhythm: 'weekly', hour: 9 } as const;
    expect(nextDue({ ...weekly, weekday: 7 }, before)).toBe('2026-11-22T03:30:00.000Z');
    expect(nextDue({ ...weekly, weekday: 7 }, at)).toBe('2026-11-29T03:30:00.000Z');
    expect(nextDue({ ...weekly, weekday: 1 }, at)).toBe('2026-11-23T03:30:00.000Z');
  });

  it('monthly on its day, over the end of the year too', () => {
    const monthly = { ...none, rhythm: 'monthly', hour: 9 } as const;
    expect(nextDue({ ...monthly, monthDay: 22 }, at)).toBe('2026-12-22T03:30:00.000Z');
    expect(nextDue({ ...monthly, monthDay: 1 }, new Date('2026-12-30T00:00:00Z'))).toBe('2027-01-01T03:30:00.000Z');
  });

  it('without its day it is rejected', () => {
    expect(() => nextDue({ ...none, rhythm: 'weekly', hour: 9 }, at)).toThrow(RangeError);
  });
});

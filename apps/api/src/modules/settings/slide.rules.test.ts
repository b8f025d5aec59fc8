import { describe, expect, it } from 'vitest';
import { visibleFrom, wasShown } from './slide.rules.ts';

const today = '2026-11-21';
const days = (overrides = {}) => ({ startsOn: '2026-11-01', endsOn: null, isActive: true, ...overrides });

describe('whether a slide has been seen', () => {
  it('immediately when its first day has come', () => {
    expect(visibleFrom(null, days(), today)).toBe(today);
    expect(wasShown(today, today)).toBe(true);
  });
  it('later when its first day is in the future, and not before', () => {
    const first = visibleFrom(null, days({ startsOn: '2026-12-01' }), today);
    expect(first).toBe('2026-12-01');
    expect(wasShown(first, today)).toBe(false);
    expect(visibleFrom(first, days({ startsOn: '2026-12-24' }), today)).toBe('2026-12-24');
  });
  it('never while it is switched off or expired', () => {
    expect(visibleFrom(null, days({ isActive: false }), today)).toBeNull();
    expect(visibleFrom(null, days({ endsOn: '2026-11-20' }), today)).toBeNull();
  });
  it('a seen slide stays seen, also when it is switched off', () => {
    expect(visibleFrom('2026-11-02', days({ isActive: false }), today)).toBe('2026-11-02');
  });
});

import { describe, expect, it } from 'vitest';
import { nextAskAt } from './hold.rules.ts';

describe('polling a hold', () => {
  it('waits longer each time and gives up after nine polls', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const gaps = Array.from({ length: 9 }, (_, asks) => (nextAskAt(asks, now)?.getTime() ?? 0) - now.getTime());
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(new Set(gaps).size).toBe(9);
    expect(nextAskAt(9, now)).toBeUndefined();
  });
});

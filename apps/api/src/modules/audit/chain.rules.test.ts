import { describe, expect, it } from 'vitest';
import { uuidV7 } from '../../platform/ids.ts';
import { findStart, timeOfId } from './chain.rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const minutes = (count: number) => now.getTime() + count * 60_000;

describe('findStart', () => {
  it('begins with the whole table while nothing is sealed', () => {
    expect(findStart(undefined, now)).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('looks back fifteen minutes from the newest sealed row', () => {
    const after = findStart(uuidV7(minutes(-60)), now);
    expect(timeOfId(after)).toBe(minutes(-75));
    expect(uuidV7(minutes(-75)) > after).toBe(true);
    expect(uuidV7(minutes(-76)) < after).toBe(true);
  });

  it('is not deceived by a machine whose clock is a day ahead', () => {
    expect(timeOfId(findStart(uuidV7(minutes(24 * 60)), now))).toBe(minutes(-15));
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fallsInto, policyOf, shareOf } from './second-check.rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const policy = { perMille: 20, newPerMille: 200, newDays: 30 };

describe('the share of second checks', () => {
  it('is greater for a shop of a few days, and never smaller', () => {
    expect(shareOf(policy, '2026-11-10T00:00:00Z', now)).toBe(200);
    expect(shareOf(policy, '2026-09-10T00:00:00Z', now)).toBe(20);
    expect(shareOf({ ...policy, newPerMille: 0 }, '2026-11-10T00:00:00Z', now)).toBe(20);
  });

  it('selects about so many of a thousand, the same ones each time, including none and all', () => {
    const hashes = Array.from({ length: 5000 }, (_, at) => createHash('sha256').update(`${at}`).digest('base64url'));
    const chosen = (share: number) => hashes.filter((hash) => fallsInto(hash, share)).length;
    expect(chosen(0)).toBe(0);
    expect(chosen(1000)).toBe(5000);
    expect(chosen(50)).toBeGreaterThan(200);
    expect(chosen(50)).toBeLessThan(300);
    expect(chosen(50)).toBe(chosen(50));
  });

  it('is zero when the setting cannot be read', () => {
    expect(policyOf({ perMille: 'many' }).perMille).toBe(0);
    expect(policyOf(policy)).toEqual(policy);
  });
});

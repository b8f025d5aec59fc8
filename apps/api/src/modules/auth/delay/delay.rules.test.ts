import { describe, expect, it } from 'vitest';
import { delayPolicies, waitSeconds } from './delay.rules.ts';

describe('waitSeconds', () => {
  it('AUT-01 allows some failures, then doubles', () => {
    const waits = [0, 1, 3, 4, 5, 6, 7].map((failures) => waitSeconds(failures, { free: 3, maxSeconds: 900 }));
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8]);
  });

  it('AUT-01 never waits longer than its limit, however many failures there were', () => {
    for (const policy of Object.values(delayPolicies)) {
      expect(waitSeconds(1_000_000, policy)).toBe(policy.maxSeconds);
      expect(waitSeconds(policy.free, policy)).toBe(0);
    }
  });

  it('AUT-01 limits what strangers can do to an account', () => {
    expect(delayPolicies.account.maxSeconds).toBeLessThanOrEqual(30);
  });
});

/** The delay after failures of one kind: some are free, then the delay doubles up to a limit. Never a permanent lockout. */
export type DelayPolicy = { free: number; maxSeconds: number };

/**
 * Guesses from one address at one account wait longest; an account never waits longer than 30 seconds in total, so that no one can
 * lock out another person by failing on purpose.
 */
export const delayPolicies = {
  pair: { free: 3, maxSeconds: 900 },
  account: { free: 10, maxSeconds: 30 },
  address: { free: 30, maxSeconds: 300 },
} as const satisfies Record<string, DelayPolicy>;

/** Failures are deleted after this time without attempts. */
export const forgetAfterMinutes = 60;

/** Returns the seconds to wait after a number of failures. Example: free 3 → 0 0 0 1 2 4 8 … maxSeconds. */
export function waitSeconds(failures: number, policy: DelayPolicy): number {
  if (failures <= policy.free) return 0;
  return Math.min(2 ** Math.min(failures - policy.free - 1, 20), policy.maxSeconds);
}

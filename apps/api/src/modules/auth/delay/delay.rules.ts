/** How failures of one kind are slowed down: some are free, then the wait doubles up to a limit. Never a lasting lock-out. */
export type DelayPolicy = { free: number; maxSeconds: number };

/**
 * Guessing from one place at one account waits longest; an account as a whole never waits longer than 30 seconds,
 * so that nobody can lock somebody else out by failing on purpose.
 */
export const delayPolicies = {
  pair: { free: 3, maxSeconds: 900 },
  account: { free: 10, maxSeconds: 30 },
  address: { free: 30, maxSeconds: 300 },
} as const satisfies Record<string, DelayPolicy>;

/** Failures are forgotten after this rest. */
export const forgetAfterMinutes = 60;

/** Seconds to wait after so many failures. Example: free 3 → 0 0 0 1 2 4 8 … maxSeconds. */
export function waitSeconds(failures: number, policy: DelayPolicy): number {
  if (failures <= policy.free) return 0;
  return Math.min(2 ** Math.min(failures - policy.free - 1, 20), policy.maxSeconds);
}

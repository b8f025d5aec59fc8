import { verifySync } from 'otplib';

/** Accepts one time step before and after, for clocks that differ by half a minute. */
const toleranceSeconds = 30;
export const recoveryCodeCount = 10;

/** Returns the time step of a six-digit code; undefined if the code is not valid now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Normalizes a recovery code: dashes, spaces and case do not matter. */
export function normalRecoveryCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

import { verifySync } from 'otplib';

/** One step before and after is accepted, for clocks that differ by half a minute. */
const toleranceSeconds = 30;
export const recoveryCodeCount = 10;

/** The time step that a six-digit code belongs to; undefined when it is not a code of this secret now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Recovery codes are read aloud and typed: dashes, blanks and capitals do not matter. */
export function normalRecoveryCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { acceptTotpStep, totpSecretOf } from '../../users/index.ts';
import { useRecoveryCode } from './second-factor.repo.ts';
import { normalRecoveryCode, totpStep } from './second-factor.rules.ts';

/** Returns the stored hash of a recovery code; it includes the user, so that only their code matches. */
export function recoveryHash(userId: string, code: string): string {
  return sha256(`${userId}\n${normalRecoveryCode(code)}`);
}

/** Uses a code of the authenticator or a recovery code in the caller's transaction; returns false if it is wrong or used. */
export async function acceptCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const secret = await totpSecretOf(ctx, userId);
  const step = secret === undefined ? undefined : totpStep(secret, code, ctx.clock.now());
  if (step !== undefined) return acceptTotpStep(ctx, { userId, step });
  return useRecoveryCode(ctx.db, userId, recoveryHash(userId, code), ctx.clock.now());
}

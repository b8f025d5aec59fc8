import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { acceptTotpStep, totpSecretOf } from '../../users/index.ts';
import { useRecoveryCode } from './second-factor.repo.ts';
import { normalRecoveryCode, totpStep } from './second-factor.rules.ts';

/** How a recovery code is stored: only its owner's copy fits. */
export function recoveryHash(userId: string, code: string): string {
  return sha256(`${userId}\n${normalRecoveryCode(code)}`);
}

/** Uses up a code of the authenticator app or a recovery code; false when it is wrong or was used before. Runs in the caller's transaction. */
export async function acceptCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const secret = await totpSecretOf(ctx, userId);
  const step = secret === undefined ? undefined : totpStep(secret, code, ctx.clock.now());
  if (step !== undefined) return acceptTotpStep(ctx, { userId, step });
  return useRecoveryCode(ctx.db, userId, recoveryHash(userId, code), ctx.clock.now());
}

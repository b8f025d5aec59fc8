import type { confirmEmailInput } from '@sevadesk/contract/registration';
import type { z } from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { recordProof, countAttempt } from './email-proof.repo.ts';
import { isKnownContact } from './registration.repo.ts';
import { codeAttempts, proofExpiry } from './registration.rules.ts';
import { codeHashOf } from './verify-email.ts';

/**
 * Exchanges the mailed code for a proof. Five wrong guesses end a code. The address is now proven, so the reply also says
 * whether it is in use, except for status requests. Throws code_wrong (at field `code`) and registration_open.
 */
export async function confirmEmail(
  ctx: Ctx,
  { verificationId, code, purpose = 'register' }: z.output<typeof confirmEmailInput>,
): Promise<{ proof: string }> {
  const now = ctx.clock.now();
  // No transaction: a wrong guess stays counted although the call fails.
  const found = await countAttempt(ctx.db, verificationId, codeAttempts, now.toISOString());
  const hash = codeHashOf(ctx, verificationId, code);
  if (!found || found.codeHash !== hash) throw fieldError('code', 'invalid', 'code_wrong');
  const proof = randomToken();
  const taken = await recordProof(ctx.db, verificationId, hash, {
    proofHash: sha256(proof),
    proofExpiresAt: proofExpiry(now),
  });
  if (!taken) throw fieldError('code', 'invalid', 'code_wrong');
  if (purpose === 'register' && (await isKnownContact(ctx.db, { mobile: null, email: found.email }))) {
    throw new AppError('registration_open');
  }
  return { proof };
}

import type { RegistrationProgress } from '@sevadesk/contract/registration';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { provenAddress } from './email-proof.repo.ts';
import { progressOf } from './registration.repo.ts';
import { stepOf } from './registration.rules.ts';

/**
 * Returns the status of a registration to a person who proved its address. Throws email_not_verified, and
 * not_found for an unknown number and for another person's.
 */
export async function getStatus(
  ctx: Ctx,
  { proof, refNo }: { proof: string; refNo: string },
): Promise<RegistrationProgress> {
  const email = await provenAddress(ctx.db, sha256(proof), ctx.clock.now().toISOString());
  if (email === undefined) throw new AppError('email_not_verified');
  const found = await progressOf(ctx.db, refNo, email);
  if (!found) throw new AppError('not_found');
  const { remark, createdAt, status, ...shown } = found;
  const isWaiting = status === 'pending';
  return {
    ...shown,
    step: stepOf({ status, takenAt: found.takenAt }),
    sentAt: createdAt,
    takenAt: isWaiting ? found.takenAt : null,
    reason: status === 'rejected' ? remark : null,
  };
}

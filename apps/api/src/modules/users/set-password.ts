import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { hashPassword, passwordMatches, refuseWeakPassword } from './passwords.ts';
import { personById, updatePassword } from './users.repo.ts';

/** Sets the password that its owner chose. Refuses guessable ones and the current one at field `password`; the caller ends sessions. */
export async function setOwnPassword(ctx: Ctx, input: { userId: string; password: string }): Promise<void> {
  const row = await personById(ctx.db, input.userId);
  if (!row) throw new AppError('not_found');
  refuseWeakPassword(input.password, [row.userName, row.displayName, row.email]);
  if (await passwordMatches(row.passwordHash, input.password)) throw fieldError('password', 'password_same');
  const passwordHash = await hashPassword(input.password);
  await withTransaction(ctx, async (ctx) => {
    await updatePassword(ctx.db, input.userId, passwordHash, false);
    await recordAudit(ctx, { action: 'users.set-password', record: { type: 'user', id: input.userId } });
  });
}

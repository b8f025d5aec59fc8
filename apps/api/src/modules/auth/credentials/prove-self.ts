import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkPassword } from '../../users/index.ts';
import { acceptCode } from '../factor/accept-code.ts';
import { countLoginAttempt, clearLoginFailures } from '../delay/slow-down.ts';

type Proof = { password: string; code?: string; field?: string };

/**
 * Proves that the session's user is its owner, by the password and an optional code (ASVS 7.5.1). Failures count as sign-in failures.
 * Call it before the transaction, so that a rollback does not undo the count. Throws rate_limited,
 * code_wrong, or password_wrong at `field` (default `password`).
 */
export async function proveSelf(ctx: UserCtx, { password, code, field = 'password' }: Proof): Promise<void> {
  const { userId, userName } = ctx.actor;
  await countLoginAttempt(ctx, userName);
  const isRight = (await checkPassword(ctx, { userName, password })) !== undefined;
  const hasCode =
    code === undefined || (isRight && (await withTransaction(ctx, (ctx) => acceptCode(ctx, userId, code))));
  if (isRight && hasCode) {
    await clearLoginFailures(ctx, userName);
    return;
  }
  await recordAudit(ctx, { action: 'auth.prove-self', outcome: 'refused', record: { type: 'user', id: userId } });
  throw isRight ? new AppError('code_wrong') : fieldError(field, 'password_wrong');
}

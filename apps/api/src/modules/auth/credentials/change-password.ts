import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { findPerson, setOwnPassword } from '../../users/index.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { proveSelf } from './prove-self.ts';

/** Sets a new password, ends other sessions (ASVS 6.2.3, 7.4.3). Throws rate_limited, password_wrong at `current`, faults at `password`. */
export async function changePassword(ctx: UserCtx, input: { current: string; password: string }): Promise<void> {
  const { userId } = ctx.actor;
  await proveSelf(ctx, { password: input.current, field: 'current' });
  const person = await findPerson(ctx, { id: userId });
  if (!person) throw new AppError('anonymous');
  await withTransaction(ctx, async (ctx) => {
    await setOwnPassword(ctx, { userId, password: input.password });
    await endOtherSessions(ctx, 'password');
    await mailAboutAccount(ctx, person, 'password');
  });
}

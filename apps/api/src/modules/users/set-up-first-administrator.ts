import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { createUser } from './create-user.ts';
import { issueLink, redeemLink } from './use-link.ts';
import { hasUsers, lockUsers } from './users.repo.ts';

const linkMinutes = 24 * 60;

/** On a start without users: prints the link to create the first administrator. A later start prints a new one, which replaces the old. */
export async function printSetupLink(ctx: Ctx): Promise<void> {
  if (await hasUsers(ctx.db)) return;
  const token = await issueLink(ctx, { purpose: 'set-up', userId: null, minutes: linkMinutes });
  process.stdout.write(
    `No users yet. Make the first administrator here (once, within 24 hours):\n${ctx.settings.publicUrl}/auth/setup?token=${token}\n`,
  );
}

type FirstAdministrator = { token: string; displayName: string; userName: string; email: string; password: string };

/** Creates the first administrator. Throws link_expired also if a user exists meanwhile; a refused password leaves the link valid. */
export async function setUpFirstAdministrator(ctx: Ctx, input: FirstAdministrator): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx.db);
    await redeemLink(ctx, 'set-up', input.token);
    if (await hasUsers(ctx.db)) throw new AppError('link_expired');
    const { userName, displayName, email, password } = input;
    await createUser(ctx, {
      userName,
      displayName,
      email,
      password,
      area: 'in',
      roleName: 'Administrator',
      mustChangePassword: false,
    });
  });
}

import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { queueSignInMail } from '../../notifications/index.ts';
import {
  findPeopleByEmail,
  findPerson,
  issueLink,
  type Person,
  setOwnPassword,
  redeemLink,
} from '../../users/index.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { endSessionsOf } from '../sessions/sessions.repo.ts';

export const resetLinkMinutes = 30;
export const resetLinksJob = { name: 'auth.send-reset-links', payload: z.object({ user: z.string() }) };

/** Asks for a link to set a new password, by user name or e-mail. The request only queues the search, so that known and unknown names look and last alike. */
export async function requestReset(
  ctx: Ctx,
  input: { user: string; captcha: string; captchaCookie: string | undefined },
): Promise<void> {
  await checkCaptcha(ctx, { cookie: input.captchaCookie, answer: input.captcha });
  await ctx.jobs.add(ctx.db, resetLinksJob.name, { user: input.user });
}

async function peopleMeant(ctx: Ctx, user: string): Promise<Person[]> {
  const named = await findPerson(ctx, { userName: user });
  return named ? [named] : findPeopleByEmail(ctx, user);
}

/** The job behind it: one mail with a one-time link for each sign-in that was meant. */
export async function sendResetLinks(ctx: Ctx, { user }: { user: string }): Promise<void> {
  for (const person of await peopleMeant(ctx, user)) {
    if (!person.isBlocked) await withTransaction(ctx, (ctx) => sendResetLink(ctx, person));
  }
}

async function sendResetLink(ctx: Ctx, person: Person): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: person.id, minutes: resetLinkMinutes });
  const url = `${ctx.settings.publicUrl}/auth/reset-password?token=${token}`;
  const { displayName: name, userName } = person;
  await queueSignInMail(ctx, person, 'sign_in_reset', { name, userName, url, minutes: resetLinkMinutes });
}

/** Sets a new password by a mailed link and ends every session of that user. Throws link_expired; a refused password leaves the link usable. */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { userId } = await redeemLink(ctx, 'reset', input.token);
    if (!userId) throw new AppError('link_expired');
    await setOwnPassword(ctx, { userId, password: input.password });
    await endSessionsOf(ctx.db, userId, 'password', ctx.clock.now());
  });
}

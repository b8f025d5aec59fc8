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
import { deletePasskeysOf } from '../factor/second-factor.repo.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { openingOf } from '../policy/open-shop.ts';
import { endSessionsOf } from '../sessions/sessions.repo.ts';

export const resetLinkMinutes = 30;
export const resetLinksJob = { name: 'auth.send-reset-links', payload: z.object({ user: z.string() }) };

/** Requests a reset link by user name or e-mail. Only queues a job, so that response and time do not reveal whether the name exists. */
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

/** The job for `requestReset`: mails a one-time link to each matching user. */
export async function sendResetLinks(ctx: Ctx, { user }: { user: string }): Promise<void> {
  for (const person of await peopleMeant(ctx, user)) {
    if (person.isBlocked || (await openingOf(ctx, person))) continue;
    await withTransaction(ctx, (ctx) => sendResetLink(ctx, person));
  }
}

async function sendResetLink(ctx: Ctx, person: Person): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: person.id, minutes: resetLinkMinutes });
  const url = `/auth/reset-password?token=${token}`;
  const { displayName: name, userName } = person;
  await queueSignInMail(ctx, person, 'sign_in_reset', { name, userName, url, minutes: resetLinkMinutes });
}

/** Sets a password by a mailed link, ends all sessions of the user and deletes their passkeys, which someone else may have added. Throws link_expired; a refused password leaves the link valid. */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { userId } = await redeemLink(ctx, 'reset', input.token);
    if (!userId) throw new AppError('link_expired');
    await setOwnPassword(ctx, { userId, password: input.password });
    await endSessionsOf(ctx.db, userId, 'password', ctx.clock.now());
    await deletePasskeysOf(ctx.db, userId);
  });
}

import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { queueSignInMail } from '../../notifications/index.ts';
import { findPeopleByEmail } from '../../users/index.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';

export const userNamesJob = { name: 'auth.send-user-names', payload: z.object({ email: z.string() }) };

/** Mails the user names of an address. Only queues a job, so that known and unknown addresses get the same response in the same time. */
export async function forgotUserName(
  ctx: Ctx,
  input: { email: string; captcha: string; captchaCookie: string | undefined },
): Promise<void> {
  await checkCaptcha(ctx, { cookie: input.captchaCookie, answer: input.captcha });
  await ctx.jobs.add(ctx.db, userNamesJob.name, { email: input.email });
}

/** The job for `forgotUserName`: mails the user names, if there are any. */
export async function sendUserNames(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const people = (await findPeopleByEmail(ctx, email)).filter((person) => !person.isBlocked);
  const [first] = people;
  if (!first) return;
  const names = people.map((person) => `${person.userName} (${person.displayName})`).join('\n');
  const url = '/auth/login';
  await withTransaction(ctx, (ctx) => queueSignInMail(ctx, first, 'sign_in_names', { names, url }));
}

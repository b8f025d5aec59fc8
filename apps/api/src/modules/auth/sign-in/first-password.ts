import type { LoginReply } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { findPerson, setOwnPassword } from '../../users/index.ts';
import { finishChallenge, tryChallenge } from './challenges.repo.ts';
import { nextStep } from './next-step.ts';

// A person may need several attempts to find an accepted password; no secret can be guessed here.
const maxAttempts = 30;

export type FirstPasswordInput = { challenge: string; password: string; userAgent: string; device: string };

/** Replaces a password that another person chose and continues the sign-in. Throws challenge_expired; refuses weak ones at `password`. */
export async function firstPassword(ctx: Ctx, input: FirstPasswordInput): Promise<LoginReply> {
  const tokenHash = sha256(input.challenge);
  const now = ctx.clock.now();
  const challenge = await tryChallenge(ctx.db, { tokenHash, step: 'first-password', now, maxAttempts });
  if (!challenge) throw new AppError('challenge_expired');
  await withTransaction(ctx, async (ctx) => {
    await setOwnPassword(ctx, { userId: challenge.userId, password: input.password });
    if (!(await finishChallenge(ctx.db, tokenHash, now))) throw new AppError('challenge_expired');
  });
  const person = await findPerson(ctx, { id: challenge.userId });
  if (!person) throw new AppError('challenge_expired');
  const { userAgent, device } = input;
  return nextStep(ctx, person, { secondFactor: challenge.secondFactorDone, userAgent, device });
}

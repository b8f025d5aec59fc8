import type { LoginReply } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPerson, type Person } from '../../users/index.ts';
import { acceptCode } from '../factor/accept-code.ts';
import { acceptSmsCode, sendSmsCode } from '../factor/send-sms-code.ts';
import { confirmedNumber, lockNumbers } from '../factor/sms-codes.repo.ts';
import { type Challenge, finishChallenge, openChallenge, tryChallenge } from './challenges.repo.ts';
import { enrolSecondFactor } from '../factor/enrol-second-factor.ts';
import { nextStep } from './next-step.ts';

const maxAttempts = 5;

export type SecondFactorInput = { challenge: string; code: string; userAgent: string; device: string };

/** Completes a sign-in by a code, valid once; five wrong ones restart the sign-in. Throws challenge_expired, code_wrong, login_blocked. */
export async function secondFactor(ctx: Ctx, input: SecondFactorInput): Promise<LoginReply> {
  const tokenHash = sha256(input.challenge);
  const now = ctx.clock.now();
  const challenge = await tryChallenge(ctx.db, { tokenHash, step: 'second-factor', now, maxAttempts });
  const person = challenge && (await findPerson(ctx, { id: challenge.userId }));
  if (!challenge || !person) throw new AppError('challenge_expired');
  const isBySms = challenge.enrolSecret === null && (await isSmsCode(ctx, person.id, tokenHash, input.code));
  const recoveryCodes = await withTransaction(ctx, async (ctx) => {
    const accepted = isBySms
      ? { ok: true, recoveryCodes: [] }
      : await accept(ctx, { challenge, person, code: input.code, tokenHash });
    if (!accepted.ok) return undefined;
    if (!(await finishChallenge(ctx.db, tokenHash, now))) throw new AppError('challenge_expired');
    return accepted.recoveryCodes;
  });
  if (!recoveryCodes) {
    await recordAudit(ctx, {
      action: 'auth.second-factor',
      outcome: 'refused',
      record: { type: 'user', id: person.id },
    });
    throw new AppError('code_wrong');
  }
  const { userAgent, device } = input;
  const reply = await nextStep(ctx, person, { secondFactor: true, userAgent, device });
  return recoveryCodes.length > 0 ? { ...reply, recoveryCodes } : reply;
}

/** Whether this is the code that was sent by SMS for this sign-in, to a number that is still the person's. */
async function isSmsCode(ctx: Ctx, userId: string, tokenHash: string, code: string): Promise<boolean> {
  const sentTo = await acceptSmsCode(ctx, { userId, challengeHash: tokenHash, code });
  return sentTo !== undefined && (await confirmedNumber(ctx.db, userId)) === sentTo;
}

/**
 * Sends a code by SMS for an open sign-in, to the number that the person confirmed. Throws challenge_expired, state_refused (no such
 * number, or SMS is off), rate_limited.
 */
export async function sendCode(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const challengeHash = sha256(token);
  const userId = await openChallenge(ctx.db, challengeHash, ctx.clock.now());
  const person = userId === undefined ? undefined : await findPerson(ctx, { id: userId });
  if (!person) throw new AppError('challenge_expired');
  await withTransaction(ctx, async (ctx) => {
    const { confirmed } = await lockNumbers(ctx.db, person.id);
    if (confirmed === null || !person.hasSecondFactor) throw new AppError('state_refused');
    await sendSmsCode(ctx, { person, mobile: confirmed, challengeHash });
    await recordAudit(ctx, { action: 'auth.send-code', record: { type: 'user', id: person.id } });
  });
  return { ok: true };
}

type Accepted = { ok: boolean; recoveryCodes: string[] };
type Asked = { challenge: Challenge; person: Person; code: string; tokenHash: string };

async function accept(ctx: Ctx, { challenge, person, code, tokenHash }: Asked): Promise<Accepted> {
  if (challenge.enrolSecret !== null) {
    const secret = ctx.keys.unseal(challenge.enrolSecret, tokenHash);
    const recoveryCodes = await enrolSecondFactor(ctx, { userId: person.id, secret, code });
    return { ok: recoveryCodes !== undefined, recoveryCodes: recoveryCodes ?? [] };
  }
  return { ok: await acceptCode(ctx, person.id, code), recoveryCodes: [] };
}

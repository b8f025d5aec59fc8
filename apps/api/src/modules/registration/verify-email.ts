import { randomInt } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { checkCaptcha } from '../auth/index.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { addressOf } from './client-address.rules.ts';
import { countVerifications, insertVerification, lockVerification, replaceCode } from './email-proof.repo.ts';
import {
  anHourBefore,
  codeExpiry,
  codeMinutes,
  codeSends,
  resendSeconds,
  secondsToResend,
  verificationsPerHour,
} from './registration.rules.ts';

export type Verification = { verificationId: string; validMinutes: number; resendSeconds: number };

/** Returns the keyed hash of a code, bound to its verification, so that equal codes have different hashes. */
export function codeHashOf(ctx: Ctx, verificationId: string, code: string): string {
  return ctx.keys.searchHash('registration-code', `${verificationId}\n${code}`);
}

function freshCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

async function mailCode(ctx: Ctx, { id, email }: { id: string; email: string }, code: string): Promise<void> {
  const reader = { email, locale: ctx.locale };
  const about = [{ kind: 'email-proof', id }] as const;
  await queueSignInMail(ctx, reader, 'sign_in_registration_code', { code, minutes: codeMinutes }, about);
}

/**
 * Mails a code to an address after the captcha. Known and unknown addresses get the same reply after the same work;
 * only a person who can read the mail learns whether the address is in use. Throws captcha_* and rate_limited.
 */
export async function verifyEmail(
  ctx: Ctx,
  input: { email: string; captcha: string; captchaCookie: string | undefined },
): Promise<Verification> {
  await checkCaptcha(ctx, { cookie: input.captchaCookie, answer: input.captcha });
  const now = ctx.clock.now();
  return withTransaction(ctx, async (ctx) => {
    if ((await countVerifications(ctx.db, input.email, anHourBefore(now))) >= verificationsPerHour) {
      throw new AppError('rate_limited', { params: { seconds: 3600 } });
    }
    const id = ctx.ids.next();
    const code = freshCode();
    await insertVerification(ctx.db, {
      id,
      email: input.email,
      codeHash: codeHashOf(ctx, id, code),
      codeExpiresAt: codeExpiry(now),
      lastSentAt: now.toISOString(),
      clientIp: addressOf(ctx.actor),
      createdAt: now.toISOString(),
    });
    await mailCode(ctx, { id, email: input.email }, code);
    return { verificationId: id, validMinutes: codeMinutes, resendSeconds };
  });
}

/** Mails a new code that replaces the last one, at most once a minute and five times in all. Throws not_found and rate_limited. */
export async function resendCode(ctx: Ctx, verificationId: string): Promise<Verification> {
  const now = ctx.clock.now();
  return withTransaction(ctx, async (ctx) => {
    const found = await lockVerification(ctx.db, verificationId);
    if (!found || found.proofHash !== null) throw new AppError('not_found');
    const seconds = found.sends >= codeSends ? 3600 : secondsToResend(found.lastSentAt, now);
    if (seconds > 0) throw new AppError('rate_limited', { params: { seconds } });
    const code = freshCode();
    await replaceCode(ctx.db, found.id, {
      codeHash: codeHashOf(ctx, found.id, code),
      codeExpiresAt: codeExpiry(now),
      lastSentAt: now.toISOString(),
    });
    await mailCode(ctx, found, code);
    return { verificationId, validMinutes: codeMinutes, resendSeconds };
  });
}

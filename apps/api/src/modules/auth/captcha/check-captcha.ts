import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { useCaptcha } from './captcha.repo.ts';
import { answerHash } from './create-captcha.ts';

/** Checks an answer and uses the captcha up. Call it outside a transaction. Throws captcha_expired, captcha_wrong, both at `captcha`. */
export async function checkCaptcha(ctx: Ctx, given: { cookie: string | undefined; answer: string }): Promise<void> {
  const token = given.cookie ?? '';
  const captcha = await useCaptcha(ctx.db, sha256(token), ctx.clock.now());
  if (!captcha) throw fieldError('captcha', 'captcha_expired', 'captcha_expired');
  if (captcha.answerHash !== answerHash(ctx, token, given.answer))
    throw fieldError('captcha', 'captcha_wrong', 'captcha_wrong');
}

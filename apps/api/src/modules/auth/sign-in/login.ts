import type { LoginReply } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkPassword } from '../../users/index.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { nextStep } from './next-step.ts';
import { countLoginAttempt, clearLoginFailures } from '../delay/slow-down.ts';

export type LoginInput = {
  userName: string;
  password: string;
  captcha: string;
  captchaCookie: string | undefined;
  userAgent: string;
  device: string;
};

/** Signs in by user name, password and captcha. Unknown names and wrong passwords fail alike; only the right password reveals a block. */
export async function login(ctx: Ctx, input: LoginInput): Promise<LoginReply> {
  await checkCaptcha(ctx, { cookie: input.captchaCookie, answer: input.captcha });
  await countLoginAttempt(ctx, input.userName);
  const person = await checkPassword(ctx, input);
  if (!person || person.isBlocked) {
    await recordAudit(ctx, {
      action: 'auth.login',
      outcome: 'refused',
      record: person && { type: 'user', id: person.id },
      details: { userName: input.userName },
    });
    throw new AppError(person ? 'login_blocked' : 'login_refused');
  }
  await clearLoginFailures(ctx, input.userName);
  return nextStep(ctx, person, { secondFactor: false, userAgent: input.userAgent, device: input.device });
}

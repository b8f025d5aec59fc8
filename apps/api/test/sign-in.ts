import { auth, type LoginReply, type NextStep, type Session } from '@sevadesk/contract/auth';
import { type CallResult, call } from './call.ts';
import { captchaAnswer, type TestApp } from './helpers.ts';

/** Requests a captcha and returns its cookies. */
export async function captchaCookies(app: TestApp): Promise<Record<string, string>> {
  return (await call(app, auth.captcha)).cookies;
}

/** Signs in like a browser: captcha, then user name and password. */
export async function logIn(
  app: TestApp,
  user: { userName: string; password: string },
  address?: string,
): Promise<CallResult<typeof auth.login>> {
  return call(app, auth.login, {
    query: { captcha: captchaAnswer },
    body: { userName: user.userName, password: user.password },
    cookies: await captchaCookies(app),
    address,
  });
}

export function sessionOf(reply: LoginReply): Session {
  if (!('authToken' in reply)) throw new Error(`A step is due instead of a session: ${reply.step}`);
  return reply;
}

export function stepOf(reply: LoginReply): NextStep {
  if (!('challenge' in reply)) throw new Error('A session was opened instead of a step');
  return reply;
}

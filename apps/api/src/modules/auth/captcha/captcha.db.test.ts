import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStaff } from '../../../../test/factories/users.ts';
import { anonymousCtx, call, captchaAnswer, type TestApp, testApp } from '../../../../test/helpers.ts';
import { captchaCookies } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { checkCaptcha } from './check-captcha.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const logIn = async (captcha: string, cookies: Record<string, string> | undefined) => {
  const { userName, password } = await buildStaff(app);
  return call(app, auth.login, { query: { captcha }, body: { userName, password }, cookies });
};

describe('POST /api/captcha', () => {
  it('AUT-08 returns a picture and a cookie that scripts cannot read (ASVS 3.3.4)', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/api/captcha' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(answer.headers['set-cookie']).toMatch(
      /^captcha=[\w-]{32}; Max-Age=300; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('AUT-08 accepts optional data', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/api/captcha', payload: { purpose: 'login' } });
    expect(answer.statusCode).toBe(200);
  });

  it('AUT-08 stores neither the answer nor the cookie in plain text', async () => {
    const cookies = await captchaCookies(app);
    const rows = JSON.stringify(await app.db.selectFrom('captchas').selectAll().execute());
    expect(rows).not.toContain(captchaAnswer);
    expect(rows).not.toContain(cookies.captcha);
  });

  it('AUT-08 draws a different picture for the same text', async () => {
    const [one, two] = await Promise.all([call(app, auth.captcha), call(app, auth.captcha)]);
    expect(one.bytes.equals(two.bytes)).toBe(false);
  });
});

describe('the answer', () => {
  it('AUT-08 works once, in upper or lower case (ASVS 2.4.1)', async () => {
    const cookies = await captchaCookies(app);
    expect((await logIn(captchaAnswer.toLowerCase(), cookies)).status).toBe(200);
    expect((await logIn(captchaAnswer, cookies)).error.code).toBe('captcha_expired');
  });

  it('AUT-08 is used up by a wrong attempt too', async () => {
    const cookies = await captchaCookies(app);
    expect((await logIn('WRONG', cookies)).error).toMatchObject({
      code: 'captcha_wrong',
      errors: [{ field: 'captcha', message: 'These characters do not match the picture. Enter those of the new one' }],
    });
    expect((await logIn(captchaAnswer, cookies)).error.code).toBe('captcha_expired');
  });

  it('AUT-08 belongs to the client that requested it', async () => {
    await captchaCookies(app);
    expect((await logIn(captchaAnswer, undefined)).error.code).toBe('captcha_expired');
    expect((await logIn(captchaAnswer, { captcha: 'made-up-by-somebody-else-0000000' })).error.code).toBe(
      'captcha_expired',
    );
  });

  it('AUT-08 ends after five minutes', async () => {
    const cookies = await captchaCookies(app);
    clock.set('2026-11-21T04:35:00Z');
    expect((await logIn(captchaAnswer, cookies)).error.code).toBe('captcha_expired');
  });

  it('AUT-08 lets only one of two simultaneous attempts pass', async () => {
    const cookies = await captchaCookies(app);
    const check = () => checkCaptcha(anonymousCtx(app), { cookie: cookies.captcha, answer: captchaAnswer });
    const outcomes = await Promise.allSettled([check(), check(), check()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['too much', 'X'.repeat(21)],
    ['NUL', 'A\0B'],
  ])('AUT-08 refuses %s as answer', async (_what, given) => {
    expect((await logIn(given, await captchaCookies(app))).status).toBe(400);
  });
});

describe('without a fixed answer', () => {
  it("AUT-08 asks for a sum whose result is accepted, in the reader's language", async () => {
    const ctx = anonymousCtx(app);
    const { createCaptchaQuestion } = await import('./create-captcha.ts');
    const free = { ...ctx, settings: { ...ctx.settings, captchaFixedAnswer: undefined } };
    const { question, token } = await createCaptchaQuestion(free);
    const [first = 0, second = 0, third = 0] = (question.match(/\d+/g) ?? []).map(Number);
    await checkCaptcha(free, { cookie: token, answer: ` ${first + second - third} ` });
    const hindi = await createCaptchaQuestion({ ...free, locale: 'hi' });
    expect(hindi.question).toContain('जोड़कर');
    await expect(checkCaptcha(free, { cookie: hindi.token, answer: captchaAnswer })).rejects.toMatchObject({
      code: 'captcha_wrong',
    });
  });

  it('AUT-08 the call for the sum sets the same cookie', async () => {
    const { cookies, body } = await call(app, auth.captchaQuestion);
    expect(body.question).toMatch(/^What is \d+ plus \d+, less \d+\?$/);
    expect((await logIn(captchaAnswer, cookies)).status).toBe(200);
  });
});

import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, captchaAnswer, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { captchaCookies, logIn } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const mailsTo = (address: string) => app.mail.sent.filter((mail) => mail.to === address);
const forgot = async (emailid: unknown, captcha = captchaAnswer) =>
  call(app, auth.forgotUserName, {
    query: { captcha },
    body: { emailid } as never,
    cookies: await captchaCookies(app),
  });

describe('POST /api/auth/forgot-username', () => {
  it('AUT-06 mails every user name of the address, whatever its case', async () => {
    const email = 'meena.iyer@example.in';
    const one = await buildStaff(app, { email });
    const two = await buildStaff(app, { email: email.toUpperCase() });
    expect((await forgot('Meena.Iyer@Example.in')).status).toBe(200);
    await app.runJobs();
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('Your user name');
    expect(mail?.text).toContain(one.userName);
    expect(mail?.text).toContain(two.userName);
    expect(mail?.text).not.toContain('password');
  });

  it("AUT-06 writes in the reader's language", async () => {
    const user = await buildStaff(app, { locale: 'hi' });
    await forgot(user.email);
    await app.runJobs();
    expect(mailsTo(user.email)[0]?.subject).toBe('आपका यूज़र नेम');
  });

  it('AUT-06 returns the same for an unknown address and mails nobody', async () => {
    const user = await buildStaff(app);
    const known = await forgot(user.email);
    await app.runJobs();
    const sent = app.mail.sent.length;
    const unknown = await forgot('nobody@example.in');
    await app.runJobs();
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(app.mail.sent.length).toBe(sent);
  });

  it('AUT-06 mails nothing for a wrong captcha', async () => {
    const user = await buildStaff(app);
    expect((await forgot(user.email, 'WRONG')).error.code).toBe('captcha_wrong');
    await app.runJobs();
    expect(mailsTo(user.email)).toEqual([]);
  });

  it.each([
    ['nothing', '', 'Required'],
    ['no address', 'meena', 'Enter an e-mail address such as name@example.in, at most 75 characters'],
    ['a list', ['a@example.in'], 'Required'],
    [
      'two addresses',
      'a@example.in,b@example.in',
      'Enter an e-mail address such as name@example.in, at most 75 characters',
    ],
    ['a header line', 'a@example.in\nBcc: b@example.in', undefined],
    ['an over-long address', `${'a'.repeat(80)}@example.in`, undefined],
  ])('AUT-06 refuses %s', async (_what, given, message) => {
    const { status, error } = await forgot(given);
    expect(status).toBe(400);
    if (message) expect(error.errors).toEqual([{ field: 'emailid', message }]);
  });
});

const ask = async (user: string) =>
  call(app, auth.requestReset, {
    query: { captcha: captchaAnswer },
    body: { user },
    cookies: await captchaCookies(app),
  });

async function linkFor(user: { userName: string; email: string }, by: 'userName' | 'email' = 'userName') {
  expect((await ask(user[by])).status).toBe(200);
  await app.runJobs();
  const text = mailsTo(user.email).at(-1)?.text ?? '';
  const url = new URL(/http\S+/.exec(text)?.[0] ?? '');
  expect(url.href.startsWith('http://sevadesk.test/auth/reset-password?token=')).toBe(true);
  return url.searchParams.get('token') ?? '';
}
const reset = (token: string, password = 'seven quiet lanterns') =>
  call(app, auth.resetPassword, { body: { token, password } });

describe('reset of a password', () => {
  it.each(['userName', 'email'] as const)('AUT-07 works end to end, requested by %s', async (by) => {
    const { owner } = await buildMerchant(app);
    const session = await signInAs(app, owner);
    const token = await linkFor(owner, by);
    expect((await reset(token)).status).toBe(200);
    expect((await call(app, auth.me, { as: session })).status).toBe(401);
    expect((await call(app, auth.refresh, { query: { refreshToken: session.refreshToken } })).status).toBe(401);
    expect((await logIn(app, owner)).error.code).toBe('login_refused');
    expect((await logIn(app, { ...owner, password: 'seven quiet lanterns' })).status).toBe(200);
  });

  it('AUT-07 a working link names its user and whether that user has signed in before', async () => {
    const user = await buildStaff(app);
    const token = await linkFor(user);
    const link = () => call(app, auth.resetLink, { body: { token } });
    expect((await link()).body).toEqual({ userName: user.userName, isFirst: true });
    await logIn(app, user);
    expect((await link()).body).toMatchObject({ isFirst: false });
    await reset(token);
    expect((await link()).error.code).toBe('link_expired');
  });

  it('AUT-07 the link works once (ASVS 6.5.1)', async () => {
    const token = await linkFor(await buildStaff(app));
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await reset(token)).error.code).toBe('link_expired');
  });

  it('AUT-07 the link expires after 30 minutes, and when the next one is requested (ASVS 6.5.5)', async () => {
    const user = await buildStaff(app);
    const first = await linkFor(user);
    const second = await linkFor(user);
    expect((await reset(first)).error.code).toBe('link_expired');
    const before = clock.now();
    clock.set(new Date(before.getTime() + 30 * 60_000).toISOString());
    expect((await reset(second)).error.code).toBe('link_expired');
    clock.set(before.toISOString());
  });

  it('AUT-07 a refused password leaves the link usable', async () => {
    const user = await buildStaff(app);
    const token = await linkFor(user);
    expect((await reset(token, 'password1')).error.errors).toMatchObject([{ field: 'password' }]);
    expect((await reset(token, `${user.userName}-12`)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('AUT-07 responds the same for unknown and blocked users, and mails them nothing (ASVS 6.3.8)', async () => {
    const blocked = await buildStaff(app, { isBlocked: true });
    const known = await ask((await buildStaff(app)).userName);
    for (const user of ['nobody-here', 'nobody@example.in', blocked.userName]) {
      const answer = await ask(user);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
    }
    await app.runJobs();
    expect(mailsTo(blocked.email)).toEqual([]);
  });

  it('AUT-07 does not store the token in the table of links (ASVS 6.5.2)', async () => {
    const token = await linkFor(await buildStaff(app));
    expect(JSON.stringify(await app.db.selectFrom('oneTimeLinks').selectAll().execute())).not.toContain(token);
  });
});

describe('a new sign-in', () => {
  it('AUT-11 is mailed only to those who asked for it', async () => {
    const told = await buildStaff(app, { loginNotification: true });
    const untold = await buildStaff(app);
    await logIn(app, told, '10.9.0.7');
    await logIn(app, untold);
    await app.runJobs();
    expect(mailsTo(told.email)[0]?.text).toContain('10.9.0.7');
    expect(mailsTo(untold.email)).toEqual([]);
  });
});

import { auth, type LoginReply } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../../../test/factories/merchants.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, captchaAnswer, type TestApp, testApp } from '../../../../test/helpers.ts';
import { captchaCookies, logIn, sessionOf } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

describe('POST /api/auth/login', () => {
  it('AUT-01 returns the user as specified and both tokens, for staff', async () => {
    const user = await buildStaff(app, { roleName: 'Accounts', displayName: 'Asha Rao' });
    const answer = await logIn(app, user);
    expect(answer.status).toBe(200);
    const session = sessionOf(answer.body);
    expect(session.user).toEqual({
      displayName: 'Asha Rao',
      code: user.userName,
      area: 'in',
      role: 'Accounts',
      idName: null,
    });
    const me = await call(app, auth.me, { as: session });
    expect(me.body.permissions).toContain('payments.approve');
    expect(me.body.permissions).not.toContain('users.manage');
  });

  it('AUT-01 returns branch code and id name for a merchant, and accepts the user name in any case', async () => {
    const { owner, code } = await buildMerchant(app, { idType: 'Franchise' });
    const answer = await logIn(app, { ...owner, userName: ` ${owner.userName.toUpperCase()} ` });
    expect(sessionOf(answer.body).user).toMatchObject({ code, area: 'out', role: 'Owner', idName: 'Franchise' });
  });

  it('AUT-01 rejects an unknown name and a wrong password with the same message (ASVS 6.3.8)', async () => {
    const { userName, password } = await buildStaff(app);
    const wrong = await logIn(app, { userName, password: `${password}!` }, '10.0.0.1');
    const unknown = await logIn(app, { userName: 'nobody-here', password }, '10.0.0.2');
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    const { reference: _one, ...first } = wrong.error;
    const { reference: _two, ...second } = unknown.error;
    expect(first).toEqual(second);
    expect(first.code).toBe('login_refused');
  });

  it('AUT-01 discloses a block only to someone who knows the password, and records the refusal', async () => {
    const blocked = await buildStaff(app, { isBlocked: true });
    expect((await logIn(app, blocked)).error.code).toBe('login_blocked');
    expect((await logIn(app, { ...blocked, password: 'guessed at random' })).error.code).toBe('login_refused');
    const events = await app.db
      .selectFrom('auditEvents')
      .select(['outcome', 'details'])
      .where('action', '=', 'auth.login')
      .where('recordId', '=', blocked.id)
      .execute();
    expect(events).toEqual([{ outcome: 'refused', details: { userName: blocked.userName } }]);
  });

  it('AUT-01 refuses the staff of a blocked merchant', async () => {
    const merchant = await buildMerchant(app, { isBlocked: true });
    const helper = await buildMerchantStaff(app, { merchant });
    expect((await logIn(app, helper)).error.code).toBe('login_blocked');
  });

  it.each([
    ['an empty password', { userName: 'someone', password: '' }],
    ['an empty user name', { userName: '   ', password: 'x' }],
    ['an over-long user name', { userName: 'x'.repeat(76), password: 'x' }],
    ['an over-long password', { userName: 'someone', password: 'x'.repeat(1025) }],
    ['NUL in the user name', { userName: 'some\0one', password: 'x' }],
    ['half a surrogate pair', { userName: 'some\ud800', password: 'x' }],
    ['a number as password', { userName: 'someone', password: 12_345_678 }],
    ['null', { userName: null, password: null }],
    ['a missing field', { userName: 'someone' }],
    ['an unknown field', { userName: 'someone', password: 'x', area: 'in' }],
    ['a list', []],
    ['a text', 'someone'],
  ])('AUT-01 refuses %s with field errors and without using up the picture', async (_what, body) => {
    const cookies = await captchaCookies(app);
    const send = (given: unknown) =>
      call(app, auth.login, { query: { captcha: captchaAnswer }, body: given as never, cookies });
    const refused = await send(body);
    expect(refused.status).toBe(400);
    expect(refused.error.code).toBe('invalid_input');
    const user = await buildStaff(app);
    expect((await send({ userName: user.userName, password: user.password })).status).toBe(200);
  });

  it('AUT-01 refuses text that is not JSON as malformed', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login?captcha=x',
      headers: { 'content-type': 'application/json' },
      payload: '{"userName":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });
});

describe('repeated failures', () => {
  const fail = (userName: string, address: string) => logIn(app, { userName, password: 'guessed at random' }, address);

  it('AUT-01 makes an attacker wait longer and longer, and accepts the correct password afterwards (ASVS 6.3.1)', async () => {
    const user = await buildStaff(app);
    for (let i = 0; i < 4; i++) expect((await fail(user.userName, '10.1.0.1')).error.code).toBe('login_refused');
    const waiting = await fail(user.userName, '10.1.0.1');
    expect(waiting.status).toBe(429);
    expect(waiting.headers['retry-after']).toBe('1');
    clock.set('2026-11-21T04:30:01Z');
    expect((await fail(user.userName, '10.1.0.1')).error.code).toBe('login_refused');
    expect((await logIn(app, user, '10.1.0.1')).headers['retry-after']).toBe('2');
    clock.set('2026-11-21T04:30:03Z');
    expect((await logIn(app, user, '10.1.0.1')).status).toBe(200);
    expect((await fail(user.userName, '10.1.0.1')).error.code).toBe('login_refused');
  });

  it('AUT-01 does not lock out the owner at another address (ASVS 6.3.1)', async () => {
    const user = await buildStaff(app);
    for (let i = 0; i < 5; i++) await fail(user.userName, '10.2.0.1');
    expect((await fail(user.userName, '10.2.0.1')).status).toBe(429);
    expect((await logIn(app, user, '10.2.0.2')).status).toBe(200);
  });

  it('AUT-01 treats unknown names alike (ASVS 6.3.8)', async () => {
    for (let i = 0; i < 4; i++) expect((await fail('not-a-user', '10.3.0.1')).error.code).toBe('login_refused');
    expect((await fail('NOT-A-USER', '10.3.0.1')).status).toBe(429);
  });

  it('AUT-01 counts attempts that run at the same time', async () => {
    const user = await buildStaff(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(user.userName, '10.4.0.1')));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'login_refused').length).toBe(4);
    expect(codes.filter((code) => code === 'rate_limited').length).toBe(8);
  });
});

describe('first password', () => {
  const start = async () => {
    const user = await buildStaff(app, { mustChangePassword: true, userName: undefined });
    const reply: LoginReply = (await logIn(app, user)).body;
    if (!('challenge' in reply)) throw new Error('no step');
    expect(reply.step).toBe('first-password');
    return { user, challenge: reply.challenge };
  };
  const choose = (challenge: string, password: string) =>
    call(app, auth.firstPassword, { body: { challenge, password } });

  it('AUT-01 requires an own password, then opens the session and accepts only the new one (ASVS 6.4.1)', async () => {
    const { user, challenge } = await start();
    const done = await choose(challenge, 'seven quiet lanterns');
    expect(sessionOf(done.body).user.code).toBe(user.userName);
    expect((await choose(challenge, 'nine other lanterns')).error.code).toBe('challenge_expired');
    expect((await logIn(app, user)).error.code).toBe('login_refused');
    expect((await logIn(app, { ...user, password: 'seven quiet lanterns' })).status).toBe(200);
  });

  it.each([
    ['short', 'abc1234', 'Use at least 8 characters'],
    ['long', 'ab'.repeat(65), 'Use at most 128 characters'],
    ['common', 'password1', 'This password is easy to guess. Choose another'],
    ['the same', 'blue-tiger-walks-42', 'Choose a password different from the current one'],
  ])('AUT-01 refuses a password that is %s and leaves the step open', async (_what, password, message) => {
    const { challenge } = await start();
    const refused = await choose(challenge, password);
    expect(refused.error.errors).toEqual([{ field: 'password', message }]);
    expect((await choose(challenge, 'seven quiet lanterns')).status).toBe(200);
  });

  it('AUT-01 expires the step after ten minutes', async () => {
    const { challenge } = await start();
    const before = clock.now();
    clock.set(new Date(before.getTime() + 10 * 60_000).toISOString());
    expect((await choose(challenge, 'seven quiet lanterns')).error.code).toBe('challenge_expired');
  });
});

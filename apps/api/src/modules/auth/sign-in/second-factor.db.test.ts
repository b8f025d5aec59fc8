import { auth } from '@sevadesk/contract/auth';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, type TestApp, testApp } from '../../../../test/helpers.ts';
import { logIn, sessionOf, stepOf } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const codeAt = (secret: string, secondsLater = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + secondsLater });
const wrongCode = (secret: string) => codeAt(secret, 3600);
const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const send = (challenge: string, code: string) => call(app, auth.secondFactor, { body: { challenge, code } });

/** Signs in for the first time, which sets up the authenticator, and moves the clock past its code by a minute. */
async function enrolled(overrides: Parameters<typeof buildStaff>[1] = {}) {
  const user = await buildStaff(app, { twoFactorAuthentication: true, ...overrides });
  const step = stepOf((await logIn(app, user)).body);
  const secret = step.enrol?.secret ?? '';
  const answer = await send(step.challenge, codeAt(secret));
  wait(60);
  return { user, secret, answer, recoveryCodes: answer.body.recoveryCodes ?? [] };
}
const challengeFor = async (user: BuiltUser) => stepOf((await logIn(app, user)).body).challenge;

describe('the second factor', () => {
  it('AUT-11 is set up at the first sign-in after it was required, and shows recovery codes once', async () => {
    const { user, answer, recoveryCodes } = await enrolled();
    expect(sessionOf(answer.body).user.code).toBe(user.userName);
    expect(new Set(recoveryCodes).size).toBe(10);
    const again = stepOf((await logIn(app, user)).body);
    expect(again.step).toBe('second-factor');
    expect(again.enrol).toBeUndefined();
  });

  it('AUT-11 opens a session only with a correct code (ASVS 6.3.3)', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeFor(user);
    expect((await send(challenge, wrongCode(secret))).error.code).toBe('code_wrong');
    const answer = await send(challenge, codeAt(secret));
    expect((await call(app, auth.me, { as: sessionOf(answer.body) })).status).toBe(200);
    expect((await send(challenge, codeAt(secret))).error.code).toBe('challenge_expired');
  });

  it('AUT-11 accepts a code only once (ASVS 6.5.1)', async () => {
    const { user, secret } = await enrolled();
    const code = codeAt(secret);
    expect((await send(await challengeFor(user), code)).status).toBe(200);
    expect((await send(await challengeFor(user), code)).error.code).toBe('code_wrong');
    wait(30);
    expect((await send(await challengeFor(user), codeAt(secret))).status).toBe(200);
  });

  it('AUT-11 accepts each recovery code once, with or without dash and capitals (ASVS 6.5.1)', async () => {
    const { user, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect((await send(await challengeFor(user), first.replace('-', '').toUpperCase())).status).toBe(200);
    expect((await send(await challengeFor(user), first)).error.code).toBe('code_wrong');
    expect((await send(await challengeFor(user), second)).status).toBe(200);
    const other = await enrolled();
    expect((await send(await challengeFor(other.user), recoveryCodes[2] ?? '')).error.code).toBe('code_wrong');
  });

  it('AUT-11 starts again after five wrong codes, and rejects even the correct one (ASVS 6.6.3)', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeFor(user);
    for (let i = 0; i < 5; i++) expect((await send(challenge, wrongCode(secret))).error.code).toBe('code_wrong');
    expect((await send(challenge, codeAt(secret))).error.code).toBe('challenge_expired');
  });

  it('AUT-11 expires after ten minutes', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeFor(user);
    wait(600);
    expect((await send(challenge, codeAt(secret))).error.code).toBe('challenge_expired');
  });

  it('AUT-11 comes before the own password, and its step cannot be used for that (ASVS 6.3.4)', async () => {
    const { user, secret } = await enrolled();
    await app.db.updateTable('users').set({ mustChangePassword: true }).where('id', '=', user.id).execute();
    const challenge = await challengeFor(user);
    const skipped = await call(app, auth.firstPassword, { body: { challenge, password: 'seven quiet lanterns' } });
    expect(skipped.error.code).toBe('challenge_expired');
    const next = stepOf((await send(challenge, codeAt(secret))).body);
    expect(next.step).toBe('first-password');
    const done = await call(app, auth.firstPassword, {
      body: { challenge: next.challenge, password: 'seven quiet lanterns' },
    });
    expect(sessionOf(done.body).user.code).toBe(user.userName);
  });

  it('AUT-11 stores secrets and recovery codes unreadable in the database (ASVS 6.5.2)', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const tables = JSON.stringify([
      await app.db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
      await app.db.selectFrom('loginChallenges').selectAll().execute(),
      await app.db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(tables).not.toContain(text);
  });
});

import { auth } from '@sevadesk/contract/auth';
import { staffAccount } from '@sevadesk/contract/profile';
import { sms } from '@sevadesk/contract/sms';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAll } from '../../../../test/factories/sms.ts';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { logIn, sessionOf, stepOf } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';

/** Eleven at night in IST: quiet hours. */
const night = '2026-11-21T17:30:00Z';
const clock = fixedClock(night);
let app: TestApp;
let boss: BuiltUser;
let last = 0;
beforeAll(async () => {
  app = await testApp({ clock });
  boss = await buildStaff(app);
  await registerAll(app, await signInAs(app, boss));
});
afterAll(() => app.close());

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const texts = (mobile: string) => app.messageSms.sent.filter((message) => message.mobile === mobile);
const codeIn = (text: string | undefined) => /^(\d{6}) is/.exec(text ?? '')?.[1] ?? 'none';
const sentCode = async (mobile: string) => {
  await app.runJobs();
  return codeIn(texts(mobile).at(-1)?.text);
};

async function withAuthenticator() {
  last += 1;
  const mobile = `98762${String(last).padStart(4, '0')}9`;
  const user = await buildStaff(app, { roleName: 'Support' });
  await app.db.updateTable('users').set({ mobile }).where('id', '=', user.id).execute();
  const as = await signInAs(app, user);
  const { secret } = (await call(app, staffAccount.startFactor, { as, body: { password: user.password } })).body;
  await call(app, staffAccount.confirmFactor, { as, body: { code: codeNow(secret) } });
  wait(30);
  return { user, as, secret, mobile };
}
const start = (as: Signed, password: string, code: string) =>
  call(app, staffAccount.startSmsCodes, { as, body: { password, code } });
const confirm = (as: Signed, code: string) => call(app, staffAccount.confirmSmsCodes, { as, body: { code } });
async function turnedOn() {
  const known = await withAuthenticator();
  expect((await start(known.as, known.user.password, codeNow(known.secret))).status).toBe(200);
  expect((await confirm(known.as, await sentCode(known.mobile))).status).toBe(200);
  wait(30);
  return known;
}
const firstStep = async (user: BuiltUser) => stepOf((await logIn(app, user)).body);
const send = (challenge: string) => call(app, auth.sendCode, { body: { challenge } });
const second = (challenge: string, code: string) => call(app, auth.secondFactor, { body: { challenge, code } });

describe('codes by SMS', () => {
  it('AUT-11 are turned on by password, authenticator and a code that proves the number', async () => {
    const { user, as, secret, mobile } = await withAuthenticator();
    expect((await start(as, 'not it', codeNow(secret))).error.errors).toMatchObject([{ field: 'password' }]);
    expect((await start(as, user.password, '000000')).error.code).toBe('code_wrong');
    wait(30);
    expect((await start(as, user.password, codeNow(secret))).status).toBe(200);
    expect((await confirm(as, '12345x')).error.code).toBe('code_wrong');
    expect((await call(app, staffAccount.security, { as })).body.smsCodes).toEqual({ mobile: null, isOffered: true });
    expect((await confirm(as, await sentCode(mobile))).status).toBe(200);
    expect((await call(app, staffAccount.security, { as })).body.smsCodes.mobile).toBe(mobile);
  });

  it('AUT-11 are not for people without an authenticator: they are never the only second way (ASVS 6.6.1)', async () => {
    const user = await buildStaff(app);
    const as = await signInAs(app, user);
    expect((await start(as, user.password, '123456')).error.code).toBe('state_refused');
    const { user: other, as: otherAs, secret } = await turnedOn();
    const proof = { password: other.password, code: codeNow(secret) };
    expect((await call(app, staffAccount.removeFactor, { as: otherAs, body: proof })).status).toBe(200);
    const left = await app.db.selectFrom('smsCodeNumbers').select('mobile').where('userId', '=', other.id).execute();
    expect(left).toEqual([]);
  });

  it('AUT-11 complete a sign-in once, also in quiet hours; the code of one sign-in is of no use for another (ASVS 6.6.2)', async () => {
    const { user, mobile } = await turnedOn();
    const step = await firstStep(user);
    expect(step.phone).toBe(mobile.slice(-4));
    expect((await send(step.challenge)).status).toBe(200);
    const code = await sentCode(mobile);
    const other = await firstStep(user);
    expect((await second(other.challenge, code)).error.code).toBe('code_wrong');
    expect(sessionOf((await second(step.challenge, code)).body).user.code).toBe(user.userName);
    expect((await second(step.challenge, code)).error.code).toBe('challenge_expired');
  });

  it('AUT-11 end after five minutes, and only the newest one works', async () => {
    const { user, mobile } = await turnedOn();
    const { challenge } = await firstStep(user);
    await send(challenge);
    const first = await sentCode(mobile);
    await send(challenge);
    const newest = await sentCode(mobile);
    if (first !== newest) expect((await second(challenge, first)).error.code).toBe('code_wrong');
    wait(301);
    expect((await second(challenge, newest)).error.code).toBe('code_wrong');
  });

  it('AUT-11 are three for a sign-in and ten a day; nothing is sent for a wrong sign-in', async () => {
    const { user, mobile } = await turnedOn();
    const { challenge } = await firstStep(user);
    for (let round = 0; round < 3; round += 1) expect((await send(challenge)).status).toBe(200);
    expect((await send(challenge)).status).toBe(429);
    await app.runJobs();
    // One of them turned the codes on.
    expect(texts(mobile)).toHaveLength(4);
    expect((await send('unknown')).error.code).toBe('challenge_expired');
    for (let round = 0; round < 6; round += 1) expect((await send((await firstStep(user)).challenge)).status).toBe(200);
    expect((await send((await firstStep(user)).challenge)).status).toBe(429);
  });

  it('AUT-11 are not offered after the number of the account changed, or while SMS is off', async () => {
    const { user, as, mobile } = await turnedOn();
    const { challenge } = await firstStep(user);
    await send(challenge);
    const code = await sentCode(mobile);
    await app.db.updateTable('users').set({ mobile: '9876299999' }).where('id', '=', user.id).execute();
    expect((await second(challenge, code)).error.code).toBe('code_wrong');
    expect((await firstStep(user)).phone).toBeUndefined();
    expect((await send((await firstStep(user)).challenge)).error.code).toBe('state_refused');
    expect((await call(app, staffAccount.security, { as })).body.smsCodes.mobile).toBeNull();
  });

  it('AUT-11 are read by nobody in the list of messages, and leave no trace in the database once sent', async () => {
    const { user, mobile } = await turnedOn();
    const { challenge } = await firstStep(user);
    await send(challenge);
    const stored = app.db.selectFrom('messages').selectAll().where('mobile', '=', mobile);
    const queued = await stored.execute();
    expect(queued.filter(({ sealedCode }) => sealedCode !== null)).toHaveLength(1);
    const code = await sentCode(mobile);
    const rows = await stored.execute();
    expect(rows.map(({ sealedCode }) => sealedCode)).toEqual(rows.map(() => null));
    expect(JSON.stringify([rows, queued])).not.toContain(code);
    const as = await signInAs(app, boss);
    const { data } = (await call(app, sms.messageList, { as, body: {} })).body;
    expect(data.some(({ text }) => text.startsWith('XXXXXX is'))).toBe(true);
    expect(JSON.stringify(data)).not.toContain(code);
  });

  it('AUT-11 are turned off by the person', async () => {
    const { user, as } = await turnedOn();
    expect((await call(app, staffAccount.removeSmsCodes, { as })).status).toBe(200);
    expect((await firstStep(user)).phone).toBeUndefined();
  });
});

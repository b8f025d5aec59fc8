import { auth } from '@sevadesk/contract/auth';
import { people } from '@sevadesk/contract/people';
import { merchantAccount, staffAccount } from '@sevadesk/contract/profile';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { logIn, sessionOf, stepOf } from '../../../test/sign-in.ts';
import { fixedClock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { issueLink } from '../users/index.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());

/** Turns the second factor on as its screen does, which uses up one code. */
async function turnedOn() {
  const user = await buildStaff(app, { roleName: 'Support' });
  const as = await signInAs(app, user);
  const offer = (await call(app, staffAccount.startFactor, { as, body: { password: user.password } })).body;
  const confirmed = await call(app, staffAccount.confirmFactor, { as, body: { code: codeNow(offer.secret) } });
  return { user, as, secret: offer.secret, qr: offer.qr, recoveryCodes: confirmed.body.recoveryCodes };
}
async function signInWith(user: BuiltUser, code: string) {
  const { challenge } = stepOf((await logIn(app, user)).body);
  return call(app, auth.secondFactor, { body: { challenge, code } });
}
const off = (as: Signed, password: string, code: string) =>
  call(app, staffAccount.removeFactor, { as, body: { password, code } });

describe('turning the second factor on', () => {
  it('AUT-11 STF-07 requires the password and a code of the new key, and shows ten recovery codes once', async () => {
    const { user, as, secret, qr, recoveryCodes } = await turnedOn();
    expect(qr).toMatch(/^data:image\/png;base64,/);
    expect(new Set(recoveryCodes).size).toBe(10);
    const security = (await call(app, staffAccount.security, { as })).body;
    expect(security).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(security)).not.toContain(text);
    wait(30);
    expect(sessionOf((await signInWith(user, codeNow(secret))).body).user.code).toBe(user.userName);
  });

  it('AUT-11 requires a correct code within ten minutes; the other sessions, opened without it, end', async () => {
    const user = await buildStaff(app);
    const as = await signInAs(app, user);
    const other = await signInAs(app, user);
    const confirm = (code: string) => call(app, staffAccount.confirmFactor, { as, body: { code } });
    expect((await confirm('123456')).error.code).toBe('challenge_expired');
    const wrong = await call(app, staffAccount.startFactor, { as, body: { password: 'not it' } });
    expect(wrong.error.errors).toMatchObject([{ field: 'password' }]);
    const { secret } = (await call(app, staffAccount.startFactor, { as, body: { password: user.password } })).body;
    expect((await confirm(generateSync({ secret, epoch: 1 }))).error.code).toBe('code_wrong');
    expect((await call(app, auth.me, { as: other })).status).toBe(200);
    expect((await confirm(codeNow(secret))).status).toBe(200);
    expect((await call(app, auth.me, { as: other })).status).toBe(401);
  });

  it('AUT-11 a code that confirmed the key cannot be used to sign in, nor twice (ASVS 6.5.1)', async () => {
    const { user, secret } = await turnedOn();
    expect((await signInWith(user, codeNow(secret))).error.code).toBe('code_wrong');
    wait(30);
    const code = codeNow(secret);
    expect((await signInWith(user, code)).status).toBe(200);
    expect((await signInWith(user, code)).error.code).toBe('code_wrong');
  });

  it('AUT-11 a recovery code works once; a new set invalidates the old one', async () => {
    const { user, as, secret, recoveryCodes } = await turnedOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await signInWith(user, first)).status).toBe(200);
    expect((await signInWith(user, first)).error.code).toBe('code_wrong');
    expect((await call(app, staffAccount.security, { as })).body.recoveryCodesLeft).toBe(9);
    wait(30);
    const body = { password: user.password, code: codeNow(secret) };
    const made = (await call(app, staffAccount.newRecoveryCodes, { as, body })).body.recoveryCodes;
    expect(made).toHaveLength(10);
    expect((await signInWith(user, second)).error.code).toBe('code_wrong');
    expect((await signInWith(user, made[0] ?? '')).status).toBe(200);
    expect(made).not.toContain(third);
  });
});

describe('turning it off', () => {
  it('AUT-11 requires the password and a code, not only the switch', async () => {
    const { user, as, secret } = await turnedOn();
    const body = { prop: 'twoFactorAuthentication', value: 'false' };
    expect((await call(app, staffAccount.updateSetting, { as, body })).error.code).toBe('proof_needed');
    wait(30);
    expect((await off(as, 'not it', codeNow(secret))).error.errors).toMatchObject([{ field: 'password' }]);
    expect((await off(as, user.password, '000000')).error.code).toBe('code_wrong');
    expect((await off(as, user.password, codeNow(secret))).status).toBe(200);
    expect((await logIn(app, user)).body).toHaveProperty('authToken');
    expect((await off(as, user.password, codeNow(secret))).error.code).toBe('state_refused');
  });

  it.each(['staff', 'merchant'] as const)(
    'AUT-11 requires the password if it is only required and not set up yet (%s)',
    async (area) => {
      const user = area === 'staff' ? await buildStaff(app, { roleName: 'Support' }) : (await buildMerchant(app)).owner;
      const as = await signInAs(app, user);
      const { updateSetting } = area === 'staff' ? staffAccount : merchantAccount;
      const turn = (value: string, password?: string) =>
        call(app, updateSetting, { as, body: { prop: 'twoFactorAuthentication', value, password } });
      expect((await turn('true')).status).toBe(200);
      expect((await turn('false')).error.code).toBe('proof_needed');
      expect((await turn('false', 'not it')).error.errors).toMatchObject([{ field: 'password' }]);
      expect(stepOf((await logIn(app, user)).body).enrol).toBeDefined();
      expect((await turn('false', user.password)).body.twoFactorAuthentication).toBe(false);
      expect((await logIn(app, user)).body).toHaveProperty('authToken');
    },
  );

  it('AUT-11 the correct password alone does not switch off what an app has set up', async () => {
    const { user, as } = await turnedOn();
    const body = { prop: 'twoFactorAuthentication', value: 'false', password: user.password };
    expect((await call(app, staffAccount.updateSetting, { as, body })).error.code).toBe('proof_needed');
    expect(stepOf((await logIn(app, user)).body).enrol).toBeUndefined();
  });

  it('AUT-11 a new password by a mailed link leaves the second factor unchanged', async () => {
    const { user } = await turnedOn();
    const ctx = systemCtx(app);
    const token = await withTransaction(ctx, (inner) =>
      issueLink(inner, { purpose: 'reset', userId: user.id, minutes: 5 }),
    );
    const password = 'Nimbu-pani-thanda-9';
    expect((await call(app, auth.resetPassword, { body: { token, password } })).status).toBe(200);
    expect(stepOf((await logIn(app, { ...user, password })).body)).toMatchObject({ step: 'second-factor' });
  });

  it('AUT-11 a person whose app head office removed sets one up at the next sign-in, and nobody removes their own', async () => {
    const { user } = await turnedOn();
    const boss = await buildStaff(app);
    const as = await signInAs(app, boss);
    const reset = (id: string) =>
      call(app, people.resetSecondFactor, { as, params: { id }, body: { reason: 'The phone was lost' } });
    expect((await reset(boss.id)).error.code).toBe('own_account');
    expect((await reset(user.id)).status).toBe(200);
    expect(stepOf((await logIn(app, user)).body).enrol).toBeDefined();
  });

  it('AUT-11 is refused if the policy requires it for the role, which staff without the settings permission cannot change', async () => {
    const { user, as, secret } = await turnedOn();
    const boss = await signInAs(app, await buildStaff(app));
    const { policy, roles } = (await call(app, auth.policy, { as: boss })).body;
    const role = roles.find(({ name }) => name === 'Support');
    const secondFactor = { ...policy.secondFactor, roleIds: [role?.id ?? ''] };
    const saved = await call(app, auth.savePolicy, { as: boss, body: { ...policy, secondFactor } });
    expect(saved.body).toMatchObject({ changedBy: expect.any(String), policy: { secondFactor } });
    wait(30);
    expect((await off(as, user.password, codeNow(secret))).error.code).toBe('factor_demanded');
    const body = { prop: 'twoFactorAuthentication', value: 'false' };
    expect((await call(app, staffAccount.updateSetting, { as, body })).error.code).toBe('factor_demanded');
    expect((await call(app, auth.savePolicy, { as, body: policy })).status).toBe(403);
    const fresh = await buildStaff(app, { roleName: 'Support' });
    expect(stepOf((await logIn(app, fresh)).body).enrol).toBeDefined();
    await call(app, auth.savePolicy, { as: boss, body: policy });
    expect((await logIn(app, fresh)).body).toHaveProperty('authToken');
  });

  it('AUT-11 the policy names only roles that exist and keeps its limits', async () => {
    const as = await signInAs(app, await buildStaff(app));
    const { policy } = (await call(app, auth.policy, { as })).body;
    const save = (change: object) => call(app, auth.savePolicy, { as, body: { ...policy, ...change } });
    const unknown = { ...policy.secondFactor, roleIds: ['01900000-0000-7000-8000-00000000ffff'] };
    expect((await save({ secondFactor: unknown })).error.errors).toMatchObject([{ field: 'secondFactor.roleIds' }]);
    expect((await save({ staff: { idleMinutes: 1, sessionDays: 14 } })).status).toBe(400);
    expect((await save({ merchants: { idleMinutes: 15, sessionDays: 1 } })).status).toBe(200);
  });
});

import {
  auth,
  merchantPasskeys,
  passkeyConfirmation,
  passkeySignIn,
  spending,
  staffPasskeys,
} from '@sevadesk/contract/auth';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildAuthenticator } from '../../../../test/factories/passkeys.ts';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { sessionOf } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { issueLink } from '../../users/index.ts';
import { clearRecoveryCodes } from '../credentials/end-as-staff.ts';

let app: TestApp;
const clock = fixedClock('2026-11-20T06:00:00.000Z');
const amountPaise = 600_000 as Paise;
const address = '10.1.2.3';

beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

type Device = ReturnType<typeof buildAuthenticator>;

async function addTo(user: BuiltUser, as: Signed, device: Device, calls = merchantPasskeys as typeof staffPasskeys) {
  const { challenge } = (await call(app, calls.start, { as, body: { password: user.password } })).body;
  const credential = device.create({ challenge });
  return call(app, calls.add, { as, body: { name: 'Counter PC', credential } });
}

async function ownerWith(device: Device) {
  const { owner } = await buildMerchant(app);
  const as = await signInAs(app, owner);
  expect((await addTo(owner, as, device)).status).toBe(200);
  return { owner, as };
}

const challengeNow = async (from = address) =>
  (await call(app, passkeySignIn.options, { address: from })).body.challenge;
const signIn = (credential: ReturnType<Device['sign']>, from = address) =>
  call(app, passkeySignIn.signIn, { body: { credential }, address: from });

/** The refusals that the audit names, newest first. */
async function reasons(): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('auditEvents')
    .select('details')
    .where('action', '=', 'auth.passkey')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ details }) => (details as { reason?: unknown } | null)?.reason);
}

describe('a passkey', () => {
  it('AUT-14 is added by the password, listed, mailed about and removed', async () => {
    const user = await buildStaff(app);
    const as = await signInAs(app, user);
    const wrong = await call(app, staffPasskeys.start, { as, body: { password: 'not it' } });
    expect(wrong.error.errors).toMatchObject([{ field: 'password' }]);
    const device = buildAuthenticator();
    expect((await addTo(user, as, device, staffPasskeys)).status).toBe(200);
    expect((await addTo(user, as, device, staffPasskeys)).error.code).toBe('duplicate');
    const [row] = (await call(app, staffPasskeys.list, { as })).body.data;
    expect(row).toMatchObject({ name: 'Counter PC', usedAt: null });
    const other = await signInAs(app, await buildStaff(app));
    const id = row?.id ?? '';
    expect((await call(app, staffPasskeys.remove, { as: other, params: { id } })).error.code).toBe('not_found');
    expect((await call(app, staffPasskeys.remove, { as, params: { id } })).status).toBe(200);
    expect((await call(app, staffPasskeys.list, { as })).body.data).toEqual([]);
    await app.runJobs();
    const mails = app.mail.sent.map(({ text }) => text).join();
    for (const fact of ['A passkey was added', 'A passkey of your account was removed']) expect(mails).toContain(fact);
  });

  it('AUT-14 signs in as password and second factor, once for each challenge', async () => {
    const device = buildAuthenticator();
    const { owner, as } = await ownerWith(device);
    await app.db.updateTable('users').set({ twoFactorAuthentication: true }).where('id', '=', owner.id).execute();
    const signed = device.sign({ challenge: await challengeNow() });
    expect(sessionOf((await signIn(signed)).body).user.area).toBe('out');
    expect((await signIn(signed)).error.code).toBe('challenge_expired');
    expect((await call(app, merchantPasskeys.list, { as })).body.data[0]?.usedAt).toBe('2026-11-20T06:00:00.000Z');
  });

  it('AUT-14 is refused with a challenge of another address, origin, purpose or time, and without its person', async () => {
    const device = buildAuthenticator();
    const { as } = await ownerWith(device);
    const strange = device.sign({ challenge: await challengeNow() });
    expect((await signIn(strange, '10.9.9.9')).error.code).toBe('challenge_expired');
    const phished = device.sign({ challenge: await challengeNow(), origin: 'http://sevadesk.example' });
    expect((await signIn(phished)).error.code).toBe('passkey_refused');
    const absent = device.sign({ challenge: await challengeNow(), isVerified: false });
    expect((await signIn(absent)).error.code).toBe('passkey_refused');
    const { challenge } = (await call(app, passkeyConfirmation.options, { as, body: { amountPaise } })).body;
    expect((await signIn(device.sign({ challenge }))).error.code).toBe('challenge_expired');
    const late = device.sign({ challenge: await challengeNow() });
    clock.set(new Date(clock.now().getTime() + 301_000).toISOString());
    expect((await signIn(late)).error.code).toBe('challenge_expired');
    const unknown = buildAuthenticator().sign({ challenge: await challengeNow() });
    expect((await signIn(unknown)).error.code).toBe('passkey_refused');
    expect((await reasons()).slice(0, 3)).toEqual(['unknown', 'signature', 'signature']);
  });

  it('AUT-14 whose counter does not rise may be a copy: it is refused and audited', async () => {
    const device = buildAuthenticator();
    await ownerWith(device);
    const use = async (counter: number) => signIn(device.sign({ challenge: await challengeNow(), counter }));
    expect((await use(7)).status).toBe(200);
    expect((await use(7)).error.code).toBe('passkey_refused');
    expect((await use(3)).error.code).toBe('passkey_refused');
    expect((await reasons()).slice(0, 2)).toEqual(['counter', 'counter']);
    expect((await use(8)).status).toBe(200);
  });

  it('AUT-14 ends with a new password by a mailed link, and with a second factor that head office resets', async () => {
    const device = buildAuthenticator();
    const { owner } = await ownerWith(device);
    const token = await withTransaction(systemCtx(app), (ctx) =>
      issueLink(ctx, { purpose: 'reset', userId: owner.id, minutes: 30 }),
    );
    const body = { token, password: 'quiet-lantern-over-4711' };
    expect((await call(app, auth.resetPassword, { body })).status).toBe(200);
    expect((await signIn(device.sign({ challenge: await challengeNow() }))).error.code).toBe('passkey_refused');
    const lost = buildAuthenticator();
    const other = await ownerWith(lost);
    await withTransaction(systemCtx(app), (ctx) => clearRecoveryCodes(ctx, other.owner.id));
    expect((await signIn(lost.sign({ challenge: await challengeNow() }))).error.code).toBe('passkey_refused');
  });

  it('AUT-14 of a blocked person does not sign in', async () => {
    const device = buildAuthenticator();
    const { owner } = await ownerWith(device);
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', owner.id).execute();
    expect((await signIn(device.sign({ challenge: await challengeNow() }))).error.code).toBe('login_blocked');
  });

  it('AUT-13 AUT-14 confirms the sum of its challenge in the session that requested it, never with the passkey of another', async () => {
    const device = buildAuthenticator();
    const { owner, as } = await ownerWith(device);
    const other = await ownerWith(buildAuthenticator());
    const requested = async () =>
      (await call(app, passkeyConfirmation.options, { as, body: { amountPaise } })).body.challenge;
    const confirm = (credential: ReturnType<Device['sign']>, by = as) =>
      call(app, passkeyConfirmation.confirm, { as: by, body: { credential } });
    expect((await confirm(device.sign({ challenge: await requested() }), other.as)).error.code).toBe(
      'challenge_expired',
    );
    const borrowed = buildAuthenticator();
    await addTo(other.owner, other.as, borrowed);
    expect((await confirm(borrowed.sign({ challenge: await requested() }))).error.code).toBe('passkey_refused');
    expect((await confirm(device.sign({ challenge: await requested() }))).status).toBe(200);
    const { mostPaise, way } = await app.db
      .selectFrom('spendConfirmations')
      .select(['mostPaise', 'way'])
      .where('userId', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect([Number(mostPaise), way]).toEqual([amountPaise, 'passkey']);
    expect((await call(app, spending.ways, { as })).body).toMatchObject({ hasPasskey: true, hasPin: false });
    const none = await signInAs(app, (await buildMerchant(app)).owner);
    const refused = await call(app, passkeyConfirmation.options, { as: none, body: { amountPaise } });
    expect(refused.error.code).toBe('state_refused');
  });
});

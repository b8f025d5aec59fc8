import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { buildBrand } from '../factories/brands.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../factories/users.ts';
import { call, captchaAnswer, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

const clock = fixedClock('2026-11-21T04:30:00Z');
let app: TestApp;
let boss: Signed;
let shop: BuiltMerchant;
beforeAll(async () => {
  app = await testApp({ clock });
  boss = await signInAs(app, await buildStaff(app));
  const franchise = await buildMerchant(app, { idType: 'Franchise' });
  await buildBrand(app, boss, franchise, { name: 'Own', host: 'own.example' });
  await buildBrand(app, boss, await buildMerchant(app, { idType: 'Franchise' }), { host: 'other.example' });
  shop = await buildMerchant(app, { parentId: franchise.id });
});
afterAll(() => app.close());

const agent = { 'user-agent': 'Browser' };

async function logInAt(host: string, { userName, password }: Pick<BuiltUser, 'userName' | 'password'>) {
  const headers = { host, ...agent };
  const { cookies } = await call(app, auth.captcha, { headers });
  return call(app, auth.login, { headers, cookies, query: { captcha: captchaAnswer }, body: { userName, password } });
}

async function ledFrom(host: string, user: BuiltUser) {
  const { body } = await logInAt(host, user);
  if (!('challenge' in body)) throw new Error('signed in where they are');
  return body;
}

const continueAt = (
  host: string,
  challenge: string,
  { headers = agent, address }: { headers?: Record<string, string>; address?: string } = {},
) => call(app, auth.continueHere, { headers: { host, ...headers }, body: { challenge }, ...(address && { address }) });

describe('sign-in at hosts of brands', () => {
  it('issue 21 opens the session at the own host', async () => {
    expect((await logInAt('own.example', shop.owner)).body).toHaveProperty('authToken');
  });

  it('issue 21 leads from another host to the own one, by a code that works once', async () => {
    for (const host of ['other.example', 'sevadesk.test']) {
      const { step, address, challenge } = await ledFrom(host, shop.owner);
      expect({ step, address }).toEqual({ step: 'other-host', address: 'http://own.example/auth/login' });
      const session = await continueAt('own.example', challenge);
      expect(session.body.user.code).toBe(shop.code);
      expect((await call(app, auth.me, { as: session.body, headers: { host: 'own.example' } })).status).toBe(200);
      expect((await continueAt('own.example', challenge)).error.code).toBe('challenge_expired');
    }
  });

  it('issue 21 accepts the code at no other host, in no other browser, from no other address and not later', async () => {
    const { owner } = shop;
    const tries = [
      (code: string) => continueAt('other.example', code),
      (code: string) => continueAt('sevadesk.test', code),
      (code: string) => continueAt('own.example', code, { headers: { 'user-agent': 'Another' } }),
      (code: string) => continueAt('own.example', code, { address: '10.9.9.9' }),
      (code: string) => {
        clock.set('2026-11-21T04:31:01Z');
        return continueAt('own.example', code);
      },
    ];
    for (const attempt of tries) {
      const { challenge } = await ledFrom('other.example', owner);
      expect((await attempt(challenge)).error.code).toBe('challenge_expired');
    }
  });

  it('issue 21 leads staff to the network, and a shop without a brand too', async () => {
    const plain = await buildMerchant(app);
    for (const user of [await buildStaff(app, { roleName: 'Accounts' }), plain.owner]) {
      const { address, challenge } = await ledFrom('own.example', user);
      expect(address).toBe('http://sevadesk.test/auth/login');
      expect((await continueAt('sevadesk.test', challenge)).status).toBe(200);
    }
  });

  it('issue 21 says the same to a wrong password at any host, whoever it is', async () => {
    const wrong = { ...shop.owner, password: 'not the password' };
    const answers = [
      await logInAt('own.example', wrong),
      await logInAt('other.example', wrong),
      await logInAt('other.example', { userName: 'nobody-here', password: 'not the password' }),
    ].map(({ status, error }) => ({ status, error: { ...error, reference: undefined } }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(JSON.stringify(answers)).not.toContain('example');
  });

  it('issue 21 ends a session at its next refresh once another host shows the shop', async () => {
    const moved = await buildMerchant(app, { idType: 'Franchise' });
    const { refreshToken } = await signInAs(app, moved.owner);
    await buildBrand(app, boss, moved, { host: 'moved.example' });
    const refresh = (host: string) =>
      call(app, auth.refresh, { headers: { host, ...agent }, query: {}, body: { refreshToken } });
    expect((await refresh('sevadesk.test')).error.code).toBe('refresh_refused');
  });
});

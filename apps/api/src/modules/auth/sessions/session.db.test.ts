import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../../../test/factories/merchants.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';

let app: TestApp;
const start = new Date('2026-11-21T04:30:00Z').getTime();
const clock = fixedClock(new Date(start).toISOString());
const at = (seconds: number) => clock.set(new Date(start + seconds * 1000).toISOString());
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const refresh = (refreshToken: string) => call(app, auth.refresh, { query: { refreshToken } });
const me = (authToken: string) => call(app, auth.me, { as: { authToken } });
const signedIn = async () => signInAs(app, await buildStaff(app));

describe('POST /api/auth/refresh', () => {
  it('AUT-05 returns a new pair for the token alone, in the address or in the body', async () => {
    at(0);
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(Object.keys(second.body).toSorted()).toEqual(['authToken', 'refreshToken']);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    const third = await call(app, auth.refresh, { body: { refreshToken: second.body.refreshToken } });
    expect((await me(third.body.authToken)).status).toBe(200);
  });

  it('AUT-05 ends the entire session family when a used token is presented again (ASVS 10.4.5)', async () => {
    at(0);
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.body.refreshToken);
    expect((await refresh(first.refreshToken)).error.code).toBe('refresh_refused');
    expect((await refresh(third.body.refreshToken)).error.code).toBe('refresh_refused');
    expect((await me(third.body.authToken)).status).toBe(401);
  });

  it('AUT-05 repeats a lost response for 20 seconds while the successor is unused', async () => {
    at(0);
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    at(20);
    expect((await refresh(first.refreshToken)).body.refreshToken).toBe(second.body.refreshToken);
    at(21);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.body.refreshToken)).status).toBe(401);
  });

  it('AUT-05 gives parallel requests one and the same successor', async () => {
    at(0);
    const first = await signedIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  it('AUT-05 stores tokens only as hashes', async () => {
    const { refreshToken, authToken } = await signedIn();
    const next = await refresh(refreshToken);
    const rows = JSON.stringify(await app.db.selectFrom('refreshTokens').selectAll().execute());
    for (const secret of [refreshToken, authToken, next.body.refreshToken]) expect(rows).not.toContain(secret);
  });

  it('AUT-05 expires when idle, and at the latest after the days of the policy (ASVS 7.3.1, 7.3.2)', async () => {
    at(0);
    const { refreshToken } = await signedIn();
    at(480 * 60);
    expect((await refresh(refreshToken)).error.code).toBe('refresh_refused');
    at(0);
    let current = (await signedIn()).refreshToken;
    const hours = 7;
    for (let elapsed = hours; elapsed < 14 * 24; elapsed += hours) {
      at(elapsed * 3600);
      current = (await refresh(current)).body.refreshToken;
    }
    at(14 * 24 * 3600);
    expect((await refresh(current)).status).toBe(401);
  });

  it.each([
    ['nothing', {}],
    ['an empty token', { refreshToken: '' }],
    ['an unknown token', { refreshToken: 'x'.repeat(43) }],
    ['an over-long token', { refreshToken: 'x'.repeat(5000) }],
    ['an unknown field', { refreshToken: 'x', userId: '1' }],
  ])('AUT-05 refuses %s', async (_what, query) => {
    const answer = await call(app, auth.refresh, { query: query as never });
    expect([400, 401]).toContain(answer.status);
    expect(answer.error.message).not.toBe('');
  });
});

describe('the access token', () => {
  it('AUT-05 works for ten minutes and carries nothing but the session (ASVS 9.2.1)', async () => {
    at(0);
    const { authToken } = await signedIn();
    const claims = JSON.parse(Buffer.from(authToken.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'jti', 'sub']);
    at(599);
    expect((await me(authToken)).status).toBe(200);
    at(600);
    expect((await me(authToken)).status).toBe(401);
  });

  it('AUT-05 is refused when forged, unsigned or made with another key (ASVS 9.1.1, 9.1.2)', async () => {
    at(0);
    const { authToken } = await signedIn();
    const [head = '', body = '', sign = ''] = authToken.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${head}.${body}.${sign.slice(0, -2)}AA`,
      `${none}.${body}.`,
      `${head}.${body}.`,
      '',
      'x',
      `${authToken} `.trim() + 'x',
    ];
    for (const token of forged) expect((await me(token)).status).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  it('AUT-03 ends the session on the server at once, for both tokens (ASVS 7.4.1)', async () => {
    at(0);
    const mine = await signedIn();
    const other = await signedIn();
    expect((await call(app, auth.logout, { as: mine })).status).toBe(200);
    expect((await me(mine.authToken)).status).toBe(401);
    expect((await refresh(mine.refreshToken)).status).toBe(401);
    expect((await me(other.authToken)).status).toBe(200);
  });

  it('AUT-03 is never refused', async () => {
    expect((await call(app, auth.logout)).status).toBe(401);
  });
});

describe('what the user may do', () => {
  it('AUT-12 follows a changed role and a block immediately (ASVS 7.4.2, 8.3.2)', async () => {
    at(0);
    const user = await buildStaff(app, { permissions: ['pan.view'] });
    const session = await signInAs(app, user);
    expect((await call(app, auth.me, { as: session })).body.permissions).toEqual(['pan.view']);
    await app.db
      .updateTable('roles')
      .set({ permissions: ['reports.view', 'no.longer.known'] })
      .where('id', '=', (eb) => eb.selectFrom('users').select('roleId').where('id', '=', user.id))
      .execute();
    expect((await call(app, auth.me, { as: session })).body.permissions).toEqual(['reports.view']);
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', user.id).execute();
    expect((await me(session.authToken)).status).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  it('AUT-12 gives merchant staff exactly what their merchant granted, and the owner everything', async () => {
    const shop = await buildMerchant(app);
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.pan.view'] });
    const helperMe = await call(app, auth.me, { as: await signInAs(app, helper) });
    expect(helperMe.body).toMatchObject({ permissions: ['m.pan.view'], isOwner: false, merchant: { code: shop.code } });
    const ownerMe = await call(app, auth.me, { as: await signInAs(app, shop.owner) });
    expect(ownerMe.body.permissions).toContain('m.users.manage');
  });
});

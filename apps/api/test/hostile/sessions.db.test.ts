import { auth } from '@sevadesk/contract/auth';
import { registration } from '@sevadesk/contract/registration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../../src/routes.ts';
import { buildStaff } from '../factories/users.ts';
import { call, captchaAnswer, signInAs, type TestApp, testApp } from '../helpers.ts';
import { captchaCookies } from '../sign-in.ts';
import { ableCall } from './people.ts';
import { expectRefusal, securityHeaders } from './refusal.ts';
import { sampleFor } from './samples.ts';
import { type AnyEndpoint, freshAddress, send, type Sent } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://sevadesk.test' } });
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint);
const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];
const nobody = { staff: '', merchant: '' };
const query = { captcha: captchaAnswer };

describe('calls that anyone can make', () => {
  it.each(endpoints.filter(({ perMinute }) => perMinute).map(row))(
    'AUT-01 %s is blocked for a minute for an address that exceeded the limit, and for no other (ASVS 2.4.1, 6.3.1)',
    async (_id, endpoint) => {
      const address = freshAddress();
      const ask = (from: string) =>
        send(app, endpoint, {
          ...ableCall(endpoint, nobody),
          body: endpoint.body && sampleFor(endpoint, 'body'),
          address: from,
        });
      expect((await ask(address)).error.code).not.toBe('rate_limited');
      const used = await app.container.pool.query(
        'update rate_limits set points = points + $1 where key = $2 returning points',
        [(endpoint.perMinute ?? 0) - 1, `${endpoint.id}:${address}`],
      );
      expect(used.rows).toEqual([{ points: endpoint.perMinute }]);
      const refused = await ask(address);
      expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expectRefusal(refused);
      expect((await ask(freshAddress())).error.code).not.toBe('rate_limited');
    },
  );

  it('AUT-01 does not trust an address that the caller sets (ASVS 4.1.3, 15.3.4)', async () => {
    const address = freshAddress();
    for (const from of ['1.1.1.1', '2.2.2.2'])
      await send(app, auth.captchaQuestion, { address, headers: { 'x-forwarded-for': from, 'x-real-ip': from } });
    const { rows } = await app.container.pool.query('select points from rate_limits where key = $1', [
      `auth.captcha-question:${address}`,
    ]);
    expect(rows).toEqual([{ points: 2 }]);
  });
});

/** Returns the SQL statements of a piece of work, in order and without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query: original } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return Reflect.apply(original, this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}

type Who = 'known' | 'unknown' | 'blocked';
type Ask = (who: { userName: string; email: string }, cookies: Record<string, string>) => ReturnType<typeof send>;

/** Compares the response and the database work of each caller. */
async function compare(ask: Ask) {
  const unknown = { userName: 'nobody.at.all', email: 'nobody.at.all@example.in' };
  const people = { known: await buildStaff(app), unknown, blocked: await buildStaff(app, { isBlocked: true }) };
  const found: Record<string, unknown> = {};
  // The first call initialises shared values, such as the hash that unknown names are compared with.
  await ask(unknown, await captchaCookies(app));
  for (const who of ['known', 'unknown', 'blocked'] satisfies Who[]) {
    const cookies = await captchaCookies(app);
    let said: unknown;
    const statements = await statementsOf(async () => {
      const { status, text, headers } = await ask(people[who], cookies);
      said = [status, text.replace(/"(reference|verificationId)":"[^"]*"/g, ''), Object.keys(headers)];
    });
    expect(statements.length).toBeGreaterThan(1);
    found[who] = { said, statements };
  }
  return found;
}

describe('known and unknown people', () => {
  const asks: [string, Ask][] = [
    [
      'AUT-01 a sign-in with a wrong password',
      ({ userName }, cookies) =>
        send(app, auth.login, { query, body: { userName, password: 'guessed at random' }, cookies }),
    ],
    [
      'AUT-06 a forgotten user name',
      ({ email }, cookies) => send(app, auth.forgotUserName, { query, body: { emailid: email }, cookies }),
    ],
    [
      'AUT-07 a forgotten password by name',
      ({ userName }, cookies) => send(app, auth.requestReset, { query, body: { user: userName }, cookies }),
    ],
    [
      'AUT-07 a forgotten password by e-mail',
      ({ email }, cookies) => send(app, auth.requestReset, { query, body: { user: email }, cookies }),
    ],
    [
      'PUB-01 a registration',
      ({ email }, cookies) => send(app, registration.verifyEmail, { body: { email, captcha: captchaAnswer }, cookies }),
    ],
  ];

  it.each(asks)('%s gives the same response with the same work', async (_title, ask) => {
    const { known, unknown, blocked } = await compare(ask);
    expect(unknown).toEqual(known);
    expect(blocked).toEqual(known);
  });
});

describe('headers', () => {
  it('are on the response of every call, behind TLS with HSTS (ASVS 3.4.1, 3.4.4, 3.4.5, 3.4.6, 14.3.2)', async () => {
    for (const endpoint of endpoints) {
      const { headers } = await send(app, endpoint, ableCall(endpoint, nobody));
      const found = [endpoint.id, headers['strict-transport-security'], headers['x-content-type-options']];
      expect(found).toEqual([endpoint.id, 'max-age=31536000; includeSubDomains', 'nosniff']);
      expect(headers).toMatchObject(securityHeaders);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
      const isPublicPicture = ['site.logo', 'site.favicon'].includes(endpoint.id);
      expect([endpoint.id, headers['cache-control']]).toEqual([
        endpoint.id,
        isPublicPicture ? expect.stringContaining('public') : 'no-store',
      ]);
    }
  });

  it('allow no page of another origin to read a response or to send a cookie (ASVS 3.4.2, 3.5.1)', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const endpoint of [auth.me, auth.login, auth.captcha] satisfies AnyEndpoint[]) {
      const answer = await send(app, endpoint, { headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const cookie = String((await send(app, auth.captcha)).headers['set-cookie']);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api']) expect(cookie).toContain(part);
  });
});

describe('a session', () => {
  it('AUT-05 ends for every holder when a used refresh token is presented late (ASVS 10.4.5)', async () => {
    const user = await buildStaff(app);
    const { authToken, refreshToken } = await signInAs(app, user);
    const other = await signInAs(app, user);
    const next = await call(app, auth.refresh, { body: { refreshToken } });
    await call(app, auth.refresh, { body: { refreshToken: next.body.refreshToken } });
    expect((await call(app, auth.refresh, { body: { refreshToken } })).error.code).toBe('refresh_refused');
    for (const bearer of [authToken, next.body.authToken])
      expect((await send(app, auth.me, { bearer })).status).toBe(401);
    expect((await call(app, auth.me, { as: other })).status).toBe(200);
  });

  it('AUT-05 is not read from the address, a cookie or a body', async () => {
    const { authToken } = await signInAs(app, await buildStaff(app));
    const tries: Sent[] = [
      { url: `/api/auth/me?authToken=${authToken}&access_token=${authToken}` },
      { cookies: { authToken, session: authToken } },
      { headers: { authorization: `Basic ${authToken}` } },
      { headers: { authorization: authToken } },
      { headers: { 'x-access-token': authToken } },
    ];
    for (const sent of tries) expect((await send(app, auth.me, sent)).status).toBe(401);
  });
});

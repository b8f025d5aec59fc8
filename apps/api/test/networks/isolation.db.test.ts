import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../helpers.ts';
import { sampleFor } from '../hostile/samples.ts';
import { buildFullShop, type FullShop } from '../hostile/shops.ts';
import { type AnyEndpoint, send } from '../hostile/send.ts';

/** Two networks of one installation: each has a database, keys and files of its own. */
let one: TestApp;
let other: TestApp;
let shop: FullShop;
let staff: { authToken: string; refreshToken: string };

beforeAll(async () => {
  one = await testApp();
  other = await testApp();
  shop = await buildFullShop(one, 'ZQXALPHA');
  staff = await signInAs(one, await buildStaff(one));
});
afterAll(async () => {
  await one.close();
  await other.close();
});

const guarded = routes.map(({ endpoint }): AnyEndpoint => endpoint).filter(({ access }) => access.kind !== 'public');

function bearerFor({ access }: AnyEndpoint): string {
  if (access.kind === 'partner') return shop.key;
  return access.kind === 'staff' ? staff.authToken : shop.bearer;
}

/** Calls with the session or key of the first network, and with the ids of its records. */
function ask(app: TestApp, endpoint: AnyEndpoint) {
  const body = endpoint.method === 'GET' || endpoint.upload ? {} : { body: sampleFor(endpoint, 'body') };
  const id = shop.ids[0] ?? '';
  const params = endpoint.path.includes('{id}') ? { params: { id } } : {};
  return send(app, endpoint, { bearer: bearerFor(endpoint), ...params, ...body });
}

describe('AUT-12 a network is closed to the sessions, keys and codes of another', () => {
  it('for every call that needs one', { timeout: 120_000 }, async () => {
    const open: string[] = [];
    for (const endpoint of guarded) {
      const { status, text } = await ask(other, endpoint);
      if (status !== 401 || shop.secrets.some((secret) => text.includes(secret))) open.push(`${endpoint.id} ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('which its own network accepts', async () => {
    const { status } = await send(one, auth.me, { bearer: shop.bearer });
    expect(status).toBe(200);
    expect((await send(one, auth.me, { bearer: staff.authToken })).status).toBe(200);
  });

  it('a refresh token opens no session elsewhere, and stays valid at home', async () => {
    const { refreshToken } = staff;
    expect((await call(other, auth.refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await call(one, auth.refresh, { body: { refreshToken } })).status).toBe(200);
  });
});

describe('what a network stores and signs', () => {
  it('cannot be decrypted or signed with the keys of another', () => {
    const { keys } = one.container;
    const sealed = keys.seal('999941057058', 'a record');
    expect(keys.unseal(sealed, 'a record')).toBe('999941057058');
    expect(() => other.container.keys.unseal(sealed, 'a record')).toThrow();
    const signature = keys.sign('/api/files/1');
    expect(keys.verify('/api/files/1', signature)).toBe(true);
    expect(other.container.keys.verify('/api/files/1', signature)).toBe(false);
  });

  it('is not worked on by the jobs of another', async () => {
    const waiting = async () => {
      const { rows } = await one.container.pool.query('select id from graphile_worker.jobs order by id');
      return rows.map(({ id }) => id);
    };
    const before = await waiting();
    expect(before).not.toEqual([]);
    await other.runJobs();
    expect(await waiting()).toEqual(before);
    await one.runJobs();
    expect(await waiting()).not.toEqual(before);
  });
});

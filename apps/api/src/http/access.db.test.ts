import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../test/factories/merchants.ts';
import { buildStaff } from '../../test/factories/users.ts';
import { type Signed, signInAs, type TestApp, testApp } from '../../test/helpers.ts';
import { routes } from '../routes.ts';

let app: TestApp;
let actors: Record<'administrator' | 'powerlessStaff' | 'owner' | 'powerlessHelper', Signed>;

beforeAll(async () => {
  app = await testApp();
  const shop = await buildMerchant(app);
  actors = {
    administrator: await signInAs(app, await buildStaff(app)),
    powerlessStaff: await signInAs(app, await buildStaff(app, { permissions: [] })),
    owner: await signInAs(app, shop.owner),
    powerlessHelper: await signInAs(app, await buildMerchantStaff(app, { merchant: shop, permissions: [] })),
  };
});
afterAll(() => app.close());

type Route = (typeof routes)[number]['endpoint'];

/** What a call answers before it looks at any input: status and code. */
async function ask({ method, path }: Route, as?: Signed): Promise<[number, string]> {
  const answer = await app.server.inject({
    method,
    url: path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
    headers: as && { authorization: `Bearer ${as.authToken}` },
  });
  return [answer.statusCode, answer.statusCode >= 400 ? answer.json().code : ''];
}

const endpoints = routes.map(({ endpoint }) => endpoint);
const row = (endpoint: Route): [string, Route] => [endpoint.id, endpoint];
const guarded = endpoints.filter(({ access }) => access.kind !== 'public');
const withPermission = guarded.filter(({ access }) => 'permission' in access && access.permission !== undefined);

describe('the access table', () => {
  it('names every call once', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it.each(guarded.map(row))('AUT-09 %s refuses nobody signed in', async (_id, endpoint) => {
    expect(await ask(endpoint)).toEqual([401, 'anonymous']);
  });

  it.each(guarded.filter(({ access }) => access.kind !== 'signed-in').map(row))(
    'AUT-10 %s refuses the other area',
    async (_id, endpoint) => {
      const other = endpoint.access.kind === 'staff' ? actors.owner : actors.administrator;
      expect(await ask(endpoint, other)).toEqual([403, 'forbidden']);
    },
  );

  it.each(withPermission.map(row))('AUT-12 %s refuses who lacks its permission', async (_id, endpoint) => {
    const powerless = endpoint.access.kind === 'staff' ? actors.powerlessStaff : actors.powerlessHelper;
    expect(await ask(endpoint, powerless)).toEqual([403, 'forbidden']);
  });

  it.each(withPermission.map(row))('AUT-12 %s lets its own people pass the door', async (_id, endpoint) => {
    const own = endpoint.access.kind === 'staff' ? actors.administrator : actors.owner;
    expect([401, 403]).not.toContain((await ask(endpoint, own))[0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/helpers.ts';
import { permissionOf, scopeOf, shutOut, unreadable } from '../../test/hostile/access-of.ts';
import { deadBearers, type Live, liveBearers } from '../../test/hostile/actors.ts';
import { callsWithoutPermission } from '../../test/hostile/calls-without-permission.ts';
import { renewSessions } from '../../test/hostile/renew.ts';
import { type Sent, send } from '../../test/hostile/send.ts';
import { routes } from '../routes.ts';

let app: TestApp;
let dead: Record<string, string>;
let live: Live;

beforeAll(async () => {
  app = await testApp();
  dead = await deadBearers(app);
});
renewSessions(async () => {
  live = await liveBearers(app);
});
afterAll(() => app.close());

type Route = (typeof routes)[number]['endpoint'];
type Door = 'let in' | 'anonymous' | 'forbidden';

/** Returns the access error of a call, if any; errors about its missing input do not count. */
async function door(endpoint: Route, bearer?: string, sent: Pick<Sent, 'raw' | 'type'> = {}): Promise<Door> {
  const { status, error } = await send(app, endpoint, { bearer, ...sent });
  if (status === 401 && (error.code === 'anonymous' || error.code === 'key_unknown')) return 'anonymous';
  if (status === 403 && error.code === 'forbidden') return 'forbidden';
  expect(status).toBeLessThan(500);
  return 'let in';
}

/** Tries one endpoint as several callers; returns the results by caller. */
async function doors(endpoint: Route, bearers: Record<string, string | undefined>): Promise<Record<string, Door>> {
  const tried: Record<string, Door> = {};
  for (const [who, bearer] of Object.entries(bearers)) tried[who] = await door(endpoint, bearer);
  return tried;
}

const all = (names: Record<string, unknown>, answer: Door) =>
  Object.fromEntries(Object.keys(names).map((who) => [who, answer]));

const endpoints = routes.map(({ endpoint }) => endpoint);
const row = (endpoint: Route): [string, Route] => [endpoint.id, endpoint];
const guarded = endpoints.filter(({ access }) => access.kind !== 'public');
const withPermission = guarded.filter((endpoint) => permissionOf(endpoint) !== undefined);
/** Endpoints with a body. */
const withBody = guarded.filter(({ method }) => method === 'POST');
/** Signing out would end the session that the next row needs. */
const repeatable = endpoints.filter(({ id }) => id !== 'auth.logout');

describe('the access table', () => {
  it('names every call once', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it('AUT-10 keeps each area under its own path', () => {
    for (const { path, access } of endpoints) {
      if (path.startsWith('/api/backend/')) expect([path, access.kind]).toEqual([path, 'staff']);
      else if (path.startsWith('/api/merchant/')) expect([path, access.kind]).toEqual([path, 'merchant']);
      else if (path.startsWith('/api/partner/')) expect([path, access.kind]).toEqual([path, 'partner']);
      else expect(['public', 'signed-in']).toContain(access.kind);
    }
  });

  it('AUT-12 requires a permission for every call except these (ASVS 8.2.1)', () => {
    const open = endpoints.filter((endpoint) => (permissionOf(endpoint) ?? scopeOf(endpoint)) === undefined);
    expect(open.map(({ id, access }) => `${access.kind} ${id}`).toSorted()).toEqual(callsWithoutPermission);
  });

  it('rate-limits the calls that anyone can make and that cost money or disclose something (ASVS 2.4.1)', () => {
    const harmless = ['business-info', 'chat', 'favicon', 'health', 'home', 'logo', 'picture'].map(
      (id) => `site.${id}`,
    );
    const unlimited = endpoints.filter(({ access, perMinute }) => access.kind === 'public' && perMinute === undefined);
    expect(unlimited.map(({ id }) => id).toSorted()).toEqual(['downloads.temporary', 'operations.ready', ...harmless]);
  });
});

describe('without a session', () => {
  it.each(guarded.map(row))(
    'AUT-09 %s rejects a missing token and every invalid token (ASVS 7.2.1)',
    async (_id, endpoint) => {
      const nobody = { nobody: undefined, ...dead };
      expect(await doors(endpoint, nobody)).toEqual(all(nobody, 'anonymous'));
    },
  );

  it.each(endpoints.filter(({ access }) => access.kind === 'public').map(row))(
    'AUT-09 %s answers anyone, and an invalid token makes no difference',
    async (_id, endpoint) => {
      const anyone = { nobody: undefined, ...Object.fromEntries(Object.entries(dead).slice(0, 3)) };
      expect(await doors(endpoint, anyone)).toEqual(all(anyone, 'let in'));
    },
  );
});

describe('with a session', () => {
  it.each(repeatable.filter(({ access }) => access.kind === 'signed-in').map(row))(
    'AUT-09 %s answers every signed-in user',
    async (_id, endpoint) => {
      const { administrator, staffWithNothing, owner, helperWithNothing } = live;
      const people = { administrator, staffWithNothing, owner, helperWithNothing };
      expect(await doors(endpoint, people)).toEqual(all(people, 'let in'));
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'staff').map(row))(
    'AUT-10 AUT-12 %s is for staff who hold its permission (ASVS 8.2.1, 8.3.1)',
    async (_id, endpoint) => {
      const needed = permissionOf(endpoint);
      const out = { owner: live.owner, helperWithNothing: live.helperWithNothing };
      const powerless = {
        staffWithNothing: live.staffWithNothing,
        ...(needed && { staffWithout: live.staffWithout.get(needed) }),
      };
      const able = { administrator: live.administrator, ...(needed && { staffWith: live.staffWith.get(needed) }) };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, needed ? 'forbidden' : 'let in'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'merchant').map(row))(
    'AUT-10 AUT-12 %s is for merchants, and for those of their staff who hold its permission',
    async (_id, endpoint) => {
      const needed = permissionOf(endpoint);
      const out = { administrator: live.administrator, staffWithNothing: live.staffWithNothing };
      const powerless = {
        helperWithNothing: live.helperWithNothing,
        ...(needed && { helperWithout: live.helperWithout.get(needed) }),
      };
      const able = { owner: live.owner, ...(needed && { helperWith: live.helperWith.get(needed) }) };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, needed ? 'forbidden' : 'let in'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'partner').map(row))(
    "AUT-10 AUT-12 %s is for a merchant's own software whose key has the scope",
    async (_id, endpoint) => {
      const needed = scopeOf(endpoint);
      const { administrator, staffWithNothing, owner, helperWithNothing, keyWith, keyWithout } = live;
      const out = { administrator, staffWithNothing, owner, helperWithNothing };
      const powerless = needed ? { keyWithout: keyWithout.get(needed) } : {};
      const able = { keyWith: keyWith.get(needed ?? 'balance:read') };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, 'forbidden'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind !== 'partner').map(row))(
    "AUT-10 %s accepts no key of a merchant's software",
    async (_id, endpoint) => {
      const keys = { key: live.keyWith.get('applications:write') };
      expect(await doors(endpoint, keys)).toEqual(all(keys, 'anonymous'));
    },
  );

  it('there is a test user of every kind that an endpoint requires', () => {
    for (const endpoint of withPermission) {
      const needed = permissionOf(endpoint);
      const { kind } = endpoint.access;
      const known = kind === 'staff' ? [live.staffWith, live.staffWithout] : [live.helperWith, live.helperWithout];
      for (const map of known) expect(needed && map.get(needed)).toBeTruthy();
    }
  });
});

describe('before a body is read', () => {
  it.each(withBody.map(row))(
    'AUT-09 AUT-12 %s authenticates the caller before it reads the body',
    async (_id, endpoint) => {
      const out = shutOut(endpoint, live);
      for (const [what, sent] of Object.entries(unreadable)) {
        expect([what, await door(endpoint, undefined, sent)]).toEqual([what, 'anonymous']);
        for (const [who, bearer] of Object.entries(out))
          expect([what, who, await door(endpoint, bearer, sent)]).toEqual([what, who, 'forbidden']);
      }
    },
  );

  it('reports what is wrong with the body to callers who have access', async () => {
    const { endpoint } = routes.find(({ endpoint: { id } }) => id === 'merchants.list') ?? {};
    if (!endpoint) throw new Error('the list of merchants is bound');
    const statuses = await Promise.all(
      // Without the last: an endpoint without uploads does not parse multipart bodies.
      Object.values(unreadable)
        .slice(0, -1)
        .map(async (sent) => {
          const { status } = await send(app, endpoint, { bearer: live.administrator, ...sent });
          return status;
        }),
    );
    expect(statuses).toEqual([400, 415, 413]);
  });
});

import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { ownPartnerApi, partnerApi, partnerCalls } from '@sevadesk/contract/partner-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildMerchant, buildMerchantStaff, type BuiltMerchant } from '../factories/merchants.ts';
import { fillWallet } from '../factories/nsdl-pan.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let now = new Date('2026-11-22T06:00:00Z');
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  await switchPartnerApi(app);
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
  await fillWallet(app, shop.id, 123_400);
});
afterAll(() => app.close());

const me = (as: Signed, address?: string) => call(app, partnerCalls.me, { as, ...(address && { address }) });

describe('an API key', () => {
  it('is shown once, stored as a keyed hash, and authenticates its shop only', async () => {
    const made = await call(app, ownPartnerApi.createKey, {
      as: owner,
      body: { name: 'Billing', mode: 'live', scopes: ['balance:read'], addresses: [], endsOn: null },
    });
    expect(made.body.key).toMatch(/^sd_live_[\w-]{32}$/);
    const rows = await app.db.selectFrom('partnerKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.body.key.slice(14, 36));
    const audit = await app.db
      .selectFrom('auditEvents')
      .select('details')
      .where('recordId', '=', made.body.id)
      .execute();
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain(made.body.key.slice(14));
    const as = { authToken: made.body.key };
    expect((await me(as)).body).toMatchObject({ merchantCode: shop.code, key: 'Billing', scopes: ['balance:read'] });
    expect((await call(app, partnerCalls.balance, { as })).body).toMatchObject({
      balancePaise: 123_400,
      livemode: true,
    });
    const { data } = (await call(app, ownPartnerApi.keyList, { as: owner, body: {} })).body;
    expect(data[0]).toMatchObject({
      name: 'Billing',
      prefix: made.body.key.slice(0, 14),
      last4: made.body.key.slice(-4),
    });
    expect(data[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(made.body.key.slice(14));
  });

  it('is refused calls outside its scopes and outside the interface', async () => {
    const key = await buildKey(app, shop.owner, { scopes: ['balance:read'] });
    expect(
      (await call(app, partnerCalls.statement, { as: key, query: { from: '2026-11-01', to: '2026-11-22' } })).status,
    ).toBe(403);
    expect((await call(app, partnerPan.list, { as: key, query: { limit: '5' } })).status).toBe(403);
    expect((await call(app, ownPartnerApi.keyList, { as: key, body: {} })).status).toBe(401);
    // A browser's session does not work as a key.
    expect((await me(owner)).status).toBe(403);
  });

  it('is refused from the next call after its revocation, by the shop or by head office', async () => {
    const [mine, theirs] = [await buildKey(app, shop.owner), await buildKey(app, shop.owner)];
    expect((await me(mine)).status).toBe(200);
    const params = { id: mine.id };
    expect((await call(app, ownPartnerApi.revokeKey, { as: owner, params })).status).toBe(200);
    expect((await me(mine)).status).toBe(401);
    expect((await call(app, ownPartnerApi.revokeKey, { as: owner, params })).status).toBe(409);
    const boss = await signInAs(app, await buildStaff(app));
    const listed = await call(app, partnerApi.list, { as: boss, body: { search: shop.code } });
    expect(listed.body.data.map(({ id }) => id)).toContain(theirs.id);
    expect((await call(app, partnerApi.revokeKey, { as: boss, params: { id: theirs.id } })).status).toBe(200);
    expect((await me(theirs)).status).toBe(401);
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const foreign = await call(app, ownPartnerApi.revokeKey, { as: other, params: { id: theirs.id } });
    expect(foreign.status).toBe(404);
  });

  it('works beside its successor for the chosen hours, and no longer', async () => {
    const key = await buildKey(app, shop.owner);
    const rotated = await call(app, ownPartnerApi.rotateKey, {
      as: owner,
      params: { id: key.id },
      body: { hours: '24' },
    });
    const next = { authToken: rotated.body.key };
    expect([(await me(key)).status, (await me(next)).status]).toEqual([200, 200]);
    const again = await call(app, ownPartnerApi.rotateKey, {
      as: owner,
      params: { id: key.id },
      body: { hours: '24' },
    });
    expect(again.status).toBe(409);
    const before = now;
    now = new Date(before.getTime() + 24 * 3_600_000 + 1000);
    expect([(await me(key)).status, (await me(next)).status]).toEqual([401, 200]);
    now = before;
  });

  it('ends with its last day, its maker, its shop and the switch of the network', async () => {
    const key = await buildKey(app, shop.owner, { endsOn: '2026-11-22' });
    expect((await me(key)).status).toBe(200);
    const before = now;
    now = new Date('2026-11-22T18:29:59Z');
    expect((await me(key)).status).toBe(200);
    now = new Date('2026-11-22T18:30:00Z');
    expect((await me(key)).status).toBe(401);
    now = before;
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.api.manage', 'm.wallet.view'] });
    const theirs = await buildKey(app, helper, { scopes: ['balance:read'] });
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', helper.id).execute();
    expect((await me(theirs)).status).toBe(401);
    await switchPartnerApi(app, false);
    const off = await me(key);
    expect([off.status, off.error.code]).toEqual([403, 'partner_api_off']);
    await switchPartnerApi(app);
  });

  it('never has more permissions than its maker at that moment', async () => {
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.api.manage', 'm.wallet.view'] });
    const as = await signInAs(app, helper);
    const body = { name: 'Too much', mode: 'live' as const, addresses: [], endsOn: null };
    const refused = await call(app, ownPartnerApi.createKey, { as, body: { ...body, scopes: ['applications:write'] } });
    expect(refused.error.code).toBe('beyond_own_rights');
    const key = await buildKey(app, helper, { scopes: ['balance:read'] });
    await app.db
      .updateTable('users')
      .set({ permissions: ['m.api.manage'] })
      .where('id', '=', helper.id)
      .execute();
    expect((await me(key)).body.scopes).toEqual([]);
    expect((await call(app, partnerCalls.balance, { as: key })).status).toBe(403);
  });

  it('is accepted only from the configured addresses', async () => {
    const key = await buildKey(app, shop.owner, { addresses: ['203.0.113.0/24', '2001:db8::1'] });
    const codes = [];
    for (const address of ['203.0.113.9', '2001:db8::1', '203.0.114.9', '2001:db8::2'])
      codes.push((await me(key, address)).error.code ?? 'let in');
    expect(codes).toEqual(['let in', 'let in', 'address_refused', 'address_refused']);
  });
});

it('a response shows the rate limit of a key, and when to retry above it', async () => {
  await switchPartnerApi(app, true, 10);
  const [key, other] = [await buildKey(app, shop.owner), await buildKey(app, shop.owner)];
  const first = await me(key);
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' });
  for (let n = 0; n < 9; n++) expect((await me(key)).status).toBe(200);
  const beyond = await me(key);
  expect([beyond.status, beyond.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
  expect(beyond.headers['ratelimit-remaining']).toBe('0');
  expect((await me(other)).status).toBe(200);
  await switchPartnerApi(app);
});

it('the statement shows the lines of the requested days', async () => {
  const key = await buildKey(app, shop.owner, { scopes: ['statement:read'] });
  const year = { from: '2020-01-01', to: '2099-12-31' };
  const { body } = await call(app, partnerCalls.statement, { as: key, query: year });
  expect(body).toMatchObject({ openingPaise: 0, closingPaise: 123_400, total: 1, nextPage: null });
  expect(body.data[0]).toMatchObject({ crPaise: 123_400, balancePaise: 123_400 });
  const wrong = await call(app, partnerCalls.statement, { as: key, query: { from: year.to, to: year.from } });
  expect(wrong.status).toBe(400);
});

import { leadConsentVersion, partnerLeads } from '@sevadesk/contract/banking';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveDueTestOrders } from '../../src/modules/partner-api/test-orders.ts';
import { buildLead, buildProduct } from '../factories/banking.ts';
import { leadFormOf } from '../factories/lead-form.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { buildHook, buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { call, type Signed, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { isSigned, startReceiver } from './receiver.ts';

let app: TestApp;
let shop: BuiltMerchant;
let key: Signed;
let testKey: Signed;
let productId: string;
let offset = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + offset) } });
  await switchPartnerApi(app);
  shop = await buildMerchant(app);
  key = await buildKey(app, shop.owner);
  testKey = await buildKey(app, shop.owner, { mode: 'test' });
  productId = await buildProduct(app, 'cc');
});
afterAll(() => app.close());

const bodyOf = (form = {}) => ({ productId, consentVersion: leadConsentVersion, form: leadFormOf(form) }) as never;
const create = (body = bodyOf(), { as = key, once = randomUUID() as string } = {}) =>
  call(app, partnerLeads.create, { as, body, headers: { 'idempotency-key': once } });
const read = (id: string, as = key) => call(app, partnerLeads.get, { as, params: { id } });
const list = async (query: Record<string, string> = {}, as = key) =>
  (await call(app, partnerLeads.list, { as, query: { limit: '50', ...query } as never })).body;
const countOf = async () =>
  (await app.db.selectFrom('bankLeads').select('id').where('merchantId', '=', shop.id).execute()).length;

describe('a bank lead by API key', () => {
  it('is created, read and listed like a typed one, newest first, page by page', async () => {
    const offered = await call(app, partnerLeads.products, { as: key });
    expect(offered.body.map(({ id }) => id)).toContain(productId);
    const made = [];
    for (let n = 0; n < 3; n++) made.push((await create()).body);
    const [first] = made;
    expect(first).toMatchObject({ kind: 'cc', status: 'new', livemode: true, commissionPaise: null });
    const found = await read(first?.id ?? '');
    expect(found.body).toEqual(first);
    const whole = await list();
    expect(whole.data).toEqual(made.toReversed());
    const page = await list({ limit: '2' });
    const next = await list({ limit: '2', cursor: page.nextCursor ?? '' });
    expect([...page.data, ...next.data]).toEqual(whole.data);
    expect(next.nextCursor).toBeNull();
    expect((await list({ status: 'sanctioned' })).data).toEqual([]);
  });

  it('is created once for one Idempotency-Key, also for concurrent calls; different content is rejected', async () => {
    const before = await countOf();
    const once = randomUUID();
    const body = bodyOf();
    const [first, second] = await Promise.all([create(body, { once }), create(body, { once })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect([first, second].filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1);
    expect(await countOf()).toBe(before + 1);
    const other = await create(bodyOf({ mobile: '9100000002' }), { once });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_conflict']);
    const without = await call(app, partnerLeads.create, { as: key, body: bodyOf() });
    expect([without.status, without.error.code]).toEqual([400, 'idempotency_missing']);
    expect(await countOf()).toBe(before + 1);
  });

  it('is rejected completely when a value is invalid, and the same key may be tried again', async () => {
    const before = await countOf();
    const once = randomUUID();
    const bad = await create(bodyOf({ birthDate: '2030-01-01' }), { once });
    expect([bad.status, bad.error.code]).toEqual([400, 'invalid_input']);
    expect(JSON.stringify(bad.error.errors)).toContain('form.birthDate');
    expect(await countOf()).toBe(before);
    expect((await create(bodyOf(), { once })).status).toBe(200);
  });

  it('requires the scope of the call: write access does not include read access, nor the reverse', async () => {
    const writer = await buildKey(app, shop.owner, { scopes: ['leads:write'] });
    const reader = await buildKey(app, shop.owner, { scopes: ['leads:read'] });
    const { id } = (await create(bodyOf(), { as: writer })).body;
    const statusOf = async (as: Signed) => [
      (await read(id, as)).status,
      (await call(app, partnerLeads.list, { as, query: { limit: '5' } })).status,
      (await call(app, partnerLeads.products, { as })).status,
    ];
    expect(await statusOf(writer)).toEqual([403, 403, 200]);
    expect(await statusOf(reader)).toEqual([200, 200, 403]);
    expect((await create(bodyOf(), { as: reader })).status).toBe(403);
  });

  it('AUT-12 of another shop is reported as unknown, and is not in any list', async () => {
    const foreign = await buildLead(app, { kind: 'cc' });
    const [theirs, unknown] = [await read(foreign.id), await read(randomUUID())];
    expect([theirs.status, theirs.error.code]).toEqual([404, 'not_found']);
    expect(theirs.error.message).toBe(unknown.error.message);
    expect((await list({ limit: '100' })).data.map(({ id }) => id)).not.toContain(foreign.id);
    // A cursor of another shop's list gives no access to it.
    const beyond = await list({ cursor: foreign.id });
    expect(beyond.data.map(({ id }) => id)).not.toContain(foreign.id);
  });
});

it("a test key's lead is validated in the same way, proceeds automatically, is sent to test webhooks, and is invisible to live keys", async () => {
  const receiver = await startReceiver();
  const hook = await buildHook(app, shop.owner, { url: receiver.url, mode: 'test' });
  const before = await countOf();
  expect((await create(bodyOf({ birthDate: '2030-01-01' }), { as: testKey })).error.code).toBe('invalid_input');
  const { body } = await create(bodyOf(), { as: testKey });
  expect(body).toMatchObject({ status: 'new', livemode: false, number: expect.stringMatching(/^TEST\d{8}$/) });
  expect(await countOf()).toBe(before);
  expect((await read(body.id)).status).toBe(404);
  expect((await list({ limit: '100' })).data.map(({ id }) => id)).not.toContain(body.id);
  expect((await list({}, testKey)).data.map(({ id }) => id)).toEqual([body.id]);
  for (let step = 0; step < 5; step++) {
    offset += 40_000;
    await moveDueTestOrders(systemCtx(app));
  }
  await app.runJobs();
  offset = 0;
  expect((await read(body.id, testKey)).body.status).toBe('card_issued');
  const told = receiver.received.map((message) => {
    expect(isSigned(hook.secret, message)).toBe(true);
    return JSON.parse(message.body);
  });
  expect(told.map(({ type, livemode, data }) => [type, livemode, data.id])).toEqual(
    Array.from({ length: 4 }, () => ['lead.status_changed', false, body.id]),
  );
  await receiver.close();
});

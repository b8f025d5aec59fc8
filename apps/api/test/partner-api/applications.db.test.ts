import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { partnerCalls } from '@sevadesk/contract/partner-api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moveDueTestOrders } from '../../src/modules/partner-api/test-orders.ts';
import { consentVersion } from '../../src/modules/nsdl-pan/apply/confirm-applications.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { buildSubmitted, fillWallet, pricePaise, signedScan, typedValues } from '../factories/nsdl-pan.ts';
import { pdfOf } from '../factories/files.ts';
import { buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { call, type Signed, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let key: Signed;
let testKey: Signed;
let offset = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + offset) } });
  await switchPartnerApi(app);
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 100_000);
  key = await buildKey(app, shop.owner);
  testKey = await buildKey(app, shop.owner, { mode: 'test' });
});
afterAll(() => app.close());

const wanted = { type: 'N' as const, category: 'individual' as const };
const bodyOf = (data = typedValues()) => ({ ...wanted, data, consent: true, consentVersion, pricePaise }) as never;
const create = (body: never, { as = key, once = randomUUID() as string } = {}) =>
  call(app, partnerPan.create, { as, body, headers: { 'idempotency-key': once } });
const balance = async (as = key) => (await call(app, partnerCalls.balance, { as })).body.balancePaise;
const count = async (table: 'panApplications' | 'partnerTestOrders') =>
  (await app.db.selectFrom(table).select('id').where('merchantId', '=', shop.id).execute()).length;

describe('an application by API key', () => {
  it('is accepted, charged and numbered like a typed one', async () => {
    const before = await balance();
    const { status, body } = await create(bodyOf());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'submitted',
      pricePaise,
      livemode: true,
      token: expect.stringMatching(/^\d{12}$/),
    });
    expect(await balance()).toBe(before - pricePaise);
    const read = await call(app, partnerPan.get, {
      as: key,
      params: { id: body.id },
      headers: { 'accept-language': 'hi' },
    });
    expect(read.body.timeline.map(({ status: to }) => to)).toEqual(['submitted']);
    expect(read.body.statusText).toMatch(/\p{Script=Devanagari}/u);
    const stored = await app.db
      .selectFrom('panApplicationEvents')
      .select('actorName')
      .where('applicationId', '=', body.id)
      .executeTakeFirst();
    expect(stored?.actorName).toContain('(Counter live)');
  });

  it('returns the same for the same Idempotency-Key, charges once, and rejects different content', async () => {
    const once = randomUUID();
    const body = bodyOf();
    const before = await balance();
    const [first, second] = await Promise.all([create(body, { once }), create(body, { once })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect([first, second].filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1);
    expect(await balance()).toBe(before - pricePaise);
    const other = await create(bodyOf(typedValues({ place: 'LUCKNOW' })), { once });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_conflict']);
    const without = await call(app, partnerPan.create, { as: key, body });
    expect([without.status, without.error.code]).toEqual([400, 'idempotency_missing']);
    // The same key of another shop is independent.
    const neighbour = await buildMerchant(app);
    await fillWallet(app, neighbour.id, 100_000);
    const theirs = await create(bodyOf(), { as: await buildKey(app, neighbour.owner), once });
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('is rejected completely: no draft, no charge, and the same key may be tried again', async () => {
    const [rows, money] = [await count('panApplications'), await balance()];
    const once = randomUUID();
    const bad = await create(bodyOf(typedValues({ birthDate: '2030-01-01' })), { once });
    expect([bad.status, bad.error.code]).toEqual([409, 'not_complete']);
    expect(JSON.stringify(bad.error.errors)).toContain('birthDate');
    const dear = await create({ ...(bodyOf() as object), pricePaise: 1 } as never);
    expect(dear.error.code).toBe('price_changed');
    expect([await count('panApplications'), await balance()]).toEqual([rows, money]);
    expect((await create(bodyOf(), { once })).status).toBe(200);
  });

  it('is refused without sufficient balance', async () => {
    const poor = await buildMerchant(app);
    const refused = await create(bodyOf(), { as: await buildKey(app, poor.owner) });
    expect([refused.status, refused.error.code]).toEqual([409, 'insufficient_balance']);
    expect(await app.db.selectFrom('panApplications').select('id').where('merchantId', '=', poor.id).execute()).toEqual(
      [],
    );
  });

  it('of another shop is reported as unknown', async () => {
    const foreign = await buildSubmitted(app);
    const read = (id: string) => call(app, partnerPan.get, { as: key, params: { id } });
    const [theirs, unknown] = [await read(foreign.id), await read(randomUUID())];
    expect([theirs.status, theirs.error.code]).toEqual([404, 'not_found']);
    expect(theirs.error.message).toBe(unknown.error.message);
    const list = await call(app, partnerPan.list, { as: key, query: { limit: '100' } });
    expect(list.body.data.map(({ id }) => id)).not.toContain(foreign.id);
    const sent = await call(app, partnerPan.documents, {
      as: key,
      params: { id: foreign.id },
      body: {},
      files: [{ name: 'scan.jpg', bytes: Buffer.from('x') }],
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(sent.status).toBe(404);
  });

  it('is listed newest first, page by page', async () => {
    const page = async (cursor?: string) =>
      (await call(app, partnerPan.list, { as: key, query: { limit: '2', ...(cursor && { cursor }) } })).body;
    const first = await page();
    const second = await page(first.nextCursor ?? undefined);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(first.data).toHaveLength(2);
  });
});

it('the form is printed, its scan uploaded and submitted, only by the key', async () => {
  const { body } = await create(bodyOf());
  const params = { id: body.id };
  const printed = await call(app, partnerPan.printForm, { as: key, params });
  const bytes = await signedScan(app, printed.bytes);
  const once = () => ({ 'idempotency-key': randomUUID() });
  const early = await call(app, partnerPan.submit, { as: key, params, body: {}, headers: once() });
  expect(early.status).toBe(409);
  const headers = once();
  const send = () =>
    call(app, partnerPan.documents, { as: key, params, body: {}, files: [{ name: 'scan.jpg', bytes }], headers });
  const sent = await send();
  expect(sent.body).toMatchObject({ status: 'cropping', needs: ['photo', 'signature'] });
  expect((await send()).body.pages).toHaveLength(sent.body.pages.length);
  const submitted = await call(app, partnerPan.submit, { as: key, params, body: {}, headers: once() });
  expect([submitted.status, submitted.body.status]).toEqual([200, 'waiting']);
});

it('an upload is decoded without an open transaction, and a repeated one is not decoded', async () => {
  const { body } = await create(bodyOf());
  const params = { id: body.id };
  const printed = await call(app, partnerPan.printForm, { as: key, params });
  const files = [{ name: 'scan.jpg', bytes: await signedScan(app, printed.bytes) }];
  const seen: number[] = [];
  const called = new Set<string>();
  const { contextFor } = app.container;
  const watched = vi.spyOn(app.container, 'contextFor').mockImplementation((seed) => {
    const ctx = contextFor(seed);
    const images = { ...ctx.images };
    for (const name of ['inspectUpload', 'cropToSpec', 'imagesToPdf'] as const) {
      const real = images[name] as (...given: unknown[]) => Promise<never>;
      images[name] = async (...given: unknown[]) => {
        // As the server's own role, because other roles cannot see the state of its connections.
        const { rows } = await app.container.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        );
        called.add(name);
        seen.push(rows[0]?.n ?? -1);
        return real(...given);
      };
    }
    return { ...ctx, images };
  });
  const [sent, submitted] = [randomUUID(), randomUUID()].map((once) => ({ 'idempotency-key': once }));
  const send = () => call(app, partnerPan.documents, { as: key, params, body: {}, files, headers: sent });
  const submit = () => call(app, partnerPan.submit, { as: key, params, body: {}, headers: submitted });
  expect((await send()).status).toBe(200);
  expect((await submit()).body.status).toBe('waiting');
  expect([...called].sort()).toEqual(['cropToSpec', 'imagesToPdf', 'inspectUpload']);
  expect(new Set(seen)).toEqual(new Set([0]));
  const looked = seen.length;
  // The application is past scanning by now, so only the stored response can be returned.
  const again = [await send(), await submit()];
  expect(again.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
    [200, 'true'],
    [200, 'true'],
  ]);
  const other = await call(app, partnerPan.submit, { as: key, params, body: {}, headers: sent });
  expect(other.error.code).toBe('idempotency_conflict');
  expect(seen).toHaveLength(looked);
  watched.mockRestore();
});

it('an upload sent twice concurrently under one key is stored once', async () => {
  const { body } = await create(bodyOf(), { as: testKey });
  const files = [{ name: 'scan.pdf', bytes: await pdfOf(1) }];
  const headers = { 'idempotency-key': randomUUID() };
  const send = () =>
    call(app, partnerPan.documents, { as: testKey, params: { id: body.id }, body: {}, files, headers });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect(both.filter(({ headers: told }) => told['idempotent-replayed'] === 'true')).toHaveLength(1);
});

it("the form lists every possible value, in the caller's language", async () => {
  const params = { type: 'N', category: 'individual' } as const;
  const { body } = await call(app, partnerPan.form, {
    as: key,
    params,
    query: { origin: 'indian' },
    headers: { 'accept-language': 'hi' },
  });
  const lists = body.form.fields.map(({ kind, choiceSet }) =>
    ['document', 'state', 'country'].includes(kind) ? kind : choiceSet,
  );
  expect(new Set(Object.keys(body.choices))).toEqual(new Set(lists.filter((name) => name !== undefined)));
  expect(body.choices['title']?.map(({ value }) => value)).toEqual(['SHRI', 'SMT', 'KUMARI']);
  const words = Object.values(body.choices).flat();
  expect(words.filter(({ text }) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

it('the check reports the same as the form, with the price, and stores nothing', async () => {
  const rows = await count('panApplications');
  const check = (data: Record<string, unknown>) =>
    call(app, partnerPan.check, { as: key, body: { ...wanted, data } as never });
  expect((await check(typedValues())).body).toMatchObject({ passes: true, faults: [], pricePaise });
  const bad = (await check(typedValues({ mobile: '12' }))).body;
  expect(bad.passes).toBe(false);
  expect(bad.faults).toEqual([expect.objectContaining({ field: 'mobile' })]);
  expect(await count('panApplications')).toBe(rows);
});

describe('a test key', () => {
  it('validates in the same way and stores no person, no application and no posting', async () => {
    const [rows, money] = [await count('panApplications'), await balance()];
    const started = await balance(testKey);
    const made = await create(bodyOf(typedValues({ lastName: 'SHARMA' })), { as: testKey });
    expect(made.body).toMatchObject({ livemode: false, status: 'submitted', pricePaise });
    expect(made.body.token).toMatch(/^TEST\d{8}$/);
    const bad = await create(bodyOf(typedValues({ birthDate: '2030-01-01' })), { as: testKey });
    expect(bad.error.code).toBe('not_complete');
    expect([await count('panApplications'), await balance()]).toEqual([rows, money]);
    expect(await balance(testKey)).toBe(started - pricePaise);
    const stored = JSON.stringify([
      await app.db.selectFrom('partnerTestOrders').selectAll().execute(),
      await app.db.selectFrom('partnerRequests').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/SHARMA|9000000009|asha@/);
    // Neither kind of key sees the other's orders.
    expect((await call(app, partnerPan.get, { as: key, params: { id: made.body.id } })).status).toBe(404);
    const live = await create(bodyOf());
    expect((await call(app, partnerPan.get, { as: testKey, params: { id: live.body.id } })).status).toBe(404);
  });

  it('its orders proceed automatically, with the objection that its name requests', async () => {
    const name = 'ASHA DEVI OBJECTION';
    const objected = typedValues({ lastName: 'OBJECTION', cardName: name, aadhaarName: name, verifierName: name });
    const { body } = await create(bodyOf(objected), { as: testKey });
    for (let step = 0; step < 6; step++) {
      offset += 40_000;
      await moveDueTestOrders(systemCtx(app));
    }
    const read = await call(app, partnerPan.get, { as: testKey, params: { id: body.id } });
    expect(read.body.timeline.map(({ status }) => status)).toEqual(['submitted', 'waiting', 'verifying', 'incomplete']);
    const rest = await call(app, partnerPan.list, { as: testKey, query: { limit: '10', status: 'acknowledged' } });
    expect(rest.body.data[0]?.acknowledgementNumber).toMatch(/^0{7}\d{8}$/);
  });
});

it('the ledger is balanced afterwards', async () => {
  expect(await prove(systemCtx(app))).toEqual([]);
});

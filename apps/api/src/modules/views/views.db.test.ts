import { payments } from '@sevadesk/contract/payments';
import { mostViews, type ViewState, views } from '@sevadesk/contract/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
/** Two people with one role and no further permissions, one with another role, an administrator, and people of two shops. */
let asha: Signed;
let bina: Signed;
let outsider: Signed;
let admin: Signed;
let owner: Signed;
let helper: Signed;
let stranger: Signed;
let support: string;

const listId = 'payments.list';
const waiting: ViewState = {
  q: 'bazaar',
  sort: '-createdAt',
  filters: [{ field: 'status', opt: 'in', value1: ['pending'] }],
  columns: { order: ['refNo', 'status'], hidden: ['email'] },
  density: 'compact',
};

beforeAll(async () => {
  app = await testApp();
  const first = await buildStaff(app, { permissions: ['payments.view'] });
  const { roleId } = await app.db
    .selectFrom('users')
    .select('roleId')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  support = roleId ?? '';
  const second = await buildStaff(app, { permissions: ['payments.view'] });
  await app.db.updateTable('users').set({ roleId }).where('id', '=', second.id).execute();
  asha = await signInAs(app, first);
  bina = await signInAs(app, second);
  outsider = await signInAs(app, await buildStaff(app, { permissions: ['payments.view', 'wallet.view'] }));
  admin = await signInAs(app, await buildStaff(app));
  const merchant = await buildMerchant(app);
  owner = await signInAs(app, merchant.owner);
  helper = await signInAs(app, await buildMerchantStaff(app, { merchant }));
  stranger = await signInAs(app, (await buildMerchant(app)).owner);
});
afterAll(() => app.close());

const read = async (as: Signed, of = listId) => (await call(app, views.list, { as, query: { listId: of } })).body;
const names = async (as: Signed, of = listId) => (await read(as, of)).views.map(({ name }) => name);
const save = (as: Signed, name: string, state: ViewState = waiting, of = listId) =>
  call(app, views.save, { as, body: { listId: of, name, state } });
const saved = async (as: Signed, name: string, of = listId) => (await save(as, name, waiting, of)).body.id;
const share = (as: Signed, id: string, body: Parameters<typeof shareBody>[0]) =>
  call(app, views.share, { as, params: { id }, body: shareBody(body) });
const shareBody = (target: { kind: 'nobody' } | { kind: 'shop' } | { kind: 'role'; roleId: string }) => ({
  with: target,
});

describe('TBL-02 a saved view', () => {
  it('is returned as it was saved, only to its owner', async () => {
    const id = await saved(asha, 'Waiting for me', 'wallet.own-statement');
    const reply = await read(asha, 'wallet.own-statement');
    expect(reply.views).toEqual([
      {
        id,
        name: 'Waiting for me',
        state: waiting,
        isOwn: true,
        ownerName: null,
        sharedWith: 'nobody',
        roleName: null,
      },
    ]);
    expect(reply.defaultId).toBeNull();
    expect(await names(bina, 'wallet.own-statement')).toEqual([]);
    expect(await names(asha, 'merchants.list')).toEqual([]);
  });

  it('is renamed and overwritten; a name is unique in any case', async () => {
    const id = await saved(asha, 'Old name', 'orders.list');
    await saved(asha, 'Taken', 'orders.list');
    const change = (body: { name?: string; state?: ViewState }) =>
      call(app, views.change, { as: asha, params: { id }, body });
    expect((await change({ name: 'TAKEN' })).status).toBe(409);
    expect((await save(asha, 'taken', waiting, 'orders.list')).error.code).toBe('duplicate');
    expect((await change({ name: 'New name', state: { q: 'x' } })).status).toBe(200);
    const view = (await read(asha, 'orders.list')).views.find((one) => one.id === id);
    expect(view).toMatchObject({ name: 'New name', state: { q: 'x' } });
  });

  it('stores only the state of a list, of limited size', async () => {
    const wrong = { filters: [{ field: 'status', opt: 'drop', value1: 'a' }] } as unknown as ViewState;
    expect((await save(asha, 'Wrong', wrong)).status).toBe(400);
    expect((await save(asha, 'Wrong', { rows: ['a'] } as unknown as ViewState)).status).toBe(400);
    for (let count = 0; count < mostViews; count++) await saved(outsider, `View ${count}`, 'courier.list');
    const refused = await save(outsider, 'One more', waiting, 'courier.list');
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toEqual([expect.objectContaining({ field: 'name' })]);
  });
});

describe("AUT-12 another person's view", () => {
  it('is reported as unknown, shared or not', async () => {
    const id = await saved(asha, 'Private', 'gateway.list');
    const attempts = async (as: Signed) => [
      (await call(app, views.change, { as, params: { id }, body: { name: 'Mine now' } })).status,
      (await share(as, id, { kind: 'nobody' })).status,
      (await call(app, views.remove, { as, params: { id } })).status,
      (await call(app, views.setDefault, { as, body: { listId: 'gateway.list', viewId: id } })).status,
    ];
    expect(await attempts(bina)).toEqual([404, 404, 404, 404]);
    expect(await attempts(owner)).toEqual([404, 404, 404, 404]);
    expect((await share(asha, id, { kind: 'role', roleId: support })).status).toBe(200);
    // Recipients may use it as their default, and nothing else.
    expect(await attempts(bina)).toEqual([404, 404, 404, 200]);
    expect(await attempts(outsider)).toEqual([404, 404, 404, 404]);
  });
});

describe('a shared view', () => {
  it("is visible to the role, with its owner's name, until it is withdrawn", async () => {
    const id = await saved(asha, 'For support', 'kyc.list');
    await share(asha, id, { kind: 'role', roleId: support });
    const [seen] = (await read(bina, 'kyc.list')).views;
    expect(seen).toMatchObject({ id, isOwn: false, sharedWith: 'role', state: waiting });
    expect(seen?.ownerName).not.toBeNull();
    expect(await names(outsider, 'kyc.list')).toEqual([]);
    await call(app, views.setDefault, { as: bina, body: { listId: 'kyc.list', viewId: id } });
    expect((await read(bina, 'kyc.list')).defaultId).toBe(id);
    expect((await read(asha, 'kyc.list')).defaultId).toBeNull();
    await share(asha, id, { kind: 'nobody' });
    expect(await read(bina, 'kyc.list')).toMatchObject({ views: [], defaultId: null });
  });

  it('is shared with other roles only by those who manage roles, and never across areas', async () => {
    const other = (await read(outsider)).roles;
    expect(other).toHaveLength(1);
    expect((await read(admin)).roles.map(({ id }) => id)).toContain(support);
    const [foreign] = other;
    const mine = await saved(asha, 'Not for them', 'gst.list');
    expect((await share(asha, mine, { kind: 'role', roleId: foreign?.id ?? '' })).status).toBe(404);
    expect((await share(asha, mine, { kind: 'shop' })).status).toBe(403);
    const theirs = await saved(admin, 'From above', 'gst.list');
    expect((await share(admin, theirs, { kind: 'role', roleId: support })).status).toBe(200);
    expect(await names(bina, 'gst.list')).toEqual(['From above']);
  });

  it('of a shop stays in the shop', async () => {
    const id = await saved(owner, 'Our week', 'payments.own-list');
    expect((await share(owner, id, { kind: 'role', roleId: support })).status).toBe(403);
    expect((await share(owner, id, { kind: 'shop' })).status).toBe(200);
    expect(await names(helper, 'payments.own-list')).toEqual(['Our week']);
    expect(await names(stranger, 'payments.own-list')).toEqual([]);
    expect(await names(admin, 'payments.own-list')).toEqual([]);
    expect((await read(helper, 'payments.own-list')).roles).toEqual([]);
  });

  it('grants nothing: its list refuses the same people as before', async () => {
    const id = await saved(owner, 'Everything', 'payments.list');
    await share(owner, id, { kind: 'shop' });
    expect(await names(helper)).toEqual(['Everything']);
    expect((await call(app, payments.list, { as: helper, body: {} })).status).toBe(403);
  });
});

it('changes of a view are audited, and a removed one opens nothing', async () => {
  const id = await saved(helper, 'Soon gone', 'uti.list');
  await call(app, views.setDefault, { as: helper, body: { listId: 'uti.list', viewId: id } });
  await share(helper, id, { kind: 'shop' });
  expect((await call(app, views.remove, { as: helper, params: { id } })).status).toBe(200);
  expect(await read(helper, 'uti.list')).toMatchObject({ views: [], defaultId: null });
  const events = await app.db
    .selectFrom('auditEvents')
    .select('action')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['views.save', 'views.share', 'views.remove']);
});

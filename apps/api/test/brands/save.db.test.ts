import { brands, storedFace } from '@sevadesk/contract/brands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandOf } from '../../src/platform/brand-of.ts';
import { buildBrand } from '../factories/brands.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let boss: Signed;
let above: BuiltMerchant;
beforeAll(async () => {
  app = await testApp();
  boss = await signInAs(app, await buildStaff(app));
  above = await buildMerchant(app, { idType: 'Distributor' });
});
afterAll(() => app.close());

const create = (merchant: { code: string }, host: string) =>
  call(app, brands.create, { as: boss, body: { merchantCode: merchant.code, name: 'Seva', host } });
const faults = (answer: { error: { errors?: unknown } }) =>
  (answer.error.errors as { field: string; key?: string }[] | undefined)?.map(({ field }) => field);
const franchise = (parentId?: string) => buildMerchant(app, { idType: 'Franchise', parentId });
const brandNow = async ({ id }: { id: string }) => (await brandOf(systemCtx(app), id))?.name;

describe('saving a brand', () => {
  it('issue 21 needs a merchant that may have members, and a host that nobody has', async () => {
    const shop = await franchise();
    expect(faults(await create(await buildMerchant(app), 'a.example'))).toEqual(['merchantCode']);
    expect(faults(await create({ code: 'NOBODY' }, 'a.example'))).toEqual(['merchantCode']);
    for (const host of [
      'sevadesk.test',
      'localhost',
      '10.0.0.1',
      'a.example:80',
      'https://a.example',
      'a_b.example',
      'one',
    ])
      expect({ host, fields: faults(await create(shop, host)) }).toEqual({ host, fields: ['host'] });
    expect((await create(shop, 'Taken.Example.')).status).toBe(200);
    expect((await create(shop, 'other.example')).status).toBe(409);
    expect(faults(await create(await franchise(), 'taken.example'))).toEqual(['host']);
  });

  it('issue 21 stores an international host in its ASCII form', async () => {
    const { body } = await create(await franchise(), 'सेवा.example');
    const view = await call(app, brands.get, { as: boss, params: { id: body.id } });
    expect(view.body.hosts[0]).toMatch(/^xn--[a-z0-9]+\.example$/);
  });

  it('STF-25 rejects a colour that cannot be read, with the measured contrast at the field', async () => {
    const { id, name, host } = await buildBrand(app, boss, await franchise());
    const body = { ...storedFace.parse({}), name, host, otherHosts: '', colour: '#ffee00' };
    const answer = await call(app, brands.update, { as: boss, params: { id }, body });
    expect(faults(answer)).toEqual(['colour']);
  });

  it('issue 21 changes the hosts as one, and records each change with before and after', async () => {
    const { id, name, host } = await buildBrand(app, boss, await franchise(), { otherHosts: 'old.example' });
    const body = {
      ...storedFace.parse({}),
      name,
      host: 'new.example',
      otherHosts: `${host}\nnew.example`,
      fromName: 'Desk',
    };
    expect((await call(app, brands.update, { as: boss, params: { id }, body })).status).toBe(200);
    const view = await call(app, brands.get, { as: boss, params: { id } });
    expect(view.body.hosts).toEqual(['new.example', host]);
    expect(view.body.address).toBe('http://new.example');
    const { data } = (await call(app, brands.history, { as: boss, params: { id } })).body;
    expect(data[0]?.fields).toContainEqual({ field: 'fromName', from: null, to: 'Desk' });
    expect(data[0]?.fields).toContainEqual({
      field: 'hosts',
      from: `${host}, old.example`,
      to: `new.example, ${host}`,
    });
    expect((await create(await franchise(), 'old.example')).status).toBe(200);
  });

  it('issue 21 is for head office alone; a merchant sees its own', async () => {
    const shop = await franchise();
    const { name } = await buildBrand(app, boss, shop, { isDraft: true });
    const owner = await signInAs(app, shop.owner);
    expect((await call(app, brands.own, { as: owner })).body.data?.name).toBe(name);
    expect((await call(app, brands.own, { as: await signInAs(app, (await franchise()).owner) })).body.data).toBeNull();
    const accounts = await signInAs(app, await buildStaff(app, { roleName: 'Accounts' }));
    expect((await call(app, brands.list, { as: accounts, body: {} })).status).toBe(403);
  });
});

describe('whose brand a shop has', () => {
  it('issue 21 is the nearest active one above it, its own first, and the network without one', async () => {
    const middle = await franchise(above.id);
    const shop = await buildMerchant(app, { parentId: middle.id });
    expect(await brandNow(shop)).toBeUndefined();
    const outer = await buildBrand(app, boss, above, { name: 'Outer' });
    expect([await brandNow(shop), await brandNow(middle), await brandNow(above)]).toEqual(['Outer', 'Outer', 'Outer']);
    const inner = await buildBrand(app, boss, middle, { name: 'Inner', isDraft: true });
    expect(await brandNow(shop)).toBe('Outer');
    await call(app, brands.activate, { as: boss, params: { id: inner.id } });
    expect([await brandNow(shop), await brandNow(middle), await brandNow(above)]).toEqual(['Inner', 'Inner', 'Outer']);
    await call(app, brands.end, { as: boss, params: { id: inner.id } });
    expect(await brandNow(shop)).toBe('Outer');
    await call(app, brands.end, { as: boss, params: { id: outer.id } });
    expect(await brandNow(shop)).toBeUndefined();
  });

  it('issue 21 follows a shop that moves under another merchant', async () => {
    const [one, other] = [await franchise(), await franchise()];
    await buildBrand(app, boss, one, { name: 'One' });
    await buildBrand(app, boss, other, { name: 'Other' });
    const shop = await buildMerchant(app, { parentId: one.id });
    expect(await brandNow(shop)).toBe('One');
    await app.db.updateTable('merchants').set({ parentId: other.id }).where('id', '=', shop.id).execute();
    expect(await brandNow(shop)).toBe('Other');
  });
});

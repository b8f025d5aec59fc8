import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { masters } from '@sevadesk/contract/masters';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { buildTerritory, knowDistricts, placeShop } from '../../../test/factories/territories.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { openDraft, saveDraft } from './draft-prices.ts';
import { publishPrices } from './publish-prices.ts';

let app: TestApp;
let staff: Signed;
let ctx: UserCtx;
let franchise: string;

beforeAll(async () => {
  app = await testApp();
  const user = await buildStaff(app);
  staff = await signInAs(app, user);
  ctx = await ctxFor(app, user);
  const type = app.db.selectFrom('idTypes').select('id').where('name', '=', 'Franchise');
  franchise = (await type.executeTakeFirstOrThrow()).id;
  await knowDistricts(app);
});
afterAll(() => app.close());

const today = () => istDateOf(app.clock.now());
const share = (territoryId: string | null, paise: number) => ({
  idTypeId: franchise,
  territoryId,
  paise,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
});
const rowsOf = (...levelShares: ReturnType<typeof share>[]) => [
  priceRow({ product: 'coupon-physical', levelShares } as never),
];

async function draftOf(...levelShares: ReturnType<typeof share>[]) {
  const { id: packageId } = await buildPackage(app);
  const { id } = await openDraft(ctx, { packageId, service: 'uti' });
  const rows = rowsOf(...levelShares);
  const { draftNumber } = await saveDraft(ctx, id, { draftNumber: 1, note: undefined, rows });
  return { id, packageId, draftNumber };
}
const copiedKeys = async (versionId: string) =>
  (await app.db.selectFrom('versionTerritories').selectAll().where('versionId', '=', versionId).execute()).map(
    ({ placeKeys }) => [...placeKeys].toSorted(),
  );

describe('a territory', () => {
  it('is a named set of known districts, with its history; nobody else has its name', async () => {
    const shop = await buildMerchant(app);
    await placeShop(app, shop, 'UP', 'Newly Named');
    const districts = (await call(app, servicePackages.territoryDistricts, { as: staff })).body.data;
    expect(districts.find(({ state }) => state === 'UP')?.districts).toEqual([
      'Chandauli',
      'Meerut',
      'Newly Named',
      'Varanasi',
    ]);
    const body = { name: 'Purvanchal', places: ['UP/Varanasi', 'UP/chandauli'] };
    const made = await call(app, servicePackages.createTerritory, { as: staff, body });
    const params = { id: made.body.id };
    const again = await call(app, servicePackages.createTerritory, {
      as: staff,
      body: { ...body, name: 'PURVANCHAL' },
    });
    expect(again.error).toMatchObject({ code: 'duplicate', errors: [{ field: 'name' }] });
    const strange = { name: 'Moon', places: ['UP/Tycho'] };
    const refused = await call(app, servicePackages.createTerritory, { as: staff, body: strange });
    expect(refused.error.errors).toMatchObject([{ field: 'places.0' }]);
    const changed = { name: 'Purvanchal', places: ['UP/Varanasi', 'UP/Newly Named'] };
    await call(app, servicePackages.changeTerritory, { as: staff, params, body: changed });
    expect((await call(app, servicePackages.territory, { as: staff, params })).body).toMatchObject({
      name: 'Purvanchal',
      districts: 2,
      isActive: true,
      versions: 0,
      targets: 0,
    });
    const history = await call(app, masters.history, { as: staff, params: { kind: 'territory', ...params } });
    expect(history.body.data.map(({ fields }) => fields)).toEqual([
      [
        { field: 'added', from: null, to: 'UP/Newly Named' },
        { field: 'removed', from: null, to: 'UP/chandauli' },
      ],
      [
        { field: 'name', from: null, to: 'Purvanchal' },
        { field: 'added', from: null, to: 'UP/Varanasi, UP/chandauli' },
      ],
    ]);
    const list = await call(app, servicePackages.territories, { as: staff, body: { search: 'purv' } });
    expect(list.body.data).toMatchObject([{ name: 'Purvanchal', districts: 2 }]);
  });

  it('that prices name is ended, not deleted; afterwards no draft can name it', async () => {
    const free = await buildTerritory(app, ['BR/Patna']);
    expect((await call(app, servicePackages.deleteTerritory, { as: staff, params: { id: free.id } })).status).toBe(200);
    const used = await buildTerritory(app, ['BR/Patna']);
    const draft = await draftOf(share(used.id, 300));
    const params = { id: used.id };
    const refused = await call(app, servicePackages.deleteTerritory, { as: staff, params });
    expect(refused.error.code).toBe('territory_in_use');
    expect((await call(app, servicePackages.endTerritory, { as: staff, params })).status).toBe(200);
    expect((await call(app, servicePackages.endTerritory, { as: staff, params })).error.code).toBe('state_refused');
    const { id, draftNumber } = draft;
    const field = 'rows.0.levelShares.0.territoryId';
    const ended = { fields: [{ field, fault: { key: 'choose_one' } }] };
    await expect(
      saveDraft(ctx, id, { draftNumber, note: undefined, rows: rowsOf(share(used.id, 300)) }),
    ).rejects.toMatchObject(ended);
    await expect(publishPrices(ctx, id, { draftNumber, validFrom: today() })).rejects.toMatchObject(ended);
  });
});

describe('a price version', () => {
  it('has no two shares of a level for one district, when it is saved and when it is published', async () => {
    const east = await buildTerritory(app, ['UP/Varanasi']);
    const west = await buildTerritory(app, ['UP/Meerut']);
    const both = await buildTerritory(app, ['UP/Meerut', 'UP/Varanasi']);
    const fault = { key: 'territory_overlap', params: { district: 'Varanasi', other: east.name } };
    await expect(draftOf(share(east.id, 1), share(both.id, 2))).rejects.toMatchObject({
      fields: [{ field: 'rows.0.levelShares.1.territoryId', fault: { key: 'territory_overlap' } }],
    });
    const { id, draftNumber } = await draftOf(share(null, 1), share(east.id, 2), share(west.id, 3));
    const body = { name: west.name, places: ['UP/Varanasi'] };
    await call(app, servicePackages.changeTerritory, { as: staff, params: { id: west.id }, body });
    await expect(publishPrices(ctx, id, { draftNumber, validFrom: today() })).rejects.toMatchObject({
      fields: [{ field: 'rows.0.levelShares.2.territoryId', fault }],
    });
  });

  it('stores the districts of its publication; until then it follows the territory', async () => {
    const territory = await buildTerritory(app, ['UP/Varanasi']);
    const { id, draftNumber, packageId } = await draftOf(share(territory.id, 300));
    const change = (places: string[]) =>
      call(app, servicePackages.changeTerritory, {
        as: staff,
        params: { id: territory.id },
        body: { name: territory.name, places },
      });
    await change(['UP/Varanasi', 'UP/Meerut']);
    expect(await copiedKeys(id)).toEqual([['up/meerut', 'up/varanasi']]);
    await publishPrices(ctx, id, { draftNumber, validFrom: today() });
    await change(['BR/Patna']);
    expect(await copiedKeys(id)).toEqual([['up/meerut', 'up/varanasi']]);
    await expect(
      app.db
        .updateTable('versionTerritories')
        .set({ placeKeys: ['br/patna'] })
        .where('versionId', '=', id)
        .execute(),
    ).rejects.toThrow('history');
    // A draft from it has the districts of now.
    const next = await openDraft(ctx, { packageId, service: 'uti' });
    expect(await copiedKeys(next.id)).toEqual([['br/patna']]);
    const page = await call(app, servicePackages.prices, { as: staff, params: { id: packageId, service: 'uti' } });
    expect(page.body.versions.map(({ territories }) => territories)).toEqual([
      [{ id: territory.id, name: territory.name }],
      [{ id: territory.id, name: territory.name }],
      [],
    ]);
  });

  it('that loses money only in a territory needs a second person', async () => {
    const territory = await buildTerritory(app, ['UP/Varanasi']);
    // 100.00 less 60.00, GST 6.10 and 5.00 leave 28.90.
    const { id, draftNumber } = await draftOf(share(null, 100), share(territory.id, 2_891));
    await expect(publishPrices(ctx, id, { draftNumber, validFrom: today() })).rejects.toMatchObject({
      fields: [{ field: 'acceptsLoss' }],
    });
    const request = { draftNumber, validFrom: today(), acceptsLoss: true };
    expect(await publishPrices(ctx, id, request)).toEqual({ isRequested: true });
  });
});

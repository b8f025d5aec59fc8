import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { productsOf, servicePackages } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { currentPrice } from './current-price.ts';
import { discardDraft, openDraft, saveDraft } from './draft-prices.ts';
import { getPrices } from './get-prices.ts';
import { publishPrices, withdrawPrices } from './publish-prices.ts';

let app: TestApp;
let staff: UserCtx;
let today: string;
beforeAll(async () => {
  app = await testApp();
  staff = await ctxFor(app, await buildStaff(app));
  today = istDateOf(app.clock.now().toISOString());
});
afterAll(() => app.close());

const nsdl = 'nsdl' as const;
const pageOf = (packageId: string) => getPrices(staff, { packageId, service: nsdl });
const priceNow = (packageId: string, at?: string) => {
  const ctx = systemCtx(app);
  const clock = at === undefined ? ctx.clock : { now: () => new Date(at) };
  return currentPrice({ ...ctx, clock }, { packageId, service: nsdl, product: 'physical-N-P' });
};

async function draftOf(packageId: string, overrides: Parameters<typeof priceRow>[0] = {}) {
  const { id } = await openDraft(staff, { packageId, service: nsdl });
  const { draftNumber } = await saveDraft(staff, id, { draftNumber: 1, note: 'Dearer', rows: [priceRow(overrides)] });
  return { id, draftNumber };
}

describe('a draft', () => {
  it('STF-26 starts with the prices in force, and there is one for everybody', async () => {
    const { id: packageId } = await buildPackage(app);
    const key = { packageId, service: nsdl };
    const opened = await Promise.all([openDraft(staff, key), openDraft(staff, key), openDraft(staff, key)]);
    const { versions } = await pageOf(packageId);
    expect(versions.map(({ state }) => state)).toEqual(['draft', 'current']);
    expect(new Set(opened.map(({ id }) => id))).toEqual(new Set([versions[0]?.id]));
    expect(versions[0]?.rows).toEqual(versions[1]?.rows);
    expect(versions[0]?.rows).toHaveLength(productsOf('nsdl').length);
  });

  it('does not change charges, and leaves no trace in prices when discarded', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id } = await draftOf(packageId, { pricePaise: 99_900 });
    expect((await priceNow(packageId)).pricePaise).toBe(10_700);
    await discardDraft(staff, id);
    expect((await pageOf(packageId)).versions).toHaveLength(1);
  });

  it('is not overwritten on the basis of an older version', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id } = await draftOf(packageId);
    const stale = saveDraft(staff, id, { draftNumber: 1, note: undefined, rows: [] });
    await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  it("rejects another service's product and a duplicate product, at their rows", async () => {
    const { id: packageId } = await buildPackage(app);
    const { id, draftNumber } = await draftOf(packageId);
    const rows = [priceRow(), priceRow({ product: 'psa' }), priceRow()];
    await expect(saveDraft(staff, id, { draftNumber, note: undefined, rows })).rejects.toMatchObject({
      fields: [
        { field: 'rows.1.product', fault: { key: 'choose_one' } },
        { field: 'rows.2.product', fault: { key: 'taken' } },
      ],
    });
  });
});

describe('publishing', () => {
  it('STF-26 applies from midnight in India of its day, and earlier charges keep their terms', async () => {
    const { id: packageId } = await buildPackage(app);
    const tomorrow = addDays(today, 1);
    const draft = await draftOf(packageId, {
      pricePaise: 12_000,
      commissionPaise: 0,
      commissionBasisPoints: 333,
      refundBasisPoints: 5_000,
      refundKeepsFee: true,
      penaltyPaise: 2_500,
    });
    await publishPrices(staff, draft.id, { draftNumber: draft.draftNumber, validFrom: tomorrow });
    const before = await priceNow(packageId);
    expect(before.pricePaise).toBe(10_700);
    const midnight = Date.parse(istDayStart(tomorrow));
    expect((await priceNow(packageId, new Date(midnight - 1).toISOString())).versionId).toBe(before.versionId);
    // 3.33 % of 120.00 is 3.996: 4.00. GST within 60.00 at 18 %: 9.15.
    expect(await priceNow(packageId, new Date(midnight).toISOString())).toEqual({
      versionId: draft.id,
      product: 'physical-N-P',
      pricePaise: 12_000,
      providerFeePaise: 6_000,
      gstPaise: 915,
      commissionPaise: 400,
      overridePaise: 100,
      levels: { basePaise: 12_000, overridePaise: 100, overrideBasisPoints: null, levelShares: [] },
      refundPolicy: { basisPoints: 5_000, keepsFee: true },
      penaltyPaise: 2_500,
    });
  });

  it('is refused for a past day, and without rows', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id, draftNumber } = await draftOf(packageId);
    await expect(publishPrices(staff, id, { draftNumber, validFrom: addDays(today, -1) })).rejects.toMatchObject({
      fields: [{ field: 'validFrom', fault: { key: 'date_past' } }],
    });
    const empty = await saveDraft(staff, id, { draftNumber, note: undefined, rows: [] });
    await expect(publishPrices(staff, id, { ...empty, validFrom: today })).rejects.toMatchObject({
      code: 'not_complete',
    });
  });

  it('is never undone: no role rewrites a published version or its rows', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id, draftNumber } = await draftOf(packageId);
    await publishPrices(staff, id, { draftNumber, validFrom: today });
    await expect(saveDraft(staff, id, { draftNumber, note: undefined, rows: [] })).rejects.toMatchObject({
      code: 'state_refused',
    });
    await expect(discardDraft(staff, id)).rejects.toMatchObject({ code: 'state_refused' });
    await expect(withdrawPrices(staff, id)).rejects.toMatchObject({ code: 'state_refused' });
    for (const statement of [
      `update version_prices set price_paise = 1 where version_id = '${id}'`,
      `delete from version_prices where version_id = '${id}'`,
      `insert into version_prices (version_id, product, price_paise) values ('${id}', 'physical-C-E', 1)`,
      `update price_versions set valid_from = valid_from - 1 where id = '${id}'`,
      `delete from price_versions where id = '${id}'`,
    ]) {
      await expect(app.ownerPool.query(statement)).rejects.toMatchObject({ code: '23001' });
    }
  });

  it('twice for a day: the later one applies; a future one can be withdrawn', async () => {
    const { id: packageId } = await buildPackage(app);
    const coming = addDays(today, 7);
    for (const pricePaise of [11_000, 12_000]) {
      const { id, draftNumber } = await draftOf(packageId, { pricePaise });
      await publishPrices(staff, id, { draftNumber, validFrom: coming });
    }
    const { versions } = await pageOf(packageId);
    expect(versions.map(({ state, rows }) => [state, rows.at(0)?.pricePaise])).toEqual([
      ['coming', 12_000],
      ['replaced', 11_000],
      ['current', 10_700],
    ]);
    await withdrawPrices(staff, versions[0]?.id ?? '');
    expect((await pageOf(packageId)).versions.map(({ state }) => state).toSorted()).toEqual([
      'coming',
      'current',
      'withdrawn',
    ]);
  });

  it('twice concurrently succeeds once', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id, draftNumber } = await draftOf(packageId);
    const publish = () =>
      publishPrices(staff, id, { draftNumber, validFrom: today }).then(
        () => 'published',
        (error) => error.code,
      );
    expect((await Promise.all([publish(), publish()])).toSorted()).toEqual(['published', 'state_refused']);
  });

  it('is audited with the prices before and after', async () => {
    const { id: packageId } = await buildPackage(app);
    const { id, draftNumber } = await draftOf(packageId, { pricePaise: 11_100 });
    await publishPrices(staff, id, { draftNumber, validFrom: today });
    const event = await app.db
      .selectFrom('auditEvents')
      .select(['details'])
      .where('action', '=', 'service-packages.publish')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(event.details)).toMatch(/"before".*10700.*"after".*11100|"after".*11100.*"before".*10700/);
  });
});

describe('over HTTP', () => {
  it('STF-26 reads with masters.view, and writes only with packages.manage', async () => {
    const { id: packageId } = await buildPackage(app);
    const reader = await signInAs(app, await buildStaff(app, { permissions: ['masters.view'] }));
    const params = { id: packageId, service: nsdl };
    const page = await call(app, servicePackages.prices, { as: reader, params });
    expect(page.body).toMatchObject({ service: 'nsdl', today, gstBasisPoints: 1_800 });
    expect((await call(app, servicePackages.openDraft, { as: reader, params })).status).toBe(403);
  });

  it('reports the cell of a wrong amount', async () => {
    const { id: packageId } = await buildPackage(app);
    const writer = await signInAs(app, await buildStaff(app));
    const { id } = await openDraft(staff, { packageId, service: nsdl });
    const rows = [priceRow(), { ...priceRow({ product: 'physical-C-P' }), pricePaise: 10.5 as never }];
    const answer = await call(app, servicePackages.saveDraft, {
      as: writer,
      params: { id },
      body: { draftNumber: 1, rows },
    });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toMatchObject([{ field: 'rows.1.pricePaise' }]);
  });
});

it('a commission by bands is drafted, published and earned by the amount', async () => {
  const { id: packageId } = await buildPackage(app);
  const key = { packageId, service: 'bills' as const };
  const commissionBands = [
    { fromPaise: 0, paise: 200, basisPoints: null, floorPaise: 0, capPaise: null },
    { fromPaise: 100_000, paise: 0, basisPoints: 50, floorPaise: 600, capPaise: 2_500 },
  ];
  const free = { pricePaise: 0, providerFeePaise: 0, commissionPaise: 0 };
  const row = priceRow({ ...free, product: 'bill-water', commissionBands });
  const { id } = await openDraft(staff, key);
  const { draftNumber } = await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows: [row] });
  await publishPrices(staff, id, { draftNumber, validFrom: today });
  expect((await getPrices(staff, key)).versions[0]?.rows[0]).toMatchObject({ commissionBands });
  const earned = async (amountPaise: number) => {
    const price = await currentPrice(systemCtx(app), { ...key, product: 'bill-water', amountPaise });
    return price.commissionPaise;
  };
  expect([await earned(99_999), await earned(100_000), await earned(200_000), await earned(900_000)]).toEqual([
    200, 600, 1_000, 2_500,
  ]);
});

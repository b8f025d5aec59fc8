import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { productsOf, servicePackages, services } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { openDraft, saveDraft } from './draft-prices.ts';
import { getPrices } from './get-prices.ts';
import { getPackage } from './list-packages.ts';
import { moveMerchants } from './move-merchants.ts';
import { publishPrices } from './publish-prices.ts';
import { changePackage, createPackage } from './save-package.ts';
import { addTax, listTaxes, removeTax } from './save-tax.ts';
import { gstRate, tdsRates } from './tax-rates.ts';

let app: TestApp;
let staff: UserCtx;
let today: string;
beforeAll(async () => {
  app = await testApp();
  staff = await ctxFor(app, await buildStaff(app));
  today = istDateOf(app.clock.now().toISOString());
});
afterAll(() => app.close());

describe('a package', () => {
  it('STF-26 is copied with every service in force, without drafts and without past versions', async () => {
    const source = await buildPackage(app);
    const key = { packageId: source.id, service: 'banking' as const };
    const card = priceRow({ product: 'card', pricePaise: 0, providerFeePaise: 0, commissionPaise: 50_000 });
    const { id } = await openDraft(staff, key);
    await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows: [card] });
    await publishPrices(staff, id, { draftNumber: 2, validFrom: today });
    await openDraft(staff, { ...key, service: 'nsdl' });

    const copy = await createPackage(staff, { name: `${source.name} again`, isActive: true, copyFrom: source.id });

    const copiedPackage = await getPackage(staff, copy.id);
    const whole = { validFrom: today, comingFrom: null, hasDraft: false };
    expect(copiedPackage.services).toEqual(
      services.map((service) => ({
        ...whole,
        service,
        products: service === 'banking' ? 1 : productsOf(service).length,
      })),
    );
    const copied = await getPrices(staff, { ...key, packageId: copy.id });
    expect(copied.versions[0]?.rows).toEqual([{ ...card, note: '' }]);
    await expect(
      createPackage(staff, { name: source.name, isActive: true, copyFrom: source.id }),
    ).rejects.toMatchObject({ code: 'duplicate' });
  });

  it('stays active while an active merchant uses it', async () => {
    const found = await buildPackage(app);
    const merchant = await buildMerchant(app, { packageId: found.id });
    const end = () => changePackage(staff, found.id, { name: found.name, isActive: false });
    await expect(end()).rejects.toMatchObject({ code: 'package_in_use', params: { count: 1 } });
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', merchant.id).execute();
    expect(await end()).toEqual({ ok: true });
  });
});

describe('moving merchants', () => {
  const packageIdOf = async (id: string) =>
    (await app.db.selectFrom('merchants').select('packageId').where('id', '=', id).executeTakeFirstOrThrow()).packageId;

  it('moves the selected ones, or all, and only from this package', async () => {
    const [from, to] = [await buildPackage(app), await buildPackage(app)];
    const [one, two] = [
      await buildMerchant(app, { packageId: from.id }),
      await buildMerchant(app, { packageId: from.id }),
    ];
    const foreign = await buildMerchant(app);
    const named = await moveMerchants(staff, { from: from.id, to: to.id, merchantIds: [one.id, foreign.id] });
    expect(named).toEqual({ moved: 1 });
    expect(await packageIdOf(one.id)).toBe(to.id);
    expect(await packageIdOf(foreign.id)).toBe(foreign.packageId);
    expect(await moveMerchants(staff, { from: from.id, to: to.id, merchantIds: null })).toEqual({ moved: 1 });
    expect(await packageIdOf(two.id)).toBe(to.id);
    const event = await app.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'service-packages.move-merchants')
      .where('recordId', '=', from.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ before: from.id, after: to.id, codes: [two.code] });
    await app.runJobs();
    const told = await app.db
      .selectFrom('notices')
      .select('userId')
      .where('event', '=', 'package_changed')
      .where('userId', 'in', [one.owner.id, two.owner.id, foreign.owner.id])
      .execute();
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([one.owner.id, two.owner.id].toSorted());
  });

  it('is refused to an inactive package', async () => {
    const [from, to] = [await buildPackage(app), await buildPackage(app)];
    await changePackage(staff, to.id, { name: to.name, isActive: false });
    const move = moveMerchants(staff, { from: from.id, to: to.id, merchantIds: null });
    await expect(move).rejects.toMatchObject({ fields: [{ field: 'to', fault: { key: 'choose_one' } }] });
  });

  it('lists the merchants of one package', async () => {
    const { id } = await buildPackage(app);
    const merchant = await buildMerchant(app, { packageId: id });
    const as = await signInAs(app, await buildStaff(app));
    const { body } = await call(app, servicePackages.merchants, {
      as,
      body: { additionFilter: { packageId: id } },
    });
    expect(body).toMatchObject({ totalRecords: 1, data: [{ id: merchant.id, code: merchant.code, isBlocked: false }] });
    const wrong = await call(app, servicePackages.merchants, {
      as,
      body: { additionFilter: { packageId: 'x' } },
    });
    expect(wrong.status).toBe(404);
  });
});

describe('tax rates', () => {
  it('are returned for the requested day', async () => {
    expect(await gstRate(staff, '2017-06-30')).toBe(0);
    expect(await gstRate(staff, today)).toBe(1_800);
    expect(await tdsRates(staff, '2024-09-30')).toEqual({
      rateBasisPoints: 500,
      noPanRateBasisPoints: 2_000,
      limitPaise: 1_500_000,
    });
    expect(await tdsRates(staff, '2025-04-01')).toEqual({
      rateBasisPoints: 200,
      noPanRateBasisPoints: 2_000,
      limitPaise: 2_000_000,
    });
  });

  it('are added for a future day, can be withdrawn before it, and never change afterwards', async () => {
    const validFrom = addDays(today, 30);
    const coming = {
      kind: 'tds-threshold' as const,
      validFrom,
      value: 3_000_000,
      source: 'Finance Act',
    };
    await addTax(staff, coming);
    await expect(addTax(staff, coming)).rejects.toMatchObject({ code: 'duplicate', fields: [{ field: 'validFrom' }] });
    await expect(addTax(staff, { ...coming, validFrom: today })).rejects.toMatchObject({
      fields: [{ field: 'validFrom' }],
    });
    expect((await tdsRates(staff, validFrom)).limitPaise).toBe(3_000_000);
    const { data } = await listTaxes(staff);
    expect(data.filter(({ kind }) => kind === 'tds-threshold').map(({ state }) => state)).toEqual([
      'coming',
      'current',
      'former',
    ]);
    await removeTax(staff, { kind: 'tds-threshold', validFrom });
    await expect(removeTax(staff, { kind: 'tds-threshold', validFrom })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeTax(staff, { kind: 'gst', validFrom: '2017-07-01' })).rejects.toMatchObject({
      code: 'state_refused',
    });
    await expect(
      app.ownerPool.query(`update tax_rates set rate_basis_points = 1 where kind = 'gst'`),
    ).rejects.toMatchObject({ code: '23001' });
    await expect(app.ownerPool.query(`delete from tax_amounts where valid_from = '2016-06-01'`)).rejects.toMatchObject({
      code: '23001',
    });
  });
});

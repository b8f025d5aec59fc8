import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { buildPreSubmit, fillWallet } from '../../../test/factories/nsdl-pan.ts';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { confirmApplications, consentVersion } from '../nsdl-pan/apply/confirm-applications.ts';
import { prove } from '../wallet/index.ts';
import { openDraft, saveDraft } from './draft-prices.ts';
import { publishPrices } from './publish-prices.ts';
import { replaySales } from './what-if.ts';

let app: TestApp;
let staff: UserCtx;
let today: string;
beforeAll(async () => {
  app = await testApp();
  staff = await ctxFor(app, await buildStaff(app));
  today = istDateOf(app.clock.now().toISOString());
});
afterAll(() => app.close());

async function draftOf(packageId: string, rows: ReturnType<typeof priceRow>[]) {
  const { id } = await openDraft(staff, { packageId, service: 'nsdl' });
  return { id, ...(await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows })) };
}

async function shopUnder(packageId: string, parentId?: string): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(app, { packageId, parentId });
  await fillWallet(app, merchant.id, 100_000);
  return merchant;
}

async function sell(merchant: BuiltMerchant, cardType: 'P' | 'E') {
  const built = await buildPreSubmit(app, { merchant, values: { cardType } });
  const pricePaise = cardType === 'P' ? 10_700 : 7_200;
  await confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise });
  return built.id;
}

describe('what a draft would have charged for real sales', () => {
  it('is calculated per product and per shop', async () => {
    const { id: packageId } = await buildPackage(app);
    const franchise = await buildMerchant(app, { idType: 'Franchise' });
    const member = await shopUnder(packageId, franchise.id);
    const alone = await shopUnder(packageId);
    const third = await shopUnder(packageId);
    for (const shop of [member, member, alone]) await sell(shop, 'P');
    await sell(third, 'E');
    const { id } = await draftOf(packageId, [
      priceRow({
        pricePaise: 12_000,
        providerFeePaise: 9_912,
        commissionPaise: 0,
        commissionBasisPoints: 1_000,
        overridePaise: 200,
      }),
      priceRow({
        product: 'physical-N-E',
        pricePaise: 7_000,
        providerFeePaise: 6_610,
        commissionPaise: 400,
        overridePaise: 50,
      }),
    ]);

    const found = await replaySales(staff, id, { from: today, to: today });

    expect(found).toMatchObject({ sales: 4, merchants: 3, better: 2, worse: 2 });
    // Three cards: 3 x 107.00, 3 x 99.12, GST 3 x 1.20 (within 7.88), commission 3 x 5.00, override 2 x 1.00 for the member's.
    const [card, ePan] = found.products.toSorted((a, b) => b.sales - a.sales);
    expect(card).toEqual({
      product: 'physical-N-P',
      sales: 3,
      isOffered: true,
      was: {
        revenuePaise: 32_100,
        feePaise: 29_736,
        gstPaise: 360,
        commissionPaise: 1_500,
        overridePaise: 200,
        marginPaise: 304,
      },
      // 3 x 120.00; GST within 20.88 is 3.185: 3.19; commission 10 % of 120.00; override 2 x 2.00.
      would: {
        revenuePaise: 36_000,
        feePaise: 29_736,
        gstPaise: 957,
        commissionPaise: 3_600,
        overridePaise: 400,
        marginPaise: 1_307,
      },
    });
    // One e-PAN of a shop without a franchise: GST within 5.90 is 0.90; afterwards within 3.90 it is 0.59 (0.5949).
    expect(ePan?.was).toMatchObject({ gstPaise: 90, overridePaise: 0, marginPaise: 200 });
    expect(ePan?.would).toMatchObject({ gstPaise: 59, overridePaise: 0, marginPaise: -69 });
    expect(found.was.marginPaise).toBe(504);
    expect(found.would.marginPaise).toBe(1_238);
    // Each card costs 13.00 more and earns 7.00 more: 6.00 lost. The e-PAN costs 2.00 less and earns 1.00 more: 3.00 won.
    expect(found.losers).toEqual([
      expect.objectContaining({ id: member.id, sales: 2, changePaise: -1_200 }),
      expect.objectContaining({ id: alone.id, sales: 1, changePaise: -600 }),
    ]);
    // The franchise above the member earns 1.00 more from each of its two cards.
    expect(found.winners).toEqual([
      expect.objectContaining({ id: third.id, sales: 1, changePaise: 300 }),
      expect.objectContaining({ id: franchise.id, sales: 2, changePaise: 200 }),
    ]);
  });

  it('excludes other packages, other days and refunds; a product missing from the draft brings nothing', async () => {
    const { id: packageId } = await buildPackage(app);
    const shop = await shopUnder(packageId);
    await sell(await shopUnder((await buildPackage(app)).id), 'P');
    await sell(shop, 'E');
    const cancelled = await sell(shop, 'P');
    await app.ownerPool.query(`update pan_applications set status = 'cancelled' where id = $1`, [cancelled]);
    const { id } = await draftOf(packageId, [priceRow()]);
    const found = await replaySales(staff, id, { from: today, to: today });
    expect(found.products).toMatchObject([
      { product: 'physical-N-E', sales: 1, isOffered: false, would: { marginPaise: 0 } },
    ]);
    const yesterday = addDays(today, -1);
    expect(await replaySales(staff, id, { from: yesterday, to: yesterday })).toMatchObject({
      sales: 0,
      merchants: 0,
      products: [],
    });
    await expect(replaySales(staff, id, { from: today, to: addDays(today, 1) })).rejects.toMatchObject({
      fields: [{ field: 'to', fault: { key: 'date_future' } }],
    });
  });
});

describe('a version published between display and confirmation', () => {
  it('MER-08 charges nothing, then the new price under the new terms, which the application keeps', async () => {
    const { id: packageId } = await buildPackage(app);
    const merchant = await shopUnder(packageId);
    const built = await buildPreSubmit(app, { merchant });
    const terms = { pricePaise: 11_900, refundBasisPoints: 7_500, refundKeepsFee: true, penaltyPaise: 1_000 };
    const draft = await draftOf(packageId, [priceRow(terms)]);
    await publishPrices(staff, draft.id, { draftNumber: draft.draftNumber, validFrom: today });
    const confirm = (pricePaise: number) =>
      confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise });
    await expect(confirm(10_700)).rejects.toMatchObject({ code: 'price_changed' });
    const { balancePaise } = await confirm(11_900);
    expect(balancePaise).toBe(88_100);
    const kept = await app.db
      .selectFrom('panApplications')
      .select(['priceVersionId', 'pricePaise', 'refundBasisPoints', 'refundKeepsFee', 'penaltyPaise'])
      .where('id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ priceVersionId: draft.id, ...terms });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('counts bands by the volume of a month, of the draft and of the version at the sale', async () => {
    const { id: packageId } = await buildPackage(app);
    const shop = await shopUnder(packageId);
    for (let n = 0; n < 3; n += 1) await sell(shop, 'P');
    const band = { from: 3, paise: 700, basisPoints: null, floorPaise: 0, capPaise: null };
    const volumeBands = [{ idTypeId: null, unit: 'count', mode: 'whole', bands: [band] }];
    const terms = { pricePaise: 10_700, providerFeePaise: 9_000, commissionPaise: 500, volumeBands };
    const draft = await draftOf(packageId, [priceRow(terms)]);
    const days = { from: today, to: today };
    const found = await replaySales(staff, draft.id, days);
    expect([found.was.commissionPaise, found.would.commissionPaise]).toEqual([1_500, 2_100]);
    expect(found.winners).toMatchObject([{ id: shop.id, sales: 3, changePaise: 600 }]);
    await publishPrices(staff, draft.id, { draftNumber: draft.draftNumber, validFrom: today });
    for (let n = 0; n < 3; n += 1) await sell(shop, 'P');
    const again = await draftOf(packageId, [priceRow({ ...terms, volumeBands: [] })]);
    const replayed = await replaySales(staff, again.id, days);
    // Only the sales under the published version have its bands.
    expect([replayed.was.commissionPaise, replayed.would.commissionPaise]).toEqual([3_600, 3_000]);
  });
});

import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { PriceRowInput, VolumeBands } from '@sevadesk/contract/service-packages';
import { chargeOrder, nextOrderNumber } from '../../src/modules/orders/index.ts';
import { openDraft, saveDraft } from '../../src/modules/service-packages/draft-prices.ts';
import { publishPrices } from '../../src/modules/service-packages/publish-prices.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { fillWallet } from './nsdl-pan.ts';
import { buildPackage, priceRow } from './service-packages.ts';
import { buildStaff } from './users.ts';

/** A context some days after today. */
export const daysLater = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + days * 86_400_000) },
});

/** A context on the second day of the next month, when this month is settled. */
export function nextMonth(ctx: Ctx): Ctx {
  const today = istDateOf(new Date());
  const first = `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-02`;
  return { ...ctx, clock: { now: () => new Date(`${first}T06:00:00Z`) } };
}

export const volumeBand = (from: number, paise: number): VolumeBands['bands'][number] => ({
  from,
  paise,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
});

/** Publishes coupons for 100.00 with these terms, in a new package. */
export async function pricedPackage(app: TestApp, terms: Partial<PriceRowInput>): Promise<string> {
  const staff = await ctxFor(app, await buildStaff(app));
  const { id: packageId } = await buildPackage(app);
  const { id } = await openDraft(staff, { packageId, service: 'uti' });
  const rows = [priceRow({ product: 'coupon-physical', ...terms })];
  const { draftNumber } = await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows });
  await publishPrices(staff, id, { draftNumber, validFrom: istDateOf(app.clock.now()) });
  return packageId;
}

/** A shop below a franchise, with money for many coupons. */
export async function lineOfTwo(
  app: TestApp,
  packageId: string,
): Promise<{ shop: BuiltMerchant; franchise: BuiltMerchant }> {
  const franchise = await buildMerchant(app, { idType: 'Franchise', pan: 'ABCPK1235L' });
  const shop = await buildMerchant(app, { parentId: franchise.id, packageId, pan: 'ABCPK1237L' });
  await fillWallet(app, shop.id, 1_000_000);
  return { shop, franchise };
}

/** Charges an order of coupons of 100.00; returns its id. */
export async function sellCoupons(ctx: Ctx, shop: BuiltMerchant, quantity = 1): Promise<string> {
  const number = await nextOrderNumber(ctx, 'uti-coupon');
  const order = { kind: 'uti-coupon' as const, merchantId: shop.id, product: 'coupon-physical', quantity };
  const orderId = ctx.ids.next();
  await chargeOrder(ctx, { ...order, orderId, number, expectedPaise: 10_000 * quantity });
  return orderId;
}

/**
 * The coupons of `couponsByVolume`, which in the territory pay the franchise 2.50, and the shop 8.00 for all from the second there on. The
 * bands of the franchise are the same everywhere.
 */
export async function couponsByTerritory(app: TestApp, territoryId: string): Promise<string> {
  const { levelShares, volumeBands } = await volumeTerms(app);
  const [general] = levelShares;
  const here = { unit: 'count', mode: 'whole', bands: [volumeBand(2, 800)] };
  return pricedPackage(app, {
    levelShares: [general, { ...general, territoryId, paise: 250 }] as never,
    volumeBands: [...volumeBands, { idTypeId: null, territoryId, ...here }] as never,
  });
}

/**
 * Publishes coupons for 100.00 that pay the shop 5.00 and the franchise 1.00; from the month's third on the shop 6.00 for all, from the
 * fifth on 7.00; the franchise 1.50 for those from 400.00 on.
 */
export async function couponsByVolume(app: TestApp): Promise<string> {
  return pricedPackage(app, (await volumeTerms(app)) as never);
}

async function volumeTerms(app: TestApp) {
  const type = app.db.selectFrom('idTypes').select('id').where('name', '=', 'Franchise');
  const { id: idTypeId } = await type.executeTakeFirstOrThrow();
  return {
    levelShares: [{ idTypeId, paise: 100, basisPoints: null, floorPaise: 0, capPaise: null }],
    volumeBands: [
      { idTypeId: null, unit: 'count', mode: 'whole', bands: [volumeBand(3, 600), volumeBand(5, 700)] },
      { idTypeId, unit: 'sum', mode: 'step', bands: [volumeBand(40_000, 150)] },
    ],
  };
}

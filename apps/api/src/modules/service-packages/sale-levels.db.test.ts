import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { LevelShare } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { fillWallet } from '../../../test/factories/nsdl-pan.ts';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { systemIds } from '../../platform/ids.ts';
import { updateParent } from '../merchants/parent-moves.repo.ts';
import { chargeOrder, earnOrder, nextOrderNumber, quoteOrder, reverseOrderEarnings } from '../orders/index.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { openDraft, saveDraft } from './draft-prices.ts';
import { publishPrices } from './publish-prices.ts';
import { earnersAbove } from './sale-levels.ts';

let app: TestApp;
let ctx: Ctx;
let staff: UserCtx;
let types: Record<'Distributor' | 'Franchise' | 'State', string>;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  staff = await ctxFor(app, await buildStaff(app));
  const stateId = systemIds.next();
  await app.db
    .insertInto('idTypes')
    .values({ id: stateId, name: 'State', codePrefix: 'ST', rank: 4, mayHaveMembers: true })
    .execute();
  const known = await app.db.selectFrom('idTypes').select(['id', 'name']).execute();
  const idOf = (name: string) => known.find((type) => type.name === name)?.id ?? '';
  types = { Distributor: idOf('Distributor'), Franchise: idOf('Franchise'), State: stateId };
});
afterAll(() => app.close());

const share = (type: keyof typeof types, part: Partial<LevelShare>): LevelShare => ({
  idTypeId: types[type],
  paise: 0,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
  ...part,
});

const today = () => istDateOf(app.clock.now());

async function draftOf(packageId: string, levelShares: LevelShare[], overrides: object = {}) {
  const { id } = await openDraft(staff, { packageId, service: 'uti' });
  const row = { ...priceRow({ product: 'coupon-physical' as never, levelShares, ...overrides }) };
  const { draftNumber } = await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows: [row] });
  return { id, draftNumber };
}

/** A line of four: a shop below a distributor, a franchise and a state; coupons cost 100.00, of which 60.00 go to UTI. */
async function line() {
  const { id: packageId } = await buildPackage(app);
  const draft = await draftOf(packageId, [
    share('Distributor', { paise: 300 }),
    share('Franchise', { basisPoints: 100, floorPaise: 150 }),
    share('State', { basisPoints: 50 }),
  ]);
  await publishPrices(staff, draft.id, { draftNumber: draft.draftNumber, validFrom: today() });
  const state = await buildMerchant(app, { idTypeId: types.State, pan: 'ABCPK1234L' });
  const franchise = await buildMerchant(app, { idType: 'Franchise', parentId: state.id, pan: 'ABCPK1235L' });
  const distributor = await buildMerchant(app, { idType: 'Distributor', parentId: franchise.id, pan: 'ABCPK1236L' });
  const shop = await buildMerchant(app, { parentId: distributor.id, packageId, pan: 'ABCPK1237L' });
  await fillWallet(app, shop.id, 100_000);
  return { packageId, line: [shop, distributor, franchise, state] };
}

async function sell(shop: BuiltMerchant, quantity = 1) {
  const number = await nextOrderNumber(ctx, 'uti-coupon');
  const order = { kind: 'uti-coupon' as const, merchantId: shop.id, product: 'coupon-physical', quantity };
  const id = ctx.ids.next();
  await chargeOrder(ctx, { ...order, orderId: id, number, expectedPaise: 10_000 * quantity });
  return id;
}

const balances = (merchants: readonly BuiltMerchant[]) => Promise.all(merchants.map(({ id }) => getBalance(ctx, id)));

describe('a sale with merchants above the shop', () => {
  it('pays all levels by what was stored with it, once, and withdraws the same', async () => {
    const { packageId, line: all } = await line();
    const [shop, distributor, franchise] = all;
    if (!shop || !distributor || !franchise) throw new Error('no line');
    const id = await sell(shop, 2);
    const stored = await app.db
      .selectFrom('saleLevels')
      .selectAll()
      .where('saleId', '=', id)
      .orderBy('level')
      .execute();
    expect(stored.map(({ level, levelName, grossPaise }) => [level, levelName, grossPaise])).toEqual([
      [0, 'Retailer', 1_000],
      [1, 'Distributor', 600],
      [2, 'Franchise', 300],
      [3, 'State', 100],
    ]);
    // A later line and later prices change nothing.
    const elsewhere = await buildMerchant(app, { idType: 'Franchise' });
    await updateParent(app.db, shop.id, elsewhere.id);
    const draft = await draftOf(packageId, [], { overridePaise: 999 });
    await publishPrices(staff, draft.id, { draftNumber: draft.draftNumber, validFrom: today() });
    const before = await balances([...all, elsewhere]);
    await Promise.allSettled([1, 2, 3].map(() => earnOrder(ctx, id)));
    const earned = [1_000, 600, 300, 100, 0];
    const after = before.map((balance, index) => balance + (earned[index] ?? 0));
    expect(await balances([...all, elsewhere])).toEqual(after);
    const postings = await app.db
      .selectFrom('wallet.postings')
      .select(['kind', 'details'])
      .where('referenceId', '=', id)
      .where('kind', 'in', ['commission', 'override'])
      .orderBy('createdAt')
      .execute();
    expect(postings.map(({ kind }) => kind)).toEqual(['commission', 'override', 'override', 'override']);
    expect(postings[2]?.details).toMatchObject({ level: 2, levelName: 'Franchise', shopId: shop.id });
    expect(await prove(ctx)).toEqual([]);
    await reverseOrderEarnings(ctx, id);
    await reverseOrderEarnings(ctx, id);
    expect(await balances([...all, elsewhere])).toEqual(before);
    // An acknowledgement after a withdrawn one earns again at every level.
    await earnOrder(ctx, id);
    expect(await balances([...all, elsewhere])).toEqual(after);
    expect(await prove(ctx)).toEqual([]);
  });

  it('leaves none paid if the share of one level cannot be posted', async () => {
    const { line: all } = await line();
    const [shop] = all;
    const top = all.at(-1);
    if (!shop || !top) throw new Error('no line');
    const id = await sell(shop);
    const before = await balances(all);
    await app.ownerPool.query(`create function stop_top() returns trigger language plpgsql as $$ begin
      if new.details ->> 'merchantId' = '${top.id}' then raise exception 'stopped'; end if; return new; end $$`);
    await app.ownerPool.query(
      'create trigger stop_top before insert on wallet.postings for each row execute function stop_top()',
    );
    await expect(earnOrder(ctx, id)).rejects.toThrow('stopped');
    expect(await balances(all)).toEqual(before);
    await app.ownerPool.query('drop trigger stop_top on wallet.postings');
    await app.ownerPool.query('drop function stop_top');
    await earnOrder(ctx, id);
    expect((await balances(all)).map((balance, index) => balance - (before[index] ?? 0))).toEqual([500, 300, 150, 50]);
    expect(await prove(ctx)).toEqual([]);
  });

  it('from before levels were stored pays the override to the merchant above', async () => {
    const sale = { saleId: systemIds.next(), overridePaise: 100 };
    const parentId = systemIds.next();
    expect(await earnersAbove(ctx, { ...sale, parentId })).toEqual([
      { merchantId: parentId, grossPaise: 100, level: 1 },
    ]);
    expect(await earnersAbove(ctx, { ...sale, parentId: null })).toEqual([]);
  });

  it('without anybody above pays nobody who is placed above later', async () => {
    const shop = await buildMerchant(app, { pan: 'ABCPK1238L' });
    await fillWallet(app, shop.id, 100_000);
    const number = await nextOrderNumber(ctx, 'uti-coupon');
    const order = { kind: 'uti-coupon' as const, merchantId: shop.id, product: 'coupon-physical' };
    const id = ctx.ids.next();
    const { pricePaise: expectedPaise } = await quoteOrder(ctx, order);
    await chargeOrder(ctx, { ...order, orderId: id, number, expectedPaise });
    const above = await buildMerchant(app, { idType: 'Franchise' });
    await updateParent(app.db, shop.id, above.id);
    await earnOrder(ctx, id);
    expect(await balances([above])).toEqual([0]);
  });

  it('is never changed afterwards', async () => {
    const { line: all } = await line();
    const id = await sell(all[0] as BuiltMerchant);
    for (const statement of ['update sale_levels set gross_paise = 0', 'delete from sale_levels'])
      await expect(app.ownerPool.query(`${statement} where sale_id = $1`, [id])).rejects.toThrow('insert-only');
  });
});

describe('shares', () => {
  it('exist only for ID types that may be above others', async () => {
    const { id: packageId } = await buildPackage(app);
    const retailer = await buildMerchant(app);
    await expect(
      draftOf(packageId, [{ ...share('State', { paise: 1 }), idTypeId: retailer.idTypeId }]),
    ).rejects.toMatchObject({ fields: [{ field: 'rows.0.levelShares.0.idTypeId' }] });
  });
});

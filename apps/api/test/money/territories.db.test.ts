import { incentives, type TargetInput } from '@sevadesk/contract/incentives';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { reports } from '@sevadesk/contract/reports';
import type { PriceRowInput } from '@sevadesk/contract/service-packages';
import { wallet } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishTargets } from '../../src/modules/incentives/finish-targets.ts';
import { settleDueMonths } from '../../src/modules/incentives/settle-months.ts';
import { earnOrder, reverseOrderEarnings } from '../../src/modules/orders/index.ts';
import { updateTerritory } from '../../src/modules/service-packages/territories.repo.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { daysLater, lineOfTwo, nextMonth, pricedPackage, sellCoupons, volumeBand } from '../factories/incentives.ts';
import type { BuiltMerchant } from '../factories/merchants.ts';
import { buildTerritory, placeShop } from '../factories/territories.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let ctx: Ctx;
let staff: Signed;
let east: { id: string; name: string };
let franchiseType: string;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  staff = await signInAs(app, await buildStaff(app));
  east = await buildTerritory(app, ['UP/Varanasi', 'UP/Chandauli']);
  const type = app.db.selectFrom('idTypes').select('id').where('name', '=', 'Franchise');
  franchiseType = (await type.executeTakeFirstOrThrow()).id;
  await setSecondPersonSums(app, { incentives: 10_000_000 as never });
});
afterAll(() => app.close());

const today = istDateOf(new Date());
const balanceOf = ({ id }: BuiltMerchant) => getBalance(ctx, id);
const share = (territoryId: string | null, paise: number) => ({
  idTypeId: franchiseType,
  territoryId,
  paise,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
});

/** Coupons that pay the franchise 1.00, and 3.00 in the east; a line whose shop is in Varanasi. */
async function easternLine(terms: Partial<PriceRowInput> = {}) {
  const levelShares = [share(null, 100), share(east.id, 300)] as never;
  const packageId = await pricedPackage(app, { levelShares, ...terms });
  const line = await lineOfTwo(app, packageId);
  await placeShop(app, line.shop, 'UP', ' varanasi ');
  return { packageId, ...line };
}

async function earned(shop: BuiltMerchant): Promise<string> {
  const id = await sellCoupons(ctx, shop);
  await earnOrder(ctx, id);
  return id;
}

describe('the share of a level in a territory', () => {
  it('is paid for a sale there, explained, and clawed back; elsewhere and without a district the general one', async () => {
    const { shop, franchise } = await easternLine();
    const before = await balanceOf(franchise);
    const id = await earned(shop);
    expect(await balanceOf(franchise)).toBe(before + 300);
    const owner = await signInAs(app, franchise.owner);
    const [line] = (await call(app, wallet.ownStatement, { as: owner, body: { pageSize: 1 } })).body.data;
    const { causes } = (await call(app, reports.ownWhy, { as: owner, params: { id: line?.id ?? '' } })).body;
    expect(causes[0]?.facts).toContainEqual({ name: 'territory', value: east.name, as: 'text' });
    await reverseOrderEarnings(ctx, id);
    expect(await balanceOf(franchise)).toBe(before);
    await placeShop(app, shop, 'UP', 'Meerut');
    await earned(shop);
    await placeShop(app, shop, 'BR', 'Varanasi');
    await earned(shop);
    await placeShop(app, shop, 'UP', '');
    await earned(shop);
    expect(await balanceOf(franchise)).toBe(before + 300);
    // The withdrawn sale earns again what was stored with it, wherever the shop is now.
    await earnOrder(ctx, id);
    expect(await balanceOf(franchise)).toBe(before + 600);
    expect(await prove(ctx)).toEqual([]);
  });

  it('depends on the districts at the publication', async () => {
    const { shop, franchise } = await easternLine();
    const before = await balanceOf(franchise);
    const places = ['UP/Varanasi', 'UP/Chandauli'];
    await updateTerritory(app.db, east.id, { places: ['UP/Chandauli'] });
    await earned(shop);
    expect(await balanceOf(franchise)).toBe(before + 300);
    await updateTerritory(app.db, east.id, { places });
  });

  it('by the volume of a month counts the sales there apart', async () => {
    const volumeBands = [
      { idTypeId: null, territoryId: null, unit: 'count', mode: 'whole', bands: [volumeBand(2, 550)] },
      { idTypeId: null, territoryId: east.id, unit: 'count', mode: 'whole', bands: [volumeBand(3, 700)] },
    ] as never;
    const { shop } = await easternLine({ volumeBands });
    for (let n = 0; n < 3; n += 1) await earned(shop);
    await placeShop(app, shop, 'UP', 'Meerut');
    for (let n = 0; n < 2; n += 1) await earned(shop);
    const before = await balanceOf(shop);
    await settleDueMonths(nextMonth(ctx));
    // Three in the east at 7.00 instead of 5.00, two elsewhere at 5.50.
    expect(await balanceOf(shop)).toBe(before + 3 * 200 + 2 * 50);
    const settled = app.db.selectFrom('monthSettlements').select('id').where('merchantId', '=', shop.id);
    const { id } = await settled.executeTakeFirstOrThrow();
    const view = (await call(app, incentives.settlement, { as: staff, params: { id } })).body;
    expect(view.lines.map(({ territoryName, volume }) => [territoryName, volume])).toEqual([
      [east.name, 3],
      [null, 2],
    ]);
    expect(await prove(ctx)).toEqual([]);
  });
});

describe('a target by territory', () => {
  const target = async (shop: BuiltMerchant, part: Partial<TargetInput> = {}) => {
    const body = {
      id: uuidV7(),
      name: 'Eastern coupons',
      idTypeId: undefined,
      packageId: undefined,
      territoryId: east.id,
      merchantCodes: shop.code,
      products: [],
      unit: 'count',
      scope: 'own',
      fromDay: today,
      toDay: addDays(today, 9),
      steps: [{ from: 2, paise: 5_000, perSalePaise: 100 }],
      ...part,
    } as TargetInput;
    return { id: body.id, reply: await call(app, incentives.setTarget, { as: staff, body: body as never }) };
  };

  it('counts only sales in its districts, shows them to its holder, and pays by them', async () => {
    const { shop } = await easternLine();
    const { id } = await target(shop);
    for (let n = 0; n < 3; n += 1) await earned(shop);
    await placeShop(app, shop, 'UP', 'Meerut');
    await earned(shop);
    const owner = await signInAs(app, shop.owner);
    expect((await call(app, incentives.ownTargets, { as: owner })).body.running).toMatchObject([
      { volume: 3, rewardPaise: 5_100, territoryName: east.name, places: ['UP/Varanasi', 'UP/Chandauli'] },
    ]);
    // A later change of the territory makes no target worse.
    await updateTerritory(app.db, east.id, { places: ['BR/Patna'] });
    const before = await balanceOf(shop);
    await finishTargets(daysLater(ctx, 11));
    await updateTerritory(app.db, east.id, { places: ['UP/Varanasi', 'UP/Chandauli'] });
    expect(await balanceOf(shop)).toBe(before + 5_100);
    const seen = (await call(app, incentives.target, { as: staff, params: { id } })).body;
    expect(seen).toMatchObject({ territoryName: east.name, progress: [{ volume: 3, rewardPaise: 5_100 }] });
    expect(await prove(ctx)).toEqual([]);
  });

  it('names a territory that can be chosen', async () => {
    const { shop } = await easternLine();
    const unknown = await target(shop, { territoryId: uuidV7() });
    expect(unknown.reply.error.errors).toMatchObject([{ field: 'territoryId' }]);
    const options = (await call(app, incentives.targetOptions, { as: staff })).body;
    expect(options.territories).toContainEqual({ id: east.id, name: east.name });
  });

  it('that was paid is recounted by the proof, which names a changed volume, incentive, goal and place', async () => {
    const { shop } = await easternLine();
    const { id } = await target(shop);
    for (let n = 0; n < 3; n += 1) await earned(shop);
    await finishTargets(daysLater(ctx, 11));
    expect(await prove(ctx)).toEqual([]);
    const found = async (change: string, undo: string) => {
      await app.ownerPool.query('alter table target_results disable trigger target_results_stay');
      await app.ownerPool.query(change, [id]);
      const checks = (await prove(ctx)).map(({ check }) => check);
      await app.ownerPool.query(undo, [id]);
      await app.ownerPool.query('alter table target_results enable trigger target_results_stay');
      expect(await prove(ctx)).toEqual([]);
      return checks;
    };
    const result = (set: string) => `update target_results set ${set} where target_id = $1`;
    expect(await found(result('volume = 4'), result('volume = 3'))).toContain('the volume of a counted target');
    expect(await found(result('gross_paise = 5200'), result('gross_paise = 5100'))).toEqual(
      expect.arrayContaining(['the incentive of a counted target', 'a paid target equals its posting']),
    );
    expect(await found(result('step_from = 1'), result('step_from = 2'))).toEqual(['the goal of a counted target']);
    const places = (list: string) => `update targets set places = '${list}' where id = $1`;
    expect(await found(places('{UP/Meerut}'), places('{UP/Varanasi,UP/Chandauli}'))).toEqual([
      'the volume of a counted target',
    ]);
  });
});

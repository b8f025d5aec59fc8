import { approvals } from '@sevadesk/contract/approvals';
import { incentives, type TargetInput } from '@sevadesk/contract/incentives';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { reports } from '@sevadesk/contract/reports';
import { wallet } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { finishTargets } from '../../src/modules/incentives/finish-targets.ts';
import { earnOrder, reverseOrderEarnings } from '../../src/modules/orders/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { daysLater, lineOfTwo, pricedPackage, sellCoupons } from '../factories/incentives.ts';
import type { BuiltMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let ctx: Ctx;
let packageId: string;
let maker: Signed;
let checker: Signed;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  packageId = await pricedPackage(app, {});
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const today = istDateOf(new Date());
const setFor = async (merchants: readonly BuiltMerchant[], part: Partial<TargetInput> = {}) => {
  const body = {
    id: uuidV7(),
    name: 'Festival coupons',
    idTypeId: undefined,
    packageId: undefined,
    merchantCodes: merchants.map(({ code }) => code).join(', '),
    products: [],
    unit: 'count',
    scope: 'own',
    fromDay: today,
    toDay: addDays(today, 9),
    steps: [{ from: 3, paise: 5_000, perSalePaise: 100 }],
    ...part,
  } as TargetInput;
  const reply = await call(app, incentives.setTarget, { as: maker, body: body as never });
  return { id: body.id, body, reply };
};
const sold = async (shop: BuiltMerchant, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await sellCoupons(ctx, shop);
    await earnOrder(ctx, id);
    ids.push(id);
  }
  return ids;
};
const viewOf = async (id: string) => (await call(app, incentives.target, { as: maker, params: { id } })).body;
const policy = (incentives: number) => setSecondPersonSums(app, { incentives: incentives as never });
const balanceOf = ({ id }: BuiltMerchant) => getBalance(ctx, id);

describe('a target', () => {
  it('shows its progress to merchant and staff, and pays once after its end, with its working', async () => {
    await policy(10_000_000);
    const { shop, franchise } = await lineOfTwo(app, packageId);
    const own = await setFor([shop]);
    expect((await call(app, incentives.setTarget, { as: maker, body: own.body as never })).body).toEqual({
      id: own.id,
    });
    const line = await setFor([franchise], {
      scope: 'line',
      name: 'Line',
      unit: 'sum',
      steps: [{ from: 40_000, paise: 7_000, perSalePaise: 0 }] as never,
    });
    const [first = ''] = await sold(shop, 5);
    await reverseOrderEarnings(ctx, first);
    const owner = await signInAs(app, shop.owner);
    const running = async () => (await call(app, incentives.ownTargets, { as: owner })).body.running;
    expect(await running()).toMatchObject([
      { name: 'Festival coupons', volume: 4, stepFrom: 3, rewardPaise: 5_100, nextFrom: null, daysLeft: 10 },
    ]);
    expect(await viewOf(line.id)).toMatchObject({ merchants: 1, merchantsReached: 1, rewardsPaise: 7_000, named: 1 });
    const before = [await balanceOf(shop), await balanceOf(franchise)];
    await finishTargets(daysLater(ctx, 9));
    expect((await viewOf(own.id)).status).toBe('open');
    const later = daysLater(ctx, 11);
    await Promise.all([finishTargets(later), finishTargets(later)]);
    await finishTargets(later);
    expect([await balanceOf(shop), await balanceOf(franchise)]).toEqual([
      (before[0] ?? 0) + 5_100,
      (before[1] ?? 0) + 7_000,
    ]);
    expect(await viewOf(own.id)).toMatchObject({
      status: 'paid',
      totalPaise: 5_100,
      progress: [{ volume: 4, isPaid: true }],
    });
    expect((await call(app, incentives.ownTargets, { as: owner })).body.ended).toMatchObject([
      { rewardPaise: 5_100, isPaid: true },
    ]);
    const lines = (await call(app, wallet.ownStatement, { as: owner, body: { pageSize: 50 } })).body.data;
    const paid = lines.find(({ narration }) => narration.startsWith('Target Festival coupons'));
    const { causes } = (await call(app, reports.ownWhy, { as: owner, params: { id: paid?.id ?? '' } })).body;
    expect(causes).toMatchObject([{ kind: 'target', title: 'Festival coupons', link: '/merchant/accounting/month' }]);
    expect(causes[0]?.facts).toContainEqual({ name: 'volume', value: 4, as: 'number' });
    expect(await prove(ctx)).toEqual([]);
  });

  it('above the sum for corrections is paid only after a second person has approved it', async () => {
    await policy(5_000);
    const { shop } = await lineOfTwo(app, packageId);
    const { id } = await setFor([shop]);
    await sold(shop, 3);
    const before = await balanceOf(shop);
    const later = daysLater(ctx, 11);
    await finishTargets(later);
    await finishTargets(later);
    expect(await balanceOf(shop)).toBe(before);
    expect(await viewOf(id)).toMatchObject({ status: 'approval', rewardsPaise: 5_000 });
    const row = (await call(app, approvals.list, { as: checker })).body.data.find((one) => one.id === id);
    expect(row).toMatchObject({ kind: 'incentives', amountPaise: 5_000, isOwn: false });
    const decide = {
      params: { requestKind: 'incentives' as const, id },
      body: { requestedAt: row?.requestedAt ?? '' },
    };
    expect((await call(app, approvals.approve, { as: maker, ...decide })).error.code).toBe('maker_is_checker');
    await call(app, approvals.approve, { as: checker, ...decide });
    expect((await call(app, approvals.approve, { as: checker, ...decide })).status).not.toBe(200);
    await finishTargets(later);
    expect(await balanceOf(shop)).toBe(before + 5_000);
    expect(await viewOf(id)).toMatchObject({ status: 'paid' });
    expect(await prove(ctx)).toEqual([]);
  });

  it('that is rejected pays nothing', async () => {
    await policy(100);
    const { shop } = await lineOfTwo(app, packageId);
    const { id } = await setFor([shop]);
    await sold(shop, 3);
    await finishTargets(daysLater(ctx, 11));
    const before = await balanceOf(shop);
    const row = (await call(app, approvals.list, { as: checker })).body.data.find((one) => one.id === id);
    const params = { requestKind: 'incentives' as const, id };
    const body = { requestedAt: row?.requestedAt ?? '', remark: 'Sold to themselves' };
    await call(app, approvals.reject, { as: checker, params, body });
    await finishTargets(daysLater(ctx, 12));
    expect(await balanceOf(shop)).toBe(before);
    expect(await viewOf(id)).toMatchObject({ status: 'rejected', remark: 'Sold to themselves' });
    await policy(10_000_000);
  });

  it('that runs is never changed to the worse, and ends early with what is reached', async () => {
    const { shop } = await lineOfTwo(app, packageId);
    const { id, body } = await setFor([shop]);
    await sold(shop, 3);
    const change = (steps: unknown, toDay = body.toDay) =>
      call(app, incentives.improveTarget, {
        as: maker,
        params: { id },
        body: { name: 'Better', toDay, steps } as never,
      });
    const worse = await change([{ from: 4, paise: 5_000, perSalePaise: 100 }]);
    expect(worse.error.errors).toMatchObject([{ field: 'steps.0.from' }]);
    expect((await change(body.steps, addDays(today, 2))).error.errors).toMatchObject([{ field: 'toDay' }]);
    expect((await change([{ from: 3, paise: 6_000, perSalePaise: 100 }])).status).toBe(200);
    const end = () => call(app, incentives.endTarget, { as: maker, params: { id } });
    expect((await end()).status).toBe(200);
    expect((await end()).error.code).toBe('state_refused');
    const before = await balanceOf(shop);
    await finishTargets(daysLater(ctx, 2));
    expect(await balanceOf(shop)).toBe(before + 6_000);
    expect((await change(body.steps)).error.code).toBe('state_refused');
  });

  it('is paid completely by the next run after one that was cut off between two merchants', async () => {
    const { shop } = await lineOfTwo(app, packageId);
    const other = (await lineOfTwo(app, packageId)).shop;
    const { id } = await setFor([shop, other]);
    await sold(shop, 3);
    await sold(other, 4);
    await app.ownerPool.query(`create function stop_target() returns trigger language plpgsql as $$ begin
      if new.details ->> 'merchantId' = '${other.id}' then raise exception 'stopped'; end if; return new; end $$`);
    await app.ownerPool.query(
      'create trigger stop_target before insert on wallet.postings for each row execute function stop_target()',
    );
    const before = [await balanceOf(shop), await balanceOf(other)];
    await expect(finishTargets(daysLater(ctx, 11))).rejects.toThrow('stopped');
    expect(await balanceOf(other)).toBe(before[1]);
    await app.ownerPool.query('drop trigger stop_target on wallet.postings');
    await finishTargets(daysLater(ctx, 11));
    expect([await balanceOf(shop), await balanceOf(other)]).toEqual([
      (before[0] ?? 0) + 5_000,
      (before[1] ?? 0) + 5_100,
    ]);
    expect((await viewOf(id)).progress.every(({ isPaid }) => isPaid)).toBe(true);
    expect(await prove(ctx)).toEqual([]);
  });

  it('names what exists, and begins today or later', async () => {
    const { shop } = await lineOfTwo(app, packageId);
    const refused = async (part: Partial<TargetInput>, field: string) =>
      expect((await setFor([shop], part)).reply.error.errors).toMatchObject([{ field }]);
    await refused({ merchantCodes: 'NOBODY' }, 'merchantCodes');
    await refused({ products: ['flying-carpet'] }, 'products.0');
    await refused({ fromDay: addDays(today, -1) }, 'fromDay');
    await refused({ idTypeId: uuidV7() }, 'idTypeId');
    await refused({ packageId: uuidV7() }, 'packageId');
  });
});

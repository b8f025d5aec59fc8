import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { merchants } from '@sevadesk/contract/merchants';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { applyParentMoves } from './change-parent.ts';
import { updateParent } from './parent-moves.repo.ts';

let app: TestApp;
let admin: Signed;

beforeAll(async () => {
  app = await testApp();
  admin = await signInAs(app, await buildStaff(app, { displayName: 'Nandini Example' }));
});
afterAll(() => app.close());

const today = () => istDateOf(app.clock.now().toISOString());
const read = async (id: string) => (await call(app, merchants.get, { as: admin, params: { id } })).body;
const change = (id: string, parentCode: string | undefined, effectiveOn: string | null = null) =>
  call(app, merchants.changeParent, {
    as: admin,
    params: { id },
    body: { parentCode, effectiveOn, reason: 'New area' },
  });
const franchise = () => buildMerchant(app, { idType: 'Franchise' });
const distributor = (parentId?: string) => buildMerchant(app, { idType: 'Distributor', parentId });

async function noticesOf({ owner }: BuiltMerchant): Promise<string[]> {
  const rows = await app.db
    .selectFrom('notices')
    .select('event')
    .where('userId', '=', owner.id)
    .where('event', 'like', 'parent%')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

const parentOf = async (id: string) => {
  const { parentId } = await app.db
    .selectFrom('merchants')
    .select('parentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return parentId;
};

describe('the merchant above', () => {
  it('changes today with its reason and history, and the merchant and both above are notified', async () => {
    const [from, to] = [await franchise(), await franchise()];
    const shop = await distributor(from.id);
    expect((await change(shop.id, to.code.toLowerCase())).body).toEqual({ isPlanned: false });
    expect(await read(shop.id)).toMatchObject({
      above: [{ code: to.code, idName: 'Franchise' }],
      plannedParent: null,
      parentMoves: [
        {
          from: { code: from.code },
          to: { code: to.code },
          reason: 'New area',
          by: 'Nandini Example',
          effectiveOn: today(),
        },
      ],
    });
    for (const one of [shop, from, to]) expect(await noticesOf(one)).toEqual(['parent_changed']);
    const history = await call(app, merchants.history, { as: admin, params: { id: shop.id } });
    expect(JSON.stringify(history.body)).toContain('New area');
  });

  it('changes on its day, once by two workers, and not when it was cancelled', async () => {
    const [from, to] = [await franchise(), await franchise()];
    const [moved, stays] = [await distributor(from.id), await distributor(from.id)];
    const tomorrow = addDays(today(), 1);
    for (const one of [moved, stays])
      expect((await change(one.id, to.code, tomorrow)).body).toEqual({ isPlanned: true });
    await call(app, merchants.cancelParentChange, { as: admin, params: { id: stays.id } });
    expect((await call(app, merchants.cancelParentChange, { as: admin, params: { id: stays.id } })).error.code).toBe(
      'state_refused',
    );
    await applyParentMoves(systemCtx(app));
    expect((await read(moved.id)).plannedParent).toMatchObject({ to: { code: to.code }, effectiveOn: tomorrow });
    const later = { ...systemCtx(app), clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
    await Promise.all([applyParentMoves(later), applyParentMoves(later)]);
    expect([await parentOf(moved.id), await parentOf(stays.id)]).toEqual([to.id, from.id]);
    expect((await read(moved.id)).parentMoves).toHaveLength(1);
    expect(await noticesOf(moved)).toEqual(['parent_planned', 'parent_changed']);
    expect(await noticesOf(stays)).toEqual(['parent_planned', 'parent_plan_cancelled']);
  });

  it('a new schedule replaces the earlier one, whose merchant above is notified', async () => {
    const [shop, first, second] = [await distributor(), await franchise(), await franchise()];
    await change(shop.id, first.code, addDays(today(), 1));
    await change(shop.id, second.code, addDays(today(), 2));
    expect((await read(shop.id)).plannedParent).toMatchObject({ to: { code: second.code } });
    expect(await noticesOf(first)).toEqual(['parent_planned', 'parent_plan_cancelled']);
    expect(await noticesOf(second)).toEqual(['parent_planned']);
  });

  it('a scheduled change that has become impossible is cancelled on its day', async () => {
    const [shop, to] = [await distributor(), await franchise()];
    await change(shop.id, to.code, addDays(today(), 1));
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', to.id).execute();
    const later = { ...systemCtx(app), clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
    await applyParentMoves(later);
    expect(await read(shop.id)).toMatchObject({ above: [], plannedParent: null, parentMoves: [] });
    expect(await noticesOf(shop)).toEqual(['parent_planned', 'parent_plan_cancelled']);
  });

  it('is of a higher ID type with members, is another one than now, and is dated from today on', async () => {
    const [shop, other, above] = [await distributor(), await distributor(), await franchise()];
    const retailer = await buildMerchant(app);
    const faultOf = async (...asked: Parameters<typeof change>) =>
      JSON.stringify((await change(...asked)).error.errors);
    expect(await faultOf(shop.id, retailer.code)).toContain('parentCode');
    expect(await faultOf(shop.id, other.code)).toContain('parentCode');
    expect(await faultOf(shop.id, undefined)).toContain('parentCode');
    expect(await faultOf(shop.id, above.code, addDays(today(), -1))).toContain('effectiveOn');
    expect(await faultOf(shop.id, above.code, addDays(today(), 366))).toContain('effectiveOn');
    expect((await change(shop.id, above.code)).status).toBe(200);
  });
});

describe('the database', () => {
  it('refuses a merchant above itself at any depth, and one whose ID type has no members', async () => {
    const top = await franchise();
    const middle = await distributor(top.id);
    const low = await distributor(middle.id);
    const retailer = await buildMerchant(app, { parentId: low.id });
    const circle = { constraint: 'merchants_no_circle' };
    for (const [id, above] of [
      [top, top],
      [top, middle],
      [top, low],
      [middle, low],
    ] as const)
      await expect(updateParent(app.db, id.id, above.id)).rejects.toMatchObject(circle);
    await expect(updateParent(app.db, top.id, retailer.id)).rejects.toMatchObject({
      constraint: 'merchants_parent_leads',
    });
    await expect(buildMerchant(app, { parentId: retailer.id })).rejects.toMatchObject({
      constraint: 'merchants_parent_leads',
    });
  });

  it('lets one of two moves at once pass that together make a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await distributor(), await distributor()];
      const [c, d] = [await distributor(a.id), await distributor(b.id)];
      const done = await Promise.allSettled([
        app.db.transaction().execute((tx) => updateParent(tx, a.id, d.id)),
        app.db.transaction().execute((tx) => updateParent(tx, b.id, c.id)),
      ]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([await parentOf(a.id), await parentOf(b.id)].filter((parent) => parent === null)).toHaveLength(1);
    }
  });

  it('does not change a move that was made', async () => {
    const [shop, to] = [await distributor(), await franchise()];
    await change(shop.id, to.code);
    await expect(
      app.db.updateTable('merchantParentMoves').set({ reason: 'Other' }).where('merchantId', '=', shop.id).execute(),
    ).rejects.toThrow('insert-only');
  });
});

describe('the effect of another merchant above', () => {
  const impact = (id: string, parentCode: string | undefined) =>
    call(app, servicePackages.parentImpact, { as: admin, params: { id }, query: { parentCode } });

  it('names who earns more or less from the last thirty days, and nobody where nothing changes', async () => {
    const [from, to] = [await franchise(), await franchise()];
    const shop = await buildMerchant(app, { parentId: from.id });
    await fillWallet(app, shop.id, 100_000);
    for (let sale = 0; sale < 2; sale += 1) await buildSubmitted(app, { merchant: shop });
    expect((await impact(shop.id, to.code)).body).toMatchObject({
      sales: 2,
      earners: [
        { code: from.code, wasPaise: 200, wouldPaise: 0 },
        { code: to.code, wasPaise: 0, wouldPaise: 200 },
      ],
    });
    // A merchant in between is above all its members, and loses nothing itself.
    const between = await distributor(from.id);
    const below = await buildMerchant(app, { parentId: between.id });
    await fillWallet(app, below.id, 100_000);
    await buildSubmitted(app, { merchant: below });
    expect((await impact(between.id, to.code)).body).toEqual({ sales: 1, earners: [] });
    expect((await impact(shop.id, 'NOBODY')).status).toBe(400);
  });
});

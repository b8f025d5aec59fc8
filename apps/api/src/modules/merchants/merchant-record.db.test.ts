import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { merchants } from '@sevadesk/contract/merchants';
import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { systemIds } from '../../platform/ids.ts';
import { applyDueMoves } from './change-package.ts';

let app: TestApp;
let admin: Signed;
let goldId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signInAs(app, await buildStaff(app, { displayName: 'Nandini Example' }));
  goldId = systemIds.next();
  await app.db.insertInto('servicePackages').values({ id: goldId, name: 'Gold' }).execute();
});
afterAll(() => app.close());

const today = () => istDateOf(new Date().toISOString());
const read = async (id: string) => (await call(app, merchants.get, { as: admin, params: { id } })).body;

describe('the page of a merchant', () => {
  it('STF-24 shows profile, franchise, sign-ins, package and balance, and no secret', async () => {
    const franchise = await buildMerchant(app, { idType: 'Franchise', shopName: 'Parent Shop' });
    const member = await buildMerchant(app, { parentId: franchise.id, shopName: 'Member Shop' });
    await buildMerchantStaff(app, { merchant: member, displayName: 'Shop Helper' });
    const seen = await read(member.id);
    expect(seen).toMatchObject({
      shopName: 'Member Shop',
      parent: { code: franchise.code },
      balancePaise: 0,
      members: 0,
    });
    expect(seen.signIns.map(({ isOwner }) => isOwner)).toEqual([true, false]);
    expect(JSON.stringify(seen)).not.toMatch(/argon2|totp/i);
    expect(await read(franchise.id)).toMatchObject({ members: 1, idType: { mayHaveMembers: true } });
    const listed = await call(app, merchants.list, {
      as: admin,
      body: { filters: [{ field: 'parentCode', opt: 'eq', value1: franchise.code }] },
    });
    expect(listed.body.data.map(({ code, sentLately, kycStatus }) => [code, sentLately, kycStatus])).toEqual([
      [member.code, 0, 'open'],
    ]);
    const volumes = await call(app, merchants.volumes, { as: admin, params: { id: member.id } });
    expect(volumes.body.months).toHaveLength(12);
    const nobody = { id: systemIds.next() };
    expect((await call(app, merchants.get, { as: admin, params: nobody })).status).toBe(404);
    expect((await call(app, merchants.volumes, { as: admin, params: nobody })).status).toBe(404);
  });

  it("changes the profile with its history, and not to another shop's number", async () => {
    const [shop, other] = [await buildMerchant(app), await buildMerchant(app)];
    const { mobile: taken } = await read(other.id);
    const { mobile, email } = await read(shop.id);
    const body = {
      shopName: 'Renamed Shop',
      ownerName: 'New Owner',
      email,
      mobile,
      address1: '2 Example Marg',
      pin: '110001',
      district: 'New Delhi',
      state: 'DL' as const,
    };
    const params = { id: shop.id };
    expect((await call(app, merchants.update, { as: admin, params, body })).status).toBe(200);
    const history = await call(app, merchants.history, { as: admin, params });
    expect(history.body.data[0]?.fields.map(({ field }) => field)).toContain('shopName');
    const refused = await call(app, merchants.update, { as: admin, params, body: { ...body, mobile: taken } });
    expect(refused.error.errors).toMatchObject([{ field: 'mobile' }]);
  });

  it('stores notes with author and time, which nobody changes', async () => {
    const shop = await buildMerchant(app);
    const params = { id: shop.id };
    await call(app, merchants.addNote, { as: admin, params, body: { body: 'Called about the signboard.' } });
    const notes = await call(app, merchants.notes, { as: admin, params });
    expect(notes.body.data).toMatchObject([{ body: 'Called about the signboard.', author: 'Nandini Example' }]);
    await expect(app.db.updateTable('merchantNotes').set({ body: 'x' }).execute()).rejects.toThrow(/insert-only/);
  });
});

describe('a block of a merchant', () => {
  it('applies to the next request of all its sign-ins, and can be lifted', async () => {
    const shop = await buildMerchant(app);
    const helper = await buildMerchantStaff(app, { merchant: shop });
    const signed = [await signInAs(app, shop.owner), await signInAs(app, helper)];
    const params = { id: shop.id };
    const body = { reason: 'Papers missing' };
    expect((await call(app, merchants.block, { as: admin, params, body })).status).toBe(200);
    for (const as of signed) expect((await call(app, notifications.inbox, { as })).status).toBe(401);
    expect((await read(shop.id)).block).toMatchObject({ reason: 'Papers missing', by: 'Nandini Example' });
    expect((await call(app, merchants.block, { as: admin, params, body })).status).toBe(409);
    expect((await call(app, merchants.unblock, { as: admin, params })).status).toBe(200);
    const again = await signInAs(app, shop.owner);
    expect((await call(app, notifications.inbox, { as: again })).status).toBe(200);
  });
});

describe('the package of a merchant', () => {
  const change = (id: string, effectiveOn: string | null, packageId = goldId) =>
    call(app, merchants.changePackage, { as: admin, params: { id }, body: { packageId, effectiveOn } });

  const noticesOf = async (userId: string) => {
    const rows = await app.db
      .selectFrom('notices')
      .select('event')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ event }) => event);
  };

  it('changes immediately, and the merchant is notified', async () => {
    const shop = await buildMerchant(app);
    expect((await change(shop.id, null)).body).toEqual({ isPlanned: false });
    expect((await read(shop.id)).package.name).toBe('Gold');
    expect(await noticesOf(shop.owner.id)).toEqual(['package_changed']);
    const mails = await app.db
      .selectFrom('mails')
      .select('subject')
      .where('toAddress', '=', shop.owner.email)
      .execute();
    expect(mails).toHaveLength(1);
    expect((await change(shop.id, null)).status).toBe(400);
  });

  it('changes on the planned day, once, and not when it was cancelled', async () => {
    const [moved, kept] = [await buildMerchant(app), await buildMerchant(app)];
    const tomorrow = addDays(today(), 1);
    expect((await change(moved.id, tomorrow)).body).toEqual({ isPlanned: true });
    expect((await change(kept.id, addDays(today(), 2))).body).toEqual({ isPlanned: true });
    await call(app, merchants.cancelPackageChange, { as: admin, params: { id: kept.id } });
    expect((await read(moved.id)).plannedPackage).toMatchObject({ name: 'Gold', effectiveOn: tomorrow });
    const dayAfter = new Date(Date.now() + 3 * 86_400_000);
    const later = { ...systemCtx(app), clock: { now: () => dayAfter } };
    await Promise.all([applyDueMoves(later), applyDueMoves(later)]);
    expect((await read(moved.id)).package.name).toBe('Gold');
    expect((await read(moved.id)).plannedPackage).toBeNull();
    expect((await read(kept.id)).package.name).toBe('Standard');
    expect(await noticesOf(moved.owner.id)).toEqual(['package_planned', 'package_changed']);
    expect(await noticesOf(kept.owner.id)).toEqual(['package_planned', 'package_plan_cancelled']);
  });

  it('cannot be planned for the past, or for more than a year ahead', async () => {
    const shop = await buildMerchant(app);
    expect((await change(shop.id, addDays(today(), -1))).status).toBe(400);
    expect((await change(shop.id, addDays(today(), 400))).status).toBe(400);
  });
});

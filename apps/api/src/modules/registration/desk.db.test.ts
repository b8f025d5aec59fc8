import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';

// 00:30 on the 21st in India: days are counted in India, not in UTC.
const clock = fixedClock('2026-11-20T19:00:00.000Z');
let app: TestApp;
let staff: Signed;

beforeAll(async () => {
  app = await testApp({ clock });
  staff = await signInAs(app, await buildStaff(app, { roleName: 'Operations' }));
});
afterAll(() => app.close());

const get = async (id: string) => (await call(app, registration.get, { as: staff, params: { id } })).body;

describe('ageing', () => {
  it('STF-03 counts the days in India of pending ones; the list can be filtered to the overdue', async () => {
    const decider = await buildStaff(app);
    const shopName = 'Waiting Corner';
    const late = await buildRegistration(app, { shopName, createdAt: '2026-11-17T18:00:00.000Z' });
    const patient = await buildRegistration(app, { shopName, createdAt: '2026-11-17T19:00:00.000Z' });
    const decided = await buildRegistration(app, {
      shopName,
      createdAt: '2026-11-01T06:00:00.000Z',
      ...({ status: 'rejected', decidedBy: decider } as const),
    });
    expect((await get(late.id)).waitingDays).toBe(4);
    expect((await get(decided.id)).waitingDays).toBeNull();
    const { body } = await call(app, registration.list, {
      as: staff,
      body: { search: shopName, sorts: [{ column: 'waitingDays', dir: 'asc' }] },
    });
    expect(body.data.map(({ id, waitingDays }) => [id, waitingDays])).toEqual([
      [patient.id, 3],
      [late.id, 4],
      [decided.id, null],
    ]);
    const overdue = await call(app, registration.list, {
      as: staff,
      body: { search: shopName, filters: [{ field: 'waitingDays', opt: 'gt', value1: 3 }] },
    });
    expect(overdue.body.data.map(({ id }) => id)).toEqual([late.id]);
  });
});

describe('look-alikes', () => {
  it('STF-03 lists registrations and shops with the same mobile, e-mail, PAN or PIN code, the strongest match first', async () => {
    const found = await buildRegistration(app, { pin: '781001', pan: 'ABCPE1234F' });
    const near = await buildRegistration(app, { pin: '781001' });
    const twin = await buildRegistration(app, { pan: 'ABCPE1234F', pin: '781002' });
    const shop = await buildMerchant(app);
    await app.db
      .updateTable('merchants')
      .set({ mobile: found.mobile, email: found.email.toUpperCase(), pin: '781001' })
      .where('id', '=', shop.id)
      .execute();
    await buildRegistration(app, { pin: '781003' });
    const { lookAlikes } = await get(found.id);
    expect(lookAlikes.map(({ kind, id, shares }) => [kind, id, shares])).toEqual([
      ['merchant', shop.id, ['mobile', 'email', 'pin']],
      ['registration', twin.id, ['pan']],
      ['registration', near.id, ['pin']],
    ]);
    expect(lookAlikes[0]?.status).toBe('active');
  });

  it('excludes itself, the shop it became, and registrations that became shops', async () => {
    const decider = await buildStaff(app);
    const approved = await buildRegistration(app, { pin: '781009', status: 'approved', decidedBy: decider });
    const shop = await buildMerchant(app);
    await app.db
      .updateTable('merchants')
      .set({ registrationId: approved.id, pin: '781009' })
      .where('id', '=', shop.id)
      .execute();
    expect((await get(approved.id)).lookAlikes).toEqual([]);
    const other = await buildRegistration(app, { pin: '781009' });
    expect((await get(other.id)).lookAlikes.map(({ id }) => id)).toEqual([shop.id]);
  });
});

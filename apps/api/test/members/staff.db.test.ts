import { members } from '@sevadesk/contract/members';
import { payments } from '@sevadesk/contract/payments';
import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff, type BuiltMerchant } from '../factories/merchants.ts';
import { builtPassword, nextNumber } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';
import { logIn, sessionOf, stepOf } from '../sign-in.ts';

let app: TestApp;
let shop: BuiltMerchant;
let asOwner: Signed;

beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  asOwner = await signInAs(app, shop.owner);
});
afterAll(() => app.close());

const person = (permissions: MerchantPermission[] = []) => ({
  displayName: 'Lata Namoona',
  mobile: '9000000001',
  email: 'lata@example.in',
  permissions,
});
const fresh = (permissions: MerchantPermission[] = []) => ({
  ...person(permissions),
  userName: `lata${nextNumber()}`,
  password: 'green-lamp-sings-77',
});
const paymentList = (as: Signed) => call(app, payments.ownList, { as, body: {} });

describe('MER-14 the people of a shop', () => {
  it('a new person signs in, chooses a password, and has exactly the selected permissions', async () => {
    const body = fresh(['m.payments.view']);
    const made = await call(app, members.createStaff, { as: asOwner, body });
    expect(made.status).toBe(200);
    expect(stepOf((await logIn(app, body)).body).step).toBe('first-password');
    const as = await signInAs(app, made.body);
    expect((await paymentList(as)).status).toBe(200);
    expect((await call(app, members.staffList, { as, body: {} })).status).toBe(403);
  });

  it.each(['password1', 'sevadesk1', 'lata namoona'])(
    'AUT-11 a shop gives nobody a first password that they could not have chosen: %s',
    async (password) => {
      const body = { ...fresh(), password };
      const refused = await call(app, members.createStaff, { as: asOwner, body });
      expect(refused.status).toBe(400);
      expect(refused.error.errors).toMatchObject([{ field: 'password' }]);
      expect((await logIn(app, body)).error.code).toBe('login_refused');
    },
  );

  it('without a password the person is mailed a link that sets one', async () => {
    const body = { ...fresh(), password: '', email: 'linked@example.in' };
    await call(app, members.createStaff, { as: asOwner, body });
    await app.runJobs();
    const mail = app.mail.sent.find(({ to }) => to === 'linked@example.in');
    expect(mail?.text).toContain('/auth/reset-password?token=');
    expect(mail?.text).toContain(body.userName);
  });

  it('a changed permission applies from the next request of an open session', async () => {
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.payments.view'] });
    const as = await signInAs(app, helper);
    expect((await paymentList(as)).status).toBe(200);
    await call(app, members.changeStaff, { as: asOwner, params: { id: helper.id }, body: person(['m.pan.view']) });
    expect((await paymentList(as)).status).toBe(403);
  });

  it('a block ends the sessions, and the sign-in is refused until it is lifted', async () => {
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.payments.view'] });
    const as = await signInAs(app, helper);
    const params = { id: helper.id };
    const block = (status: 'blocked' | 'active') =>
      call(app, members.blockStaff, { as: asOwner, params, body: { status, reason: 'Left' } });
    expect((await block('blocked')).status).toBe(200);
    expect((await paymentList(as)).status).toBe(401);
    expect((await logIn(app, helper)).error.code).toBe('login_blocked');
    expect((await call(app, members.mailStaffLink, { as: asOwner, params })).error.code).toBe('state_refused');
    await block('active');
    expect(sessionOf((await logIn(app, { ...helper, password: builtPassword })).body).authToken).toBeTruthy();
  });

  it('a person who manages people grants at most their own permissions', async () => {
    const manager = await buildMerchantStaff(app, {
      merchant: shop,
      permissions: ['m.users.manage', 'm.payments.view'],
    });
    const as = await signInAs(app, manager);
    const within = await call(app, members.createStaff, { as, body: fresh(['m.payments.view']) });
    expect(within.status).toBe(200);
    const beyond = await call(app, members.createStaff, { as, body: fresh(['m.payments.view', 'm.pan.apply']) });
    expect(beyond.error.code).toBe('beyond_own_rights');
    const raised = await call(app, members.changeStaff, {
      as,
      params: { id: within.body.id },
      body: person(['m.members.manage']),
    });
    expect(raised.error.code).toBe('beyond_own_rights');
  });

  it("nobody changes the owner, themselves, or a person with more permissions; another shop's person is not found", async () => {
    const manager = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.users.manage'] });
    const mightier = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.pan.apply'] });
    const foreign = await buildMerchantStaff(app);
    const as = await signInAs(app, manager);
    const ways = [
      (id: string) => call(app, members.changeStaff, { as, params: { id }, body: person() }),
      (id: string) => call(app, members.blockStaff, { as, params: { id }, body: { status: 'blocked' } }),
      (id: string) => call(app, members.mailStaffLink, { as, params: { id } }),
    ];
    for (const way of ways) {
      expect((await way(shop.owner.id)).error.code).toBe('beyond_own_rights');
      expect((await way(mightier.id)).error.code).toBe('beyond_own_rights');
      expect((await way(manager.id)).error.code).toBe('own_account');
      expect((await way(foreign.id)).status).toBe(404);
    }
    const seen = await call(app, members.staff, { as, params: { id: mightier.id } });
    expect(seen.body).toMatchObject({ mayManage: false, permissions: ['m.pan.apply'] });
    expect((await call(app, members.staff, { as, params: { id: foreign.id } })).status).toBe(404);
  });
});

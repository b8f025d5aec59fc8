import { auth } from '@sevadesk/contract/auth';
import { people } from '@sevadesk/contract/people';
import { merchantAccount, profile } from '@sevadesk/contract/profile';
import { wallet } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { send } from '../../../../test/hostile/send.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { mayViewerCall } from '../../../http/view-as.rules.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { routes } from '../../../routes.ts';

let app: TestApp;
let merchant: BuiltMerchant;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
  merchant = await buildMerchant(app);
});
afterAll(() => app.close());

const reason = 'The shop asked why its list is empty';
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

async function looking() {
  const staff = await buildStaff(app, { permissions: ['users.view-as', 'pan.view'] });
  const as = await signInAs(app, staff);
  const { body } = await call(app, auth.viewAsMerchant, { as, params: { id: merchant.id }, body: { reason } });
  return { staff, as, view: { authToken: body.authToken }, body };
}
const statusOf = async (as: { authToken: string }) => (await call(app, wallet.closing, { as })).status;

describe('viewing an account', () => {
  it('AUT-12 shows the merchant area as its owner sees it, and who is viewing', async () => {
    const { view, body, staff } = await looking();
    expect(body.user).toMatchObject({ area: 'out', code: merchant.code });
    const me = (await call(app, auth.me, { as: view })).body;
    const person = await app.db.selectFrom('users').select('displayName').where('id', '=', staff.id).executeTakeFirst();
    expect(me).toMatchObject({ viewedBy: { displayName: person?.displayName, until: body.until } });
    expect(await statusOf(view)).toBe(200);
  });

  it('AUT-12 leaves the staff session unchanged, and ends separately', async () => {
    const { as, view } = await looking();
    expect((await call(app, auth.endViewAs, { as: view })).status).toBe(200);
    expect(await statusOf(view)).toBe(401);
    expect((await call(app, auth.me, { as })).body.user.area).toBe('in');
    expect((await call(app, auth.endViewAs, { as })).error.code).toBe('state_refused');
  });

  it('AUT-12 ends after half an hour and cannot be extended', async () => {
    const { view, body } = await looking();
    expect(body).not.toHaveProperty('refreshToken');
    later(29);
    expect(await statusOf(view)).toBe(200);
    later(1);
    expect(await statusOf(view)).toBe(401);
  });

  it('AUT-12 ends with the staff session, the permission or a block of either', async () => {
    const signedOut = await looking();
    await call(app, auth.logout, { as: signedOut.as });
    const powerless = await looking();
    await app.db
      .updateTable('roles')
      .set({ permissions: [] })
      .where('id', '=', (eb) => eb.selectFrom('users').select('roleId').where('id', '=', powerless.staff.id))
      .execute();
    const blocked = await looking();
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.staff.id).execute();
    for (const { view } of [signedOut, powerless, blocked]) expect(await statusOf(view)).toBe(401);
  });

  it('AUT-12 is refused for staff, unknown and blocked accounts, and without a reason', async () => {
    const as = await signInAs(app, await buildStaff(app));
    const other = await buildStaff(app);
    const closed = await buildMerchant(app, { isBlocked: true });
    const asked = (id: string) => call(app, auth.viewAsUser, { as, params: { id }, body: { reason } });
    expect((await asked(other.id)).error.code).toBe('not_found');
    expect((await asked(merchant.id)).error.code).toBe('not_found');
    expect((await asked(closed.owner.id)).error.code).toBe('state_refused');
    const short = await call(app, auth.viewAsUser, { as, params: { id: merchant.owner.id }, body: { reason: 'x' } });
    expect(short.status).toBe(400);
  });
});

describe('viewing changes nothing', () => {
  it('AUT-12 every call of every module that does more than read is refused, and each refusal is recorded for the viewer', async () => {
    const { view, staff } = await looking();
    const refused = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ access }) => access.kind === 'merchant' || access.kind === 'signed-in')
      .filter((endpoint) => !mayViewerCall(endpoint, { permissions: ['users.view-as', 'pan.view'] }));
    expect(refused.length).toBeGreaterThan(40);
    const answers: [string, unknown][] = [];
    for (const endpoint of refused)
      answers.push([endpoint.id, (await send(app, endpoint, { bearer: view.authToken })).error.code]);
    expect(answers).toEqual(refused.map(({ id }) => [id, 'view_only']));
    const rows = await app.db
      .selectFrom('auditEvents')
      .select(['outcome', 'action'])
      .where('actorId', '=', staff.id)
      .where('action', '=', 'access.refused')
      .execute();
    expect(rows).toHaveLength(refused.length);
  });

  it('AUT-12 no POST passes except a page of a list, and no staff call', async () => {
    const { view } = await looking();
    const endpoints = routes.map(({ endpoint }) => endpoint);
    const writes = endpoints.filter(
      (endpoint) => endpoint.method === 'POST' && mayViewerCall(endpoint, { permissions: ['pan.view'] }),
    );
    expect(writes.filter(({ list }) => !list).map(({ id }) => id)).toEqual(['auth.end-view-as']);
    for (const endpoint of [auth.policy, people.all, profile.staffPhoto])
      expect((await send(app, endpoint, { bearer: view.authToken })).status).toBe(403);
  });

  it("AUT-12 the merchant's activity shows who viewed and when it ended; the reason stays in the audit", async () => {
    const shop = await buildMerchant(app);
    const as = await signInAs(app, await buildStaff(app, { displayName: 'Support Person' }));
    const { body } = await call(app, auth.viewAsUser, { as, params: { id: shop.owner.id }, body: { reason } });
    await call(app, auth.endViewAs, { as: body });
    const owner = await signInAs(app, shop.owner);
    const { data } = (await call(app, merchantAccount.activity.list, { as: owner, body: {} })).body;
    expect(data.map(({ what, by }) => [what, by])).toEqual(
      expect.arrayContaining([
        ['Viewed an account', 'Support Person'],
        ['Stopped viewing an account', 'Support Person'],
      ]),
    );
    expect(JSON.stringify(data)).not.toContain(reason);
  });
});

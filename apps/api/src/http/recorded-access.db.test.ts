import { merchants } from '@sevadesk/contract/merchants';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../test/factories/merchants.ts';
import { buildStaff } from '../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../test/helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const accesses = () =>
  app.db
    .selectFrom('auditEvents')
    .select(['action', 'outcome', 'actorId', 'details'])
    .where('action', 'like', 'access.%')
    .orderBy('id')
    .execute();

describe('what the audit records about access', () => {
  it('BEY-03 records who was denied what, and who exported which rows of which list (ASVS 16.3.2)', async () => {
    const boss = await buildStaff(app);
    const helper = await buildStaff(app, { permissions: ['merchants.view'] });
    const { owner } = await buildMerchant(app);
    const as = await signInAs(app, helper);
    await call(app, payments.list, { as, body: {} });
    await call(app, merchants.list, { as: await signInAs(app, owner), body: {} });
    await call(app, merchants.export, { as, body: { search: 'a shop' } });
    await call(app, merchants.list, { as: await signInAs(app, boss), body: {} });
    await call(app, merchants.list, { body: {} });
    expect(await accesses()).toEqual([
      { action: 'access.refused', outcome: 'refused', actorId: helper.id, details: { call: 'payments.list' } },
      { action: 'access.refused', outcome: 'refused', actorId: owner.id, details: { call: 'merchants.list' } },
      {
        action: 'access.export',
        outcome: 'ok',
        actorId: helper.id,
        details: { call: 'merchants.list-export', rows: 0, format: 'csv', filters: [], search: 'a shop', sorts: [] },
      },
    ]);
  });

  it('records nothing for an export that was refused', async () => {
    const before = await accesses();
    const as = await signInAs(app, await buildStaff(app));
    const answer = await call(app, merchants.export, { as, body: { length: 0 } });
    expect(answer.status).toBe(400);
    expect(await accesses()).toEqual(before);
  });
});

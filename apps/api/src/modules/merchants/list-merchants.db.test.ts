import { merchants } from '@sevadesk/contract/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { systemIds } from '../../platform/ids.ts';
import { post, topUpJournal } from '../wallet/index.ts';

let app: TestApp;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app, { permissions: ['merchants.view'] }));
});
afterAll(() => app.close());

const list = (body: object) => call(app, merchants.list, { as: staff, body: body as never });

describe('merchants', () => {
  it('shows code, shop, owner, id type, package, balance and status', async () => {
    const rich = await buildMerchant(app, { shopName: 'Rich Shop', idType: 'Franchise' });
    const poor = await buildMerchant(app, { shopName: 'Poor Shop', isBlocked: true });
    await post(
      systemCtx(app),
      topUpJournal({
        requestId: systemIds.next(),
        merchantId: rich.id,
        amountPaise: 123_450,
        mode: 'CASH',
        bankAccountId: '01900000-0000-7000-8004-000000000001',
        reference: null,
      }),
    );
    const sorted = await list({ sorts: [{ column: 'balancePaise', dir: 'desc' }] });
    expect(
      sorted.body.data.map(({ code, balancePaise, status, idName }) => ({ code, balancePaise, status, idName })),
    ).toEqual([
      { code: rich.code, balancePaise: 123_450, status: 'active', idName: 'Franchise' },
      { code: poor.code, balancePaise: 0, status: 'blocked', idName: 'Retailer' },
    ]);
    const blocked = await list({ filters: [{ field: 'status', opt: 'eq', value1: 'blocked' }] });
    expect(blocked.body.data.map(({ code }) => code)).toEqual([poor.code]);
    const found = await list({ search: 'rich s' });
    expect(found.body.data.map(({ code }) => code)).toEqual([rich.code]);
    const file = await call(app, merchants.export, { as: staff, body: {} });
    expect(file.bytes.toString('utf8')).toContain('1234.50');
  });

  it('refuses those without the permission', async () => {
    const other = await signInAs(app, await buildStaff(app, { permissions: ['reports.view'] }));
    expect((await call(app, merchants.list, { as: other, body: {} })).status).toBe(403);
    expect((await call(app, merchants.list, { body: {} })).status).toBe(401);
  });
});

import { merchants } from '@sevadesk/contract/merchants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '../../test/factories/merchants.ts';
import { buildStaff } from '../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../test/helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('API-02 a list accepts filters, search, length, start and sorts, and returns data with both counts', async () => {
  for (const shopName of ['Lotus One', 'Lotus Two', 'Lotus Three', 'Marigold']) await buildMerchant(app, { shopName });
  const as = await signInAs(app, await buildStaff(app));
  const { body } = await call(app, merchants.list, {
    as,
    body: {
      filters: [{ field: 'status', opt: 'eq', value1: 'active' }],
      search: 'Lotus',
      length: 2,
      start: 1,
      sorts: [{ column: 'shopName', dir: 'desc' }],
    },
  });
  expect(body.data.map(({ shopName }) => shopName)).toEqual(['Lotus Three', 'Lotus One']);
  expect(body).toMatchObject({ totalRecords: 4, filterRecords: 3 });
  expect(Object.keys(body).toSorted()).toEqual(expect.arrayContaining(['data', 'filterRecords', 'totalRecords']));
});

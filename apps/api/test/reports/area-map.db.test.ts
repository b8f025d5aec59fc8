import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { reports, summedReports, usualSpan } from '@sevadesk/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app, { permissions: ['reports.view'] }));
  const goa = { state: 'Goa', postOffice: 'Head Office' };
  await app.db
    .insertInto('pincodes')
    .values([
      { ...goa, pincode: '403001', districts: 'North Goa' },
      { ...goa, pincode: '403101', districts: 'North Goa|South Goa' },
    ])
    .execute();
});
afterAll(() => app.close());

async function shopIn(state: string, district: string, isBlocked = false): Promise<BuiltMerchant> {
  const shop = await buildMerchant(app, { isBlocked });
  await app.db.updateTable('merchants').set({ state, district }).where('id', '=', shop.id).execute();
  return shop;
}

let token = 700_000_000_000;

/** Applications that a shop sent so many days ago; their contents do not matter to a map. */
async function send(shop: BuiltMerchant, daysAgo: readonly number[]): Promise<void> {
  const { id: formVersionId } = await app.db
    .selectFrom('panFormVersions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = daysAgo.map((days) => ({
    id: uuidV7(),
    merchantId: shop.id,
    token: String(token++),
    type: 'N',
    category: 'individual',
    formVersionId,
    status: 'submitted',
    pricePaise: 10_700,
    submittedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  }));
  await app.db.insertInto('panApplications').values(rows).execute();
}

const seen = async () => (await call(app, reports.areaMap, { as: staff })).body;

it('STF-21 a district has its shops and their applications of thirty days; silent ones have zeros', async () => {
  const [one, other, blocked] = [
    await shopIn('GA', 'North Goa'),
    await shopIn('GA', 'NORTH goa '),
    await shopIn('GA', 'north goa', true),
  ];
  await shopIn('MH', 'Pune');
  await send(one, [0, 1, 29, 31, 400]);
  await send(other, [2]);
  await send(blocked, [3]);
  const { districts, ...span } = await seen();
  expect(span).toEqual(usualSpan(istDateOf(new Date())));
  const of = (state: string, district: string) =>
    districts.filter((row) => row.state === state && row.district === district);
  expect(of('GA', 'North Goa')).toEqual([{ state: 'GA', district: 'North Goa', shops: 2, sent: 5 }]);
  expect(of('GA', 'South Goa')).toEqual([{ state: 'GA', district: 'South Goa', shops: 0, sent: 0 }]);
  expect(of('MH', 'Pune')).toEqual([{ state: 'MH', district: 'Pune', shops: 1, sent: 0 }]);
});

it('STF-21 the map and the report of volumes count the same', async () => {
  const { districts, from, to } = await seen();
  const report = await call(app, summedReports.volume.overview, { as: staff, query: { by: 'state', from, to } });
  const ofState = (state: string) =>
    districts.filter((row) => row.state === state).reduce((sum, { sent }) => sum + sent, 0);
  const { points, totals } = report.body;
  expect(points.length).toBeGreaterThan(0);
  for (const { key, sent } of points) expect(ofState(key)).toBe(sent);
  expect(districts.reduce((sum, { sent }) => sum + sent, 0)).toBe(totals.sent);
});

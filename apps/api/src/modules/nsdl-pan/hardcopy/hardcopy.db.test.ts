import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { fillWallet } from '../../../../test/factories/nsdl-pan.ts';
import { type Acknowledged, buildAcknowledged } from '../../../../test/factories/tin.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { markHardcopyReceived, markHardcopySent } from './mark-hardcopy.ts';
import { getOwn } from '../desk/get-application.ts';

const { hardcopy: own } = panAfterAck;
const { hardcopy: head } = panAfterAckStaff;

const clock = fixedClock('2026-11-21T06:00:00Z');
let app: TestApp;
let shop: Awaited<ReturnType<typeof buildMerchant>>;
let built: Acknowledged[];
beforeAll(async () => {
  app = await testApp({ clock });
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 100_000);
  built = [];
  for (const daysAgo of [0, 7, 8, 40]) {
    const one = await buildAcknowledged(app, { merchant: shop });
    const sql = `update pan_applications set acknowledged_at = $2::timestamptz - make_interval(days => $3) where id = $1`;
    await app.ownerPool.query(sql, [one.id, clock.now().toISOString(), daysAgo]);
    built.push(one);
  }
});
afterAll(() => app.close());

const idsOf = (...places: number[]) => places.map((place) => built[place]?.id ?? '');
const first = () => {
  const [one] = built;
  if (!one) throw new Error('Nothing was built');
  return one;
};
const paperOf = async (place: number) => (await getOwn(first().ctx, idsOf(place)[0] ?? '')).hardcopyStatus;

it('MER-09 due documents are counted by the days since their acknowledgement, for the shop and for head office', async () => {
  const session = await signInAs(app, shop.owner);
  const { body } = await call(app, own.summary, { as: session });
  expect(body).toMatchObject({ dueDays: 15, overdueBefore: '2026-11-06', owed: 4, sent: 0, overdue: 1 });
  expect(body.bands.map(({ owed }) => owed)).toEqual([2, 1, 0, 1]);
  const staff = await signInAs(app, await buildStaff(app));
  const shops = await call(app, head.shops.list, { as: staff, body: { search: shop.code } });
  expect(shops.body.data).toEqual([
    expect.objectContaining({
      merchantCode: shop.code,
      owed: 4,
      overdue: 1,
      week: 2,
      fortnight: 1,
      month: 0,
      older: 1,
    }),
  ]);
  const papers = await call(app, head.papers.list, { as: staff, body: {} });
  expect(papers.body.data.map(({ id }) => id)).toEqual(idsOf(3, 2, 1, 0));
});

it('MER-09 the selected documents make a packing list; a foreign document does not', async () => {
  const session = await signInAs(app, shop.owner);
  const list = await call(app, own.packingList, { as: session, body: { ids: idsOf(0, 1) } });
  expect([list.status, list.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const stranger = await signInAs(app, (await buildMerchant(app)).owner);
  for (const endpoint of [own.packingList, own.send]) {
    expect((await call(app, endpoint, { as: stranger, body: { ids: idsOf(0) } })).status).toBe(404);
  }
});

it('MER-09 documents are sent and received, all or none, and every step is in the history', async () => {
  const { ctx, staff } = first();
  await markHardcopySent(ctx, { ids: idsOf(0, 1), remark: 'Docket 4711' });
  await expect(markHardcopySent(ctx, { ids: idsOf(1, 2) })).rejects.toMatchObject({ code: 'state_refused' });
  expect(await paperOf(2)).toBe('owed');
  const both = await Promise.allSettled([
    markHardcopyReceived(staff, { ids: idsOf(0, 2), remark: 'By hand' }),
    markHardcopyReceived(staff, { ids: idsOf(2, 0), remark: 'By hand' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([await paperOf(0), await paperOf(2), await paperOf(3)]).toEqual(['received', 'received', 'owed']);
  const { timeline } = await getOwn(ctx, idsOf(0)[0] ?? '');
  const steps = timeline.filter(({ track }) => track === 'paper');
  expect(steps.map(({ trackStatus, remark }) => [trackStatus, remark])).toEqual([
    ['sent', 'Docket 4711'],
    ['received', 'By hand'],
  ]);
});

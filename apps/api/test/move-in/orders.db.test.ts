import { merchants } from '@sevadesk/contract/merchants';
import { formerOrders, moveIn } from '@sevadesk/contract/move-in';
import { search } from '@sevadesk/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerOrderRecords } from '../../src/modules/move-in/index.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import {
  addFile,
  decide,
  decisionsOf,
  newMove,
  previewMove,
  readMove,
  runMove,
  shopsCsv,
} from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const orders = [
  'Order No,User Code,Service,Product,Customer Name,Mobile,Amount,Status,Remarks,Created At',
  'U001,R1,UTI Coupon,10 coupons,Asha Namoona,9876500001,"1,070.00",Completed,,01/10/2025',
  'N002,R1,NPS,Tier 1,Vijay Namoona,9876500002,500,PRAN allotted by CRA,Sent by post,02/10/2025',
  'G003,R2,GST,Registration,Sita Namoona,,1500.50,Code 7,,2025-10-03',
  'G003,R2,GST,Registration,Sita Namoona,,1500.50,Code 7,,2025-10-03',
  'L004,R2,Loan lead,,Mohan Namoona,9876500004,,Pending,,2025-10-04',
  'C005,XX9,Courier,Packet,,,,Delivered,,2025-10-05',
  'C006,R1,Courier,Packet,,,-5,Delivered,,2025-10-05',
  'C007,R1,Courier,Packet,,,,Delivered,,2031-10-05',
  'C008,R1,Courier,Packet,,,,,,2025-10-05',
].join('\n');
const leads = ['Lead Id,User Code,Status,Date', 'B1,R2,Declined,2025-10-09'].join('\n');

const shopBy = async (code: string) =>
  app.db.selectFrom('formerCodes').select('merchantId').where('code', '=', code).executeTakeFirstOrThrow();
const ownerOf = async (code: string) =>
  signInAs(
    app,
    await buildMerchantStaff(app, {
      merchant: { id: (await shopBy(code)).merchantId },
      permissions: ['m.reports.view'],
    }),
  );

describe('orders of all services of an old system', () => {
  it('a missing shop and a word without a common meaning are asked about once; errors are at their cells', async () => {
    id = await newMove(app, maker);
    await addFile(app, maker, { id, kind: 'move-orders', csv: orders });
    await addFile(app, maker, { id, kind: 'move-orders', csv: leads });
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv([{ code: 'R1' }, { code: 'R2' }]) });
    const view = await previewMove(app, maker, id);
    const asked = await decisionsOf(app, maker, id);
    const said = asked.map(({ code, subject, rows, suggested }) => `${code} ${subject} ${rows} ${suggested?.choice}`);
    expect(said.toSorted()).toEqual([
      'order_state_unknown Code 7 1 undefined',
      'order_state_unknown PRAN allotted by CRA 1 done',
      'order_without_shop XX9 1 undefined',
      'service_unknown Courier 1 undefined',
      'service_unknown Move orders 1 undefined',
    ]);
    const counts = view.files.map(
      ({ newRows, duplicateRows, faultyRows }) => `${newRows} ${duplicateRows} ${faultyRows}`,
    );
    expect(counts.toSorted()).toEqual(['1 0 0', '2 0 0', '5 1 3']);
  });

  it('they come in with their shops, each once; nothing is charged', async () => {
    await decide(app, maker, { id, code: 'order_without_shop', subject: 'xx9', choice: 'leave_out' });
    await decide(app, maker, { id, code: 'order_state_unknown', subject: 'code 7', choice: 'cancelled' });
    await decide(app, maker, { id, code: 'order_state_unknown', subject: 'pran allotted by cra', choice: 'done' });
    await decide(app, maker, { id, code: 'service_unknown', subject: 'courier', choice: 'other_service' });
    const leads = { id, code: 'service_unknown', subject: 'move orders', choice: 'service' } as const;
    const wrong = await decide(app, maker, { ...leads, target: 'land-record' });
    expect(JSON.stringify(wrong.error)).toContain('target');
    await decide(app, maker, { ...leads, target: 'bank-lead' });
    const view = await runMove(app, { id, maker, checker, totalPaise: 0 });
    expect(view).toMatchObject({ status: 'finished', failure: null, made: { openings: 0 } });
    expect(await prove(systemCtx(app))).toEqual([]);
    const { data } = (await call(app, formerOrders.listAll, { as: maker, body: {} })).body;
    expect(data.map(({ ours }) => ours)).toEqual([
      'Bank lead',
      'Bank lead',
      'GST registration',
      'NPS registration',
      'UTI coupon',
    ]);
    expect(data.map(({ number, service, state, stateWord }) => [number, service, state, stateWord])).toEqual([
      // The file without a column for the service is called by its name.
      ['B1', 'Move orders', 'rejected', 'Declined'],
      ['L004', 'Loan lead', 'open', 'Pending'],
      ['G003', 'GST', 'cancelled', 'Code 7'],
      ['N002', 'NPS', 'done', 'PRAN allotted by CRA'],
      ['U001', 'UTI Coupon', 'done', 'Completed'],
    ]);
    expect(data[4]).toMatchObject({
      dated: '2025-10-01',
      product: '10 coupons',
      customerName: 'Asha Namoona',
      mobile: '9876500001',
      amountPaise: 1_070_00,
      formerCode: 'R1',
      system: 'Old Portal',
    });
    expect(data[1]?.amountPaise).toBeNull();
  });

  it('head office filters them, finds one by its old number and comes to them from the shop', async () => {
    const numbers = async (body: object) =>
      (await call(app, formerOrders.listAll, { as: maker, body })).body.data.map(({ number }) => number);
    const by = (field: string, value1: string) => ({ filters: [{ field, opt: 'eq', value1 }] });
    expect(await numbers(by('state', 'open'))).toEqual(['L004']);
    expect(await numbers(by('formerCode', 'R1'))).toEqual(['N002', 'U001']);
    expect(await numbers(by('mobile', '9876500002'))).toEqual(['N002']);
    expect(await numbers({ search: 'asha' })).toEqual(['U001']);
    const { hits } = (await call(app, search.find, { as: maker, body: { q: 'G003' } })).body;
    expect(hits.map(({ kind, title, link }) => [kind, title, link])).toEqual([
      ['former_order', 'G003', '/backend/account/former-orders?q=G003'],
    ]);
    const has = async (merchantId: string) =>
      (await call(app, merchants.get, { as: maker, params: { id: merchantId } })).body.hasFormerOrders;
    const none = await buildMerchant(app);
    expect([await has((await shopBy('R1')).merchantId), await has(none.id)]).toEqual([true, false]);
  });

  it('a shop reads its own and no other’s', async () => {
    const [one, other] = [await ownerOf('R1'), await ownerOf('R2')];
    const numbers = async (as: Signed, body: object = {}) =>
      (await call(app, formerOrders.list, { as, body })).body.data.map(({ number }) => number);
    expect(await numbers(one)).toEqual(['N002', 'U001']);
    expect(await numbers(other, { search: 'U001' })).toEqual([]);
    expect((await call(app, formerOrders.span, { as: one })).body.span).toEqual({ system: 'Old Portal', orders: 2 });
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, formerOrders.span, { as: stranger })).body.span).toBeNull();
    const found = async (as: Signed) =>
      (await call(app, search.findOwn, { as, body: { q: 'U001' } })).body.hits.map(({ link }) => link);
    expect([await found(one), await found(other)]).toEqual([['/merchant/accounting/former-orders?q=U001'], []]);
  });

  it('a customer’s data is found by mobile number and erased; the order stays without a name', async () => {
    const ctx = systemCtx(app);
    const [held, ...others] = await formerOrderRecords.find(ctx, { by: 'mobile', value: '9876500002' });
    expect([held?.label, held?.name, others]).toEqual(['N002', 'Vijay Namoona', []]);
    expect((await formerOrderRecords.read(ctx, held?.id ?? ''))?.values).toMatchObject({ remark: 'Sent by post' });
    await ctx.db.transaction().execute(async (db) => formerOrderRecords.erase?.({ ...ctx, db }, held?.id ?? ''));
    const { data } = (await call(app, formerOrders.listAll, { as: maker, body: { search: 'N002' } })).body;
    expect(data).toMatchObject([{ customerName: 'ERASED', mobile: '', remark: '', state: 'done' }]);
    expect(await formerOrderRecords.find(ctx, { by: 'mobile', value: '9876500002' })).toEqual([]);
    const kept = JSON.stringify(await app.db.selectFrom('importRows').select(['cells', 'parsed']).execute());
    expect([kept.includes('Vijay Namoona'), kept.includes('Asha Namoona')]).toEqual([false, true]);
  });
});

it('the answer about a word is suggested in the next migration', async () => {
  const next = await newMove(app, maker, 'Another portal');
  await addFile(app, maker, { id: next, kind: 'move-shops', csv: shopsCsv([{ code: 'N1' }]) });
  const csv = [
    'Order No,User Code,Service,Status,Date',
    'A1,N1,COURIER,Code 7,2025-10-09',
    'A2,N1,Seva NPS 2,Done,2025-10-09',
  ];
  await addFile(app, maker, { id: next, kind: 'move-orders', csv: csv.join('\n') });
  await previewMove(app, maker, next);
  const asked = (await decisionsOf(app, maker, next)).map(
    ({ code, subject, suggested }) => `${code} ${subject}: ${suggested?.choice} ${suggested?.target}`,
  );
  expect(asked.toSorted()).toEqual([
    'order_state_unknown Code 7: cancelled null',
    'service_unknown COURIER: other_service null',
    'service_unknown Seva NPS 2: service nps',
  ]);
});

it('what two files contain comes in once, from the first, and the reply says so; what only looks alike stays', async () => {
  const twice = await newMove(app, maker, 'Twice');
  await addFile(app, maker, { id: twice, kind: 'move-shops', csv: shopsCsv([{ code: 'D1' }]) });
  const order = (number: string, service: string) => `${number},D1,${service},Done,2025-10-09`;
  const titles = 'Order No,User Code,Service,Status,Date';
  await addFile(app, maker, {
    id: twice,
    kind: 'move-orders',
    csv: [titles, order('9', 'NPS'), order('10', 'NPS')].join('\n'),
  });
  const again = [titles, order('10', 'nps'), order('10', 'GST'), order('11', 'NPS'), order('9', 'NPS')].join('\n');
  await addFile(app, maker, { id: twice, kind: 'move-orders', csv: again });
  const line = (reference: string, amount: string, balance: string) =>
    `2025-10-01,D1,${reference},Charge,${amount},${balance}`;
  const lines = 'Date,User Code,Reference,Narration,Amount,Balance';
  const [one, two, bare] = [line('T1', '-10.00', '90.00'), line('T2', '-10.00', '80.00'), line('', '-5.00', '')];
  await addFile(app, maker, { id: twice, kind: 'move-statements', csv: [lines, one, two, bare, bare].join('\n') });
  await addFile(app, maker, {
    id: twice,
    kind: 'move-statements',
    csv: [lines, two, line('T2', '-11.00', '80.00'), bare].join('\n'),
  });
  const applied = [
    'Token No,User Code,Applicant Name,PAN Type,Status,Created At',
    '20000001,D1,Asha Namoona,New,Allotted,01-10-2025',
  ];
  for (let at = 0; at < 2; at++)
    await addFile(app, maker, { id: twice, kind: 'move-applications', csv: applied.join('\n') });
  const { files } = await previewMove(app, maker, twice);
  const said = files.map(({ kind, newRows, duplicateRows, repeats }) => [kind, newRows, duplicateRows, repeats]);
  const from = (kind: string, rows: number) => [{ fileName: `${kind}.csv`, rows }];
  expect(said).toEqual([
    ['move-shops', 1, 0, []],
    ['move-orders', 2, 0, []],
    ['move-orders', 2, 2, from('move-orders', 2)],
    ['move-statements', 4, 0, []],
    ['move-statements', 2, 1, from('move-statements', 1)],
    ['move-applications', 1, 0, []],
    ['move-applications', 0, 1, from('move-applications', 1)],
  ]);
  expect((await runMove(app, { id: twice, maker, checker, totalPaise: 0 })).status).toBe('finished');
  const { data } = (
    await call(app, formerOrders.listAll, {
      as: maker,
      body: { filters: [{ field: 'formerCode', opt: 'eq', value1: 'D1' }] },
    })
  ).body;
  expect(data.map(({ number, ours }) => `${number} ${ours}`).toSorted()).toEqual([
    '10 GST registration',
    '10 NPS registration',
    '11 NPS registration',
    '9 NPS registration',
  ]);
  // Another migration of the same system brings an order again that this one has brought.
  const later = await newMove(app, maker, 'TWICE');
  await addFile(app, maker, { id: later, kind: 'move-shops', csv: shopsCsv([{ code: 'D2' }]) });
  await addFile(app, maker, {
    id: later,
    kind: 'move-orders',
    csv: [titles, '9,D2,NPS,Done,2025-10-09', '12,D2,NPS,Done,2025-10-09'].join('\n'),
  });
  expect((await previewMove(app, maker, later)).files[1]).toMatchObject({ newRows: 1, duplicateRows: 1, repeats: [] });
});

it('undoing the migration removes them to the last row', async () => {
  const again = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  try {
    const [one, two] = [await signInAs(again, await buildStaff(again)), await signInAs(again, await buildStaff(again))];
    const before = await hashOfTables(again);
    const move = await newMove(again, one);
    await addFile(again, one, { id: move, kind: 'move-shops', csv: shopsCsv([{ code: 'R2' }]) });
    await addFile(again, one, { id: move, kind: 'move-orders', csv: leads });
    await previewMove(again, one, move);
    await decide(again, one, { id: move, code: 'service_unknown', subject: 'move orders', choice: 'other_service' });
    await runMove(again, { id: move, maker: one, checker: two, totalPaise: 0 });
    expect((await hashOfTables(again)).former_orders).not.toBe(before.former_orders);
    await call(again, moveIn.undo, { as: one, params: { id: move }, body: { remark: 'Wrong day' } });
    await again.runJobs();
    expect((await readMove(again, one, move)).status).toBe('undone');
    expect(await hashOfTables(again)).toEqual(before);
  } finally {
    await again.close();
  }
});

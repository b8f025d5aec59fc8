import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildSpecimen, buildSpecimenDraft } from '../../../test/factories/specimen.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { ctxFor, merchantCtxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHolds } from '../orders/index.ts';
import { reconcileHolds } from '../wallet/holds/reconcile-holds.ts';
import { captureHold, getBalance, prove, releaseHold } from '../wallet/index.ts';
import { approveSpecimen, rejectSpecimen } from './decide-specimen.ts';
import { createDraft, discardDraft, saveDraft } from './draft-specimen.ts';
import { getOptions, getOwn, getSent } from './get-specimen.ts';
import { specimenRecords } from './personal-data.ts';
import { specimenHolds } from './resolve-hold.ts';
import { submitSpecimen } from './submit-specimen.ts';

let app: TestApp;
let staff: UserCtx;
let shop: MerchantCtx;
let parentId: string;
let price: number;

const balance = () => getBalance(shop, shop.actor.merchantId);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const owner = () => ({ id: shop.actor.userId });

beforeAll(async () => {
  app = await testApp();
  const parent = await buildMerchant(app, { idType: 'Franchise', pan: 'ABCPK1235L' });
  const merchant = await buildMerchant(app, { parentId: parent.id, pan: 'ABCPK1234L' });
  parentId = parent.id;
  await fund(app, merchant, 1_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  staff = await ctxFor(app, await buildStaff(app));
  price = (await getOptions(shop)).quote?.pricePaise ?? 0;
}, 60_000);
afterAll(() => app.close());

describe('typing and sending an application', () => {
  it('starts one draft for one request, stores what is typed, and rejects an old version', async () => {
    const requestId = shop.ids.next();
    const first = await createDraft(shop, { requestId, form: { customerName: 'Asha' } });
    expect(await createDraft(shop, { requestId, form: { customerName: 'Other' } })).toEqual(first);
    const typed = { ...first, form: { customerName: 'Asha Namoona' } };
    const saved = await saveDraft(shop, typed);
    // A lost response: the repeated request is no conflict.
    expect(await saveDraft(shop, typed)).toEqual(saved);
    await expect(saveDraft(shop, { ...first, form: {} })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await getOwn(shop, first.id)).toMatchObject({ customerName: 'ASHA NAMOONA', status: 'draft' });
  });

  it('reports every error at its field and holds nothing', async () => {
    const before = await balance();
    const draft = await buildSpecimenDraft(app, owner(), { customerName: '', mobile: '12' });
    await expect(submitSpecimen(shop, { ...draft, expectedPaise: price })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'customerName' }, { field: 'mobile' }],
    });
    expect(await balance()).toBe(before);
  });

  it('holds the price once, however often it is sent, and shows it in the statement', async () => {
    const before = await balance();
    const draft = await buildSpecimenDraft(app, owner());
    const send = (expectedPaise: number) => submitSpecimen(shop, { ...draft, expectedPaise });
    await expect(send(price - 1)).rejects.toMatchObject({ code: 'price_changed' });
    const [one, two] = await Promise.all([send(price), send(price)]);
    expect([one.status, two.status, (await send(price)).status]).toEqual(['submitted', 'submitted', 'submitted']);
    expect(await balance()).toBe(before - price);
    expect(one.history.money).toMatchObject([{ kind: 'hold', amountPaise: -price }]);
    await proven();
  });

  it('removes a draft, never one that was sent', async () => {
    const { id } = await buildSpecimenDraft(app, owner());
    await discardDraft(shop, id);
    await expect(getOwn(shop, id)).rejects.toMatchObject({ code: 'not_found' });
    const sent = await buildSpecimen(app, owner());
    await expect(discardDraft(shop, sent.id)).rejects.toMatchObject({ code: 'state_refused' });
  });

  it('is hidden from other shops, and as a draft from head office', async () => {
    const other = await merchantCtxFor(app, (await buildMerchant(app)).owner);
    const sent = await buildSpecimen(app, owner());
    await expect(getOwn(other, sent.id)).rejects.toMatchObject({ code: 'not_found' });
    const draft = await buildSpecimenDraft(app, owner());
    await expect(getSent(staff, draft.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deciding an application', () => {
  it('charges the held price on approval; shop and franchise earn once', async () => {
    const { id, version, history } = await buildSpecimen(app, owner());
    const before = await balance();
    const above = await getBalance(shop, parentId);
    expect(await approveSpecimen(staff, { id, version })).toMatchObject({ status: 'approved' });
    await expect(approveSpecimen(staff, { id, version })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const earned = (await balance()) - before;
    expect(earned).toBe(history.terms?.commissionPaise);
    expect(await getBalance(shop, parentId)).toBeGreaterThan(above);
    await proven();
  });

  it('releases the price on rejection, once, and posts nothing afterwards', async () => {
    const before = await balance();
    const { id, version } = await buildSpecimen(app, owner());
    const ended = await rejectSpecimen(staff, { id, version, reason: 'Not readable.' });
    expect(ended).toMatchObject({ status: 'rejected', rejectReason: 'Not readable.' });
    expect(ended.history.money.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ['hold', -price],
      ['release', price],
    ]);
    await expect(approveSpecimen(staff, { id, version: ended.version })).rejects.toMatchObject({
      code: 'state_refused',
    });
    expect(await balance()).toBe(before);
    await proven();
  });

  it('is made by one of two people who decide concurrently', async () => {
    const { id, version } = await buildSpecimen(app, owner());
    const both = await Promise.allSettled([
      approveSpecimen(staff, { id, version }),
      rejectSpecimen(staff, { id, version, reason: 'No.' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await proven();
  });

  it.each([
    ['approved', captureHold],
    ['rejected', releaseHold],
  ] as const)('is %s when staff end its hold manually', async (status, end) => {
    const { id } = await buildSpecimen(app, owner());
    await end(systemCtx(app), id);
    await proven();
    await reconcileHolds(systemCtx(app), { order: orderHolds({ specimen: specimenHolds }) });
    expect(await getOwn(shop, id)).toMatchObject({ status });
    await proven();
  });
});

it('is found and erased for its customer', async () => {
  const mobile = '9000000377';
  const { id, number, version } = await buildSpecimen(app, owner(), { mobile });
  await rejectSpecimen(staff, { id, version, reason: 'Ended.' });
  const [held] = await specimenRecords.find(staff, { by: 'mobile', value: mobile });
  expect(held).toMatchObject({ id, label: number, isBooked: true });
  await app.db.transaction().execute(async (db) => {
    await sql`select set_config('sevadesk.eraser', 'on', true)`.execute(db);
    await specimenRecords.erase?.({ ...staff, db }, id);
  });
  expect(await specimenRecords.read(staff, id)).toMatchObject({ record: { name: 'ERASED', isErased: true } });
  await proven();
});

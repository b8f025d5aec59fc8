import { courier, ownCourier } from '@sevadesk/contract/courier';
import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsignment, buildOwing, packedToday } from '../../../test/factories/courier.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildPreSubmit, fillWallet, pricePaise } from '../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, merchantCtxFor, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fixedClock } from '../../platform/clock.ts';
import { confirmApplications, consentVersion } from '../nsdl-pan/apply/confirm-applications.ts';
import { getOwn } from '../nsdl-pan/desk/get-application.ts';
import { addOwnConsignment, editOwnConsignment } from './pack-consignment.ts';
import { receiveConsignment } from './receive-consignment.ts';
import { getConsignment } from './get-consignment.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
const today = '2026-11-21';
let app: TestApp;
let desk: UserCtx;
let head: Signed;
let owing: Awaited<ReturnType<typeof buildOwing>>;
let owner: Signed;

beforeAll(async () => {
  app = await testApp({ clock });
  const staff = await buildStaff(app);
  [desk, head] = [await ctxFor(app, staff), await signInAs(app, staff)];
  owing = await buildOwing(app, 9);
  owner = await signInAs(app, owing.shop.owner);
});
afterAll(() => app.close());

/** Takes separate forms for each test, so that tests do not affect each other. */
const some = (from: number, to: number) => ({ shop: owing.shop, forms: owing.forms.slice(from, to) });
const paperOf = async (place: number) => {
  const form = owing.forms[place];
  return form && (await getOwn(form.ctx, form.id)).hardcopyStatus;
};
const itemsOf = async (id: string) => (await getConsignment(desk, id)).items;
const noticesOf = async (link: string) =>
  (await app.db.selectFrom('notices').select('event').where('link', '=', link).execute()).map(({ event }) => event);

it('MER-17 the courier of the last envelope to head office is suggested while it is active', async () => {
  const shop = await buildMerchant(app);
  const as = await signInAs(app, shop.owner);
  const own = { shop, forms: [] };
  const last = async () => (await call(app, ownCourier.companies, { as })).body.lastId;
  const { data: companies } = (await call(app, ownCourier.companies, { as })).body;
  const [one, other] = companies.map(({ id }) => id);
  expect(await last()).toBeNull();
  const named = (companyId: string | undefined) => ({ companyId, companyName: undefined, otherContents: 'Ink pad' });
  await buildConsignment(app, own, named(one));
  const { id } = await buildConsignment(app, own, { ...named(other), isSent: false });
  expect(await last()).toBe(other);
  await call(app, ownCourier.move, { as, params: { id }, body: { to: 'cancelled' } });
  expect(await last()).toBe(one);
  const known = companies.find((company) => company.id === one);
  const body = { id: one, name: known?.name ?? '', trackingUrl: known?.trackingUrl ?? undefined };
  await call(app, courier.saveCompany, { as: head, body: { ...body, isActive: false } });
  expect(await last()).toBeNull();
  await call(app, courier.saveCompany, { as: head, body: { ...body, isActive: true } });
  expect(await last()).toBe(one);
});

describe('MER-17 STF-20 a consignment to head office', () => {
  it('two consignments that claim one form: the second is refused entirely', async () => {
    const ctx = await merchantCtxFor(app, owing.shop.owner);
    const ids = owing.forms.slice(0, 3).map(({ id }) => id);
    const both = await Promise.allSettled([
      addOwnConsignment(ctx, packedToday(app, { formIds: ids.slice(0, 2) })),
      addOwnConsignment(ctx, packedToday(app, { formIds: ids.slice(1).toReversed() })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'form_packed', fields: [{ field: 'formIds' }] });
    const live = await app.db.selectFrom('courierItems').select('id').where('applicationId', 'in', ids).execute();
    expect(live).toHaveLength(2);
    const made = both.find((one) => one.status === 'fulfilled')?.value;
    await call(app, ownCourier.move, { as: owner, params: { id: made?.id ?? '' }, body: { to: 'lost' } });
    expect(await Promise.all([0, 1, 2].map(paperOf))).toEqual(['owed', 'owed', 'owed']);
  });

  it('two people who open one envelope: the second is refused, the missing form is due again and the shop is notified', async () => {
    const parcel = await buildConsignment(app, some(3, 6));
    expect(await Promise.all([3, 4, 5].map(paperOf))).toEqual(['sent', 'sent', 'sent']);
    expect(await noticesOf(`/backend/misc/courier/${parcel.id}`)).toContain('courier_sent');
    const [first, second] = await itemsOf(parcel.id);
    const input = { id: parcel.id, itemIds: [first?.id ?? '', second?.id ?? ''], receivedOn: today, extra: [] };
    const both = await Promise.allSettled([receiveConsignment(desk, input), receiveConsignment(desk, input)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'state_refused' });
    const view = await getConsignment(desk, parcel.id);
    expect(view).toMatchObject({ status: 'partial', formsCount: 3, missingCount: 1, may: { edit: false } });
    expect(view.items.map(({ state }) => state)).toEqual(['received', 'received', 'missing']);
    expect(await Promise.all([3, 4, 5].map(paperOf))).toEqual(['received', 'received', 'owed']);
    expect(await noticesOf(`/merchant/misc/courier/${parcel.id}`)).toEqual(['courier_missing']);
    const steps = (
      await getOwn(owing.forms[5]?.ctx ?? (await merchantCtxFor(app, owing.shop.owner)), owing.forms[5]?.id ?? '')
    ).timeline;
    const told = steps.filter(({ track }) => track === 'paper');
    expect(told.map(({ trackStatus }) => trackStatus)).toEqual(['sent', 'owed']);
    expect(told.every(({ remark }) => remark?.includes(parcel.number))).toBe(true);
  });

  it('is edited before its receipt: a removed form is due again, an added one is sent; an older version is refused', async () => {
    const ctx = await merchantCtxFor(app, owing.shop.owner);
    const parcel = await buildConsignment(app, some(6, 8));
    const { version, awb, companyName } = await getConsignment(desk, parcel.id);
    const body = { ...packedToday(app), awb: awb ?? '', companyName: companyName ?? '', version, id: parcel.id };
    const formIds = owing.forms.slice(7, 9).map(({ id }) => id);
    await editOwnConsignment(ctx, { ...body, formIds });
    expect(await Promise.all([6, 7, 8].map(paperOf))).toEqual(['owed', 'sent', 'sent']);
    await expect(editOwnConsignment(ctx, { ...body, formIds })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const itemIds = (await itemsOf(parcel.id)).map(({ id }) => id);
    await receiveConsignment(desk, { id: parcel.id, itemIds, receivedOn: today, extra: [] });
    const again = { ...body, version: version + 2, formIds };
    await expect(editOwnConsignment(ctx, again)).rejects.toMatchObject({ code: 'state_refused' });
  });

  it('accepts unlisted forms, also of another envelope, and records a number that belongs to nothing', async () => {
    const one = await buildConsignment(app, some(0, 1));
    const two = await buildConsignment(app, some(1, 3));
    const [listed] = await itemsOf(one.id);
    const stray = owing.forms[1];
    const extra = [stray?.ackNo ?? '', '999999999999', stray?.ackNo ?? ''];
    const body = { itemIds: [listed?.id ?? ''], receivedOn: today, extra };
    const done = await call(app, courier.receive, { as: head, params: { id: one.id }, body });
    expect(done.body).toEqual({ status: 'received', received: 1, missing: 0, extra: 2 });
    expect((await itemsOf(one.id)).map(({ state }) => state)).toEqual(['received', 'extra', 'unknown']);
    expect((await itemsOf(two.id)).map(({ state }) => state)).toEqual(['elsewhere', 'packed']);
    expect(await paperOf(1)).toBe('received');
    const last = (await itemsOf(two.id)).filter(({ state }) => state === 'packed').map(({ id }) => id);
    const rest = await receiveConsignment(desk, { id: two.id, itemIds: last, receivedOn: today, extra: [] });
    expect(rest).toMatchObject({ status: 'received', missing: 0 });
  });

  it('one docket number of a courier belongs to one consignment; the date is not in the future', async () => {
    const ctx = await merchantCtxFor(app, owing.shop.owner);
    const input = packedToday(app, { otherContents: 'Stationery' });
    await addOwnConsignment(ctx, input);
    const again = call(app, ownCourier.add, { as: owner, body: { ...input, awb: ` ${input.awb?.toLowerCase()} ` } });
    expect((await again).error.errors).toMatchObject([{ field: 'awb' }]);
    const late = call(app, ownCourier.add, {
      as: owner,
      body: { ...packedToday(app, input), awb: 'Z1', dispatchedOn: '2026-11-22' },
    });
    expect((await late).error.errors).toMatchObject([{ field: 'dispatchedOn' }]);
    const bare = call(app, ownCourier.add, { as: owner, body: { formIds: [], isSent: true } });
    const fields = (await bare).error.errors as { field: string }[];
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['awb', 'companyName', 'dispatchedOn', 'formIds']);
  });
});

it('MER-17 a scan immediately identifies a number; a foreign form is reported as unknown', async () => {
  const { shop, forms } = await buildOwing(app, 2);
  const signed = await signInAs(app, shop.owner);
  const parcel = await buildConsignment(app, { shop, forms: forms.slice(0, 1) });
  const codes = [forms[0]?.ackNo ?? '', forms[1]?.token ?? '', owing.forms[5]?.ackNo ?? '', 'nonsense'];
  const { body } = await call(app, ownCourier.look, { as: signed, body: { codes } });
  expect(body.data.map(({ verdict }) => verdict)).toEqual(['elsewhere', 'ok', 'unknown', 'unknown']);
  expect(body.data[0]?.consignment?.number).toBe(parcel.number);
  const owed = await call(app, ownCourier.owed, { as: signed });
  expect([owed.body.total, owed.body.data[0]?.id]).toEqual([1, forms[1]?.id]);
  for (const code of [parcel.number, `SDC/${parcel.number}`, forms[0]?.ackNo ?? '']) {
    const found = await call(app, courier.find, { as: head, body: { code } });
    expect(found.body.data.map(({ id }) => id)).toEqual([parcel.id]);
  }
  expect((await call(app, ownCourier.get, { as: owner, params: { id: parcel.id } })).status).toBe(404);
  const pdf = await call(app, ownCourier.manifest, { as: signed, params: { id: parcel.id } });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const travels = await call(app, ownCourier.ofForm, { as: signed, params: { id: forms[0]?.id ?? '' } });
  expect(travels.body.data.map(({ number }) => number)).toEqual([parcel.number]);
});

it('STF-20 head office sends forms back for signature; the shop sees them once they are sent', async () => {
  const { shop, forms } = await buildOwing(app, 1);
  const signed = await signInAs(app, shop.owner);
  const parcel = await buildConsignment(app, { shop, forms });
  const itemIds = (await itemsOf(parcel.id)).map(({ id }) => id);
  await receiveConsignment(desk, { id: parcel.id, itemIds, receivedOn: today, extra: [] });
  const formIds = forms.map(({ id }) => id);
  const typed = {
    ...packedToday(app, { formIds, isSent: false }),
    direction: 'out' as const,
    merchantId: shop.id,
    asksBack: true,
  };
  const { body: back } = await call(app, courier.add, { as: head, body: typed });
  expect((await call(app, ownCourier.get, { as: signed, params: { id: back.id } })).status).toBe(404);
  await call(app, courier.move, { as: head, params: { id: back.id }, body: { to: 'sent' } });
  const { body: seen } = await call(app, ownCourier.get, { as: signed, params: { id: back.id } });
  expect(seen).toMatchObject({ status: 'sent', may: { receive: true, edit: false } });
  expect(seen.events.every(({ actorName }) => actorName === null)).toBe(true);
  const taken = { itemIds: seen.items.map(({ id }) => id), receivedOn: today };
  expect((await call(app, ownCourier.receive, { as: signed, params: { id: back.id }, body: taken })).status).toBe(200);
  expect((await getOwn(await merchantCtxFor(app, shop.owner), formIds[0] ?? '')).hardcopyStatus).toBe('owed');
  const { body: report } = await call(app, ownCourier.report, { as: signed });
  expect(report).toMatchObject({ sent: 2, forms: 2, arrived: 2, missing: 0, onTheWay: 0, days: 0 });
});

it('MER-09 a shop with too many old signed forms due cannot pay for a new one until it is exempt or sends them', async () => {
  const merchant = await buildMerchant(app);
  await fillWallet(app, merchant.id, 100_000);
  const { shop, forms } = await buildOwing(app, 2);
  const age = `update pan_applications set acknowledged_at = $2::timestamptz - interval '40 days' where id = any($1)`;
  await app.ownerPool.query(age, [forms.map(({ id }) => id), clock.now().toISOString()]);
  const signed = await signInAs(app, shop.owner);
  const fresh = await buildPreSubmit(app, { merchant: shop });
  const confirm = () => confirmApplications(fresh.ctx, { ids: [fresh.id], consentVersion, pricePaise });
  const { hardcopy } = panAfterAckStaff;
  const rule = { mostOwed: 1, olderThanDays: 30 };
  const past = await call(app, hardcopy.savePauseRule, { as: head, body: { ...rule, validFrom: '2026-11-20' } });
  expect(past.error.errors).toMatchObject([{ field: 'validFrom' }]);
  await call(app, hardcopy.savePauseRule, { as: head, body: { ...rule, validFrom: '2026-12-01' } });
  expect((await call(app, panAfterAck.hardcopy.pause, { as: signed })).body.isPaused).toBe(false);
  await call(app, hardcopy.savePauseRule, { as: head, body: { ...rule, validFrom: today } });
  const { body } = await call(app, panAfterAck.hardcopy.pause, { as: signed });
  expect(body).toEqual({ isPaused: true, owed: 2, mostOwed: 1, olderThanDays: 30 });
  await expect(confirm()).rejects.toMatchObject({ code: 'papers_owed' });
  const change = (isExempt: boolean) =>
    call(app, hardcopy.exempt, { as: head, body: { merchantId: shop.id, isExempt, reason: 'Strike of the couriers' } });
  await change(true);
  expect((await call(app, panAfterAck.hardcopy.pause, { as: signed })).body.isPaused).toBe(false);
  await change(false);
  await expect(confirm()).rejects.toMatchObject({ code: 'papers_owed' });
  await buildConsignment(app, { shop, forms: forms.slice(0, 1) });
  expect((await confirm()).data).toHaveLength(1);
});

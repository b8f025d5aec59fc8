import { type NpsDraft, npsLimitsInput } from '@sevadesk/contract/nps';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildNpsDraft, buildNpsOrder } from '../../../test/factories/nps.ts';
import { npsData } from '../../../test/factories/nps-data.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { anonymousCtx, ctxFor, merchantCtxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { clearCredentials } from '../masters/provider-settings.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { answerQuery } from './answer-query.ts';
import { issueByHand, queryOrder, rejectOrder, sendByHand } from './decide-order.ts';
import { ownForm } from './draw-form.ts';
import { pollOrder } from './poll-order.ts';
import { npsRecords } from './personal-data.ts';
import { saveLimits } from './rules-of-day.ts';
import { createDraft, discardDraft, saveDraft } from './save-draft.ts';
import { callbackSecret, sendOrder } from './send-order.ts';
import { submitOrder } from './submit-order.ts';
import { receiveCallback } from './receive-callback.ts';
import { getOwn, getSubmitted } from './get-order.ts';

let app: TestApp;
let staff: UserCtx;
let shop: MerchantCtx;
let parentId: string;

const price = 40_000;
const purse = 1_000_000;
const balance = () => getBalance(shop, shop.actor.merchantId);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);

async function switchOn(mode: 'simulator' | 'manual'): Promise<void> {
  await app.db.updateTable('apiCredentials').set({ mode }).where('provider', '=', 'nps-cra').execute();
  clearCredentials(app.container.keys);
}

beforeAll(async () => {
  app = await testApp();
  const parent = await buildMerchant(app, { idType: 'Franchise', pan: 'ABCPK1235L' });
  const merchant = await buildMerchant(app, { parentId: parent.id, pan: 'ABCPK1234L' });
  parentId = parent.id;
  await fund(app, merchant, purse);
  shop = await merchantCtxFor(app, merchant.owner);
  staff = await ctxFor(app, await buildStaff(app));
  await switchOn('simulator');
}, 60_000);
afterAll(() => app.close());

const order = () => buildNpsOrder(app, { id: shop.actor.userId });

describe('MER-13 filling and sending an NPS registration', () => {
  it('starts one draft for one request, stores what is typed, and rejects an old version', async () => {
    const requestId = shop.ids.next();
    const first = await createDraft(shop, { requestId, data: { firstName: 'Asha' } });
    const again = await createDraft(shop, { requestId, data: { firstName: 'Other' } });
    expect(again.id).toBe(first.id);
    expect(again.name).toBe('ASHA');
    const typed = { id: first.id, version: 1, data: { firstName: 'Asha', lastName: 'Namoona' } };
    const saved = await saveDraft(shop, typed);
    // The response was lost: a repeated save is no conflict.
    expect(await saveDraft(shop, typed)).toEqual(saved);
    await expect(saveDraft(shop, { id: first.id, version: 1, data: {} })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await getOwn(shop, first.id)).name).toBe('ASHA NAMOONA');
  });

  it('reports every error at its field and charges nothing', async () => {
    const before = await balance();
    const data = npsData({ tier1Paise: 49_900, choice: 'active', equityPercent: 76, corporatePercent: 10 });
    const { id, version } = await createDraft(shop, { requestId: shop.ids.next(), data });
    const sent = submitOrder(shop, { id, version, expectedPaise: price });
    await expect(sent).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(sent).rejects.toMatchObject({
      fields: [{ field: 'equityPercent' }, { field: 'governmentPercent' }, { field: 'tier1Paise' }],
    });
    const whole = await createDraft(shop, { requestId: shop.ids.next(), data: npsData() });
    await expect(
      submitOrder(shop, { id: whole.id, version: whole.version, expectedPaise: price }),
    ).rejects.toMatchObject({ code: 'not_complete' });
    expect(await balance()).toBe(before);
  });

  it('charges the registration price once, however often it is sent; never the contribution', async () => {
    const before = await balance();
    const draft = await buildNpsDraft(app, { id: shop.actor.userId });
    await expect(submitOrder(shop, { ...draft, expectedPaise: price - 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    const send = () => submitOrder(shop, { ...draft, expectedPaise: price });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, (await send()).status]).toEqual(['submitted', 'submitted', 'submitted']);
    expect(await balance()).toBe(before - price);
    await proven();
  });

  it('removes a draft with its documents, never one that was sent', async () => {
    const { id } = await buildNpsDraft(app, { id: shop.actor.userId });
    await discardDraft(shop, id);
    await expect(getOwn(shop, id)).rejects.toMatchObject({ code: 'not_found' });
    const { id: sent } = await order();
    await expect(discardDraft(shop, sent)).rejects.toMatchObject({ code: 'state_refused' });
  });

  it('prints the filled form as a PDF', async () => {
    const { id } = await order();
    const { content, name } = await ownForm(shop, id);
    expect(name).toMatch(/^NP\d{12}\.pdf$/);
    expect(Buffer.isBuffer(content) && content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('STF-20 processing an NPS registration manually', () => {
  it('asks a question, gets a reply, is sent and ends with the number; the shop and its franchise earn once', async () => {
    const { id, version } = await order();
    const before = await balance();
    const above = await getBalance(shop, parentId);
    const asked = await queryOrder(staff, { id, version, text: 'The cheque is not readable.', steps: [] });
    expect((await getOwn(shop, id)).question).toBe('The cheque is not readable.');
    const answered = await answerQuery(shop, { id, version: asked.version, text: 'A new picture is in.' });
    expect(answered).toMatchObject({ status: 'submitted', question: null });
    const sent = await sendByHand(staff, { id, version: answered.version, ackNo: `ACK${version}${id.slice(0, 8)}` });
    const pran = '110022003300';
    await issueByHand(staff, { id, version: sent.version, pran });
    await expect(issueByHand(staff, { id, version: sent.version, pran })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await getOwn(shop, id)).toMatchObject({ status: 'pran_issued', pran });
    // 50.00 and 10.00, before the year's tax threshold.
    expect((await balance()) - before).toBe(5_000);
    expect((await getBalance(shop, parentId)) - above).toBe(1_000);
    const other = await order();
    const there = await sendByHand(staff, { id: other.id, version: other.version, ackNo: `A${other.number}` });
    await expect(issueByHand(staff, { id: other.id, version: there.version, pran })).rejects.toMatchObject({
      fields: [{ field: 'pran' }],
    });
    await proven();
  });

  it('opens only the requested parts of the form, validates all of it, charges nothing, and shows what changed', async () => {
    const { id, version } = await order();
    const before = await balance();
    const { data } = await getOwn(shop, id);
    const asked = await queryOrder(staff, { id, version, text: 'Whose account is this?', steps: ['bank'] });
    expect((await getOwn(shop, id)).askedSteps).toEqual(['bank']);
    const { accountType, bankName, branch, ifsc } = data;
    const bank = { accountType, bankName, branch, ifsc, accountNumber: '000099998888', micr: '411002001' };
    const answer = (typed: NpsDraft) =>
      answerQuery(shop, { id, version: asked.version, text: 'Her own, see there.', data: typed });
    await expect(answer({ ...bank, lastName: 'OTHER' })).rejects.toMatchObject({ fields: [{ field: 'lastName' }] });
    await expect(answer({ ...bank, ifsc: 'ZZ' })).rejects.toMatchObject({ fields: [{ field: 'ifsc' }] });
    expect(await getOwn(shop, id)).toMatchObject({ status: 'docs_pending', data, version: asked.version });
    const answered = await answer(bank);
    expect(answered).toMatchObject({ status: 'submitted', askedSteps: [], data: { ...data, ...bank } });
    expect((await getSubmitted(staff, id)).history.timeline.at(-1)).toMatchObject({
      verb: 'answer',
      changes: [
        { field: 'accountNumber', before: data.accountNumber, after: '000099998888' },
        { field: 'micr', before: null, after: '411002001' },
      ],
    });
    await expect(answer(bank)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await balance()).toBe(before);
    const { rows } = await app.ownerPool.query(
      `select details from audit_events where record_id = $1 and action = 'nps.answer'`,
      [id],
    );
    expect(JSON.stringify(rows)).toContain('accountNumber');
    expect(JSON.stringify(rows)).not.toContain('000099998888');
    await proven();
  });

  it('refunds the charge on rejection, once, and posts nothing afterwards', async () => {
    const before = await balance();
    const { id, version } = await order();
    const ended = await rejectOrder(staff, { id, version, reason: 'Not a resident.', refund: 'whole' });
    expect(ended.status).toBe('rejected');
    expect(await balance()).toBe(before);
    await expect(
      rejectOrder(staff, { id, version: ended.version, reason: 'Again.', refund: 'whole' }),
    ).rejects.toMatchObject({ code: 'state_refused' });
    await expect(queryOrder(staff, { id, version: ended.version, text: 'More?', steps: [] })).rejects.toMatchObject({
      code: 'state_refused',
    });
    expect(await balance()).toBe(before);
    await proven();
  });
});

describe('STF-20 the interface of the record keeper', () => {
  const call = (form: unknown) => receiveCallback(anonymousCtx(app), { secret: callbackSecret(staff), form });

  it('sends, receives two callbacks about the number, and pays once', async () => {
    const { id, version, number } = await order();
    const before = await balance();
    const sent = await sendOrder(staff, { id, version });
    expect(sent.status).toBe('sent_to_cra');
    app.npsCra.issue(number);
    await Promise.all([call({ ref: number, status: 'Issued' }), call({ ref: number, status: 'Issued' })]);
    await call({ ref: number, status: 'Rejected' });
    expect((await getOwn(shop, id)).status).toBe('pran_issued');
    expect((await balance()) - before).toBe(5_000);
    await proven();
  });

  it('trusts no callback without polling, and none at a wrong address', async () => {
    const { id, version, number } = await order();
    await sendOrder(staff, { id, version });
    await call({ ref: number, status: 'Issued', pran: '110022003311' });
    expect((await getOwn(shop, id)).status).toBe('sent_to_cra');
    app.npsCra.issue(number);
    await receiveCallback(anonymousCtx(app), { secret: 'guessed', form: { ref: number } });
    expect((await getOwn(shop, id)).status).toBe('sent_to_cra');
  });

  it('blocks every step while the outcome of sending is unknown, and finds it by polling', async () => {
    const { id, version } = await buildNpsOrder(app, { id: shop.actor.userId }, { mobile: '9000000305' });
    const unknown = await sendOrder(staff, { id, version });
    expect(unknown).toMatchObject({ status: 'submitted', isUnknown: true });
    await expect(
      rejectOrder(staff, { id, version: unknown.version, reason: 'Now.', refund: 'whole' }),
    ).rejects.toMatchObject({ code: 'state_refused' });
    expect(await pollOrder(staff, id, 'sweep')).toBe('sent_to_cra');
    expect((await getSubmitted(staff, id)).isUnknown).toBe(false);
  });

  it('stores the reason of a rejection, returns objections to the shop, and sends again under the same number', async () => {
    const refused = await buildNpsOrder(app, { id: shop.actor.userId }, { mobile: '9000000304' });
    expect(await sendOrder(staff, refused)).toMatchObject({ status: 'submitted', refusal: 'Photo is not clear' });
    const { id, version, number } = await order();
    await sendOrder(staff, { id, version });
    app.npsCra.object(number, 'Signature differs');
    expect(await pollOrder(staff, id, 'sweep')).toBe('docs_pending');
    const view = await getOwn(shop, id);
    expect(view.question).toBe('Signature differs');
    const again = await answerQuery(shop, { id, version: view.version, text: 'Signed anew.' });
    expect((await sendOrder(staff, { id, version: again.version })).status).toBe('sent_to_cra');
  });

  it('notifies staff once of a number that arrives after the rejection', async () => {
    const { id, version, number } = await order();
    const sent = await sendOrder(staff, { id, version });
    await rejectOrder(staff, { id, version: sent.version, reason: 'Withdrawn.', refund: 'terms' });
    app.npsCra.issue(number);
    await call({ ref: number });
    await call({ ref: number });
    const { history, status } = await getSubmitted(staff, id);
    expect(status).toBe('rejected');
    expect(history.timeline.filter(({ verb }) => verb === 'late-number')).toHaveLength(1);
    await proven();
  });
});

describe('limits and personal data', () => {
  it('applies the limits of the day, and does not change limits of past days', async () => {
    const limits = (validFrom: string) =>
      npsLimitsInput.parse({
        validFrom,
        minAge: 18,
        maxAge: 70,
        tier1MinPaise: 50_000,
        tier2MinPaise: 100_000,
        source: 'Test',
        equitySteps: [{ fromAge: 18, maxPercent: 75 }],
      });
    await expect(saveLimits(staff, limits('2025-01-01'))).rejects.toMatchObject({
      fields: [{ field: 'validFrom' }],
    });
    const { limits: rows } = await saveLimits(staff, limits('2999-01-01'));
    expect(rows[0]).toMatchObject({ validFrom: '2999-01-01', source: 'Test' });
  });

  it('finds, exports and erases all data of a subscriber', async () => {
    const mobile = '9000000388';
    const { id, number, version } = await buildNpsOrder(app, { id: shop.actor.userId }, { mobile });
    await rejectOrder(staff, { id, version, reason: 'Ended.', refund: 'whole' });
    const [held] = await npsRecords.find(staff, { by: 'mobile', value: mobile });
    expect(held).toMatchObject({ id, label: number, isBooked: true });
    expect((await npsRecords.read(staff, id))?.files.length).toBeGreaterThan(5);
    await app.db.transaction().execute(async (db) => {
      await sql`set local sevadesk.eraser = 'on'`.execute(db);
      await npsRecords.erase?.({ ...staff, db }, id);
    });
    const erased = await npsRecords.read(staff, id);
    expect(erased).toMatchObject({ record: { name: 'ERASED', isErased: true }, files: [] });
    await proven();
  });
});

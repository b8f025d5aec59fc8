import { gst, ownGst } from '@sevadesk/contract/gst';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../../test/factories/files.ts';
import {
  buildFiling,
  buildGstDesk,
  buildRegistrationDraft,
  filingInput,
  type GstDesk,
} from '../../../test/factories/gst.ts';
import { registrationValues } from '../../../test/factories/gst-form.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { answerFiling, cancelFiling, confirmFiling, objectToFiling } from './answer-filing.ts';
import { saveRegistration, startRegistration } from './draft-registration.ts';
import { dueDateOf, extendDue } from './due-dates.ts';
import { addFilingPaper, addRegistrationPaper, addStaffFilingPaper, removeFilingPaper } from './order-papers.ts';
import { gstRegistrationRecords, gstReturnRecords } from './personal-data.ts';
import { listCustomers, placeFiling } from './place-filing.ts';
import { submitRegistration } from './submit-registration.ts';
import { getFiling, getOwnFiling, getOwnRegistration, getRegistration } from './get-orders.ts';
import { requestData, startFiling, draftFiling, fileReturn, rejectFiling, getPortalLogin } from './work-filing.ts';
import {
  approveRegistration,
  enterArn,
  queryRegistration,
  rejectRegistration,
  replyRegistration,
  claimGstRegistration,
} from './work-registration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T06:00:00Z') });
});
afterAll(() => app.close());

const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const balance = ({ merchant }: GstDesk) => getBalance(systemCtx(app), merchant.id);
const arn = 'AA0711260000017';
const gstinOf = '07ZZZPA0001Z1Z';

describe('a registration', () => {
  it('ERR-02 a save whose response was lost gets the same response when repeated; a different one is a conflict', async () => {
    const { shop } = await buildGstDesk(app);
    const { id } = await startRegistration(shop, { requestId: shop.ids.next() });
    const version = 1;
    const values = registrationValues();
    const saved = await saveRegistration(shop, { id, version, values });
    expect(await saveRegistration(shop, { id, version, values })).toEqual(saved);
    const other = { ...values, applicant: { ...values.applicant, legalName: 'NAMOONA STORES' } };
    const conflict = { code: 'changed_meanwhile' };
    await expect(saveRegistration(shop, { id, version, values: other })).rejects.toMatchObject(conflict);
    await saveRegistration(shop, { id, ...saved, values: other });
    await expect(saveRegistration(shop, { id, version, values })).rejects.toMatchObject(conflict);
  });

  it('MER-04 STF-19 goes from a resumed draft through a question to its GSTIN; charged once, earned once', async () => {
    const desk = await buildGstDesk(app);
    const { shop } = desk;
    const draft = await buildRegistrationDraft(desk);
    const quoted = (await getOwnRegistration(shop, draft.id)).quote;
    expect(quoted?.pricePaise).toBe(99_900);
    const { version } = await submitRegistration(shop, { ...draft, expectedPaise: 99_900 });
    await expect(submitRegistration(shop, { ...draft, expectedPaise: 99_900 })).resolves.toEqual({ version });
    expect(await balance(desk)).toBe(1_000_000 - 99_900);

    const { id } = draft;
    const taken = await claimGstRegistration(desk.desk, { id, version });
    await expect(claimGstRegistration(desk.desk, { id, version })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const asked = await queryRegistration(desk.desk, { id, ...taken, remark: 'A clearer rent deed, please' });
    await addRegistrationPaper(shop, { id, slot: 'reply', files: [{ name: 'deed.pdf', bytes: await pdfOf(1) }] });
    const replied = await replyRegistration(shop, { id, ...asked, remark: 'Here it is' });
    await expect(approveRegistration(desk.desk, { id, ...replied, gstin: `${gstinOf}0` })).rejects.toMatchObject({
      code: 'state_refused',
    });
    const numbered = await enterArn(desk.desk, { id, ...replied, arn });
    await expect(approveRegistration(desk.desk, { id, ...numbered, gstin: '29ZZZCZ9999Z1ZF' })).rejects.toMatchObject({
      fields: [{ field: 'gstin', fault: { key: 'mismatch' } }],
    });
    await approveRegistration(desk.desk, { id, ...numbered, gstin: `${gstinOf}0` });

    const seen = await getRegistration(desk.desk, id);
    expect([seen.status, seen.arn, seen.moves]).toEqual(['approved', arn, []]);
    expect(seen.history.timeline.map(({ verb }) => verb)).toEqual([
      'start',
      'submit',
      'take-up',
      'query',
      'paper',
      'reply',
      'arn',
      'approve',
    ]);
    expect(await balance(desk)).toBe(1_000_000 - 99_900 + 15_000);
    await proven();
  });

  it('MER-04 reports everything that a draft still lacks, field by field and document by document', async () => {
    const desk = await buildGstDesk(app);
    const { shop } = desk;
    const requestId = shop.ids.next();
    const { id } = await startRegistration(shop, { requestId });
    expect((await startRegistration(shop, { requestId })).id).toBe(id);
    const values = registrationValues();
    values.applicant.pan = 'ZZZCZ9999Q';
    values.goods.hsn = '12345';
    const saved = await saveRegistration(shop, { id, version: 1, values });
    const wrong = await submitRegistration(shop, { id, ...saved, expectedPaise: 99_900 }).catch((error) => error);
    const faults = wrong.fields.map((one: { field: string; fault: { key: string } }) => [one.field, one.fault.key]);
    expect(faults).toEqual(
      expect.arrayContaining([
        ['applicant.pan', 'pan_category'],
        ['goods.hsn', 'invalid'],
        ['members.0.pan', 'mismatch'],
      ]),
    );
    const right = await saveRegistration(shop, { id, ...saved, values: registrationValues() });
    const bare = await submitRegistration(shop, { id, ...right, expectedPaise: 99_900 }).catch((error) => error);
    expect(bare.code).toBe('not_complete');
    expect(bare.fields.map(({ field }: { field: string }) => field)).toEqual([
      'papers.pan-card.',
      'papers.place-proof.',
      'papers.place-consent.',
      'papers.bank-proof.',
      'papers.member-aadhaar.a1',
      'papers.member-photo.a1',
    ]);
    expect(await balance(desk)).toBe(1_000_000);
  });

  it('STF-19 refunds the full price when it is rejected through no mistake of the shop, and only once', async () => {
    const desk = await buildGstDesk(app);
    const draft = await buildRegistrationDraft(desk);
    const { id } = draft;
    const { version } = await submitRegistration(desk.shop, { ...draft, expectedPaise: 99_900 });
    const ends = await Promise.allSettled(
      [1, 2].map(() => rejectRegistration(desk.desk, { id, version, reason: 'Not possible', refund: 'whole' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(desk)).toBe(1_000_000);
    await proven();
  });

  it('is charged neither at a price that was not shown nor without sufficient balance', async () => {
    const desk = await buildGstDesk(app, 50_000);
    const draft = await buildRegistrationDraft(desk);
    await expect(submitRegistration(desk.shop, { ...draft, expectedPaise: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    await expect(submitRegistration(desk.shop, { ...draft, expectedPaise: 99_900 })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    expect((await getOwnRegistration(desk.shop, draft.id)).status).toBe('draft');
    await expect(getRegistration(desk.desk, draft.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a return', () => {
  it('MER-04 STF-19 is drafted, objected to, confirmed and filed; its worker sees the login, which is deleted afterwards', async () => {
    const desk = await buildGstDesk(app);
    const { shop } = desk;
    const input = filingInput(shop, { portalUser: 'namoona', portalPassword: 'secret-9' });
    const { id } = await placeFiling(shop, input);
    expect((await placeFiling(shop, input)).id).toBe(id);
    await expect(placeFiling(shop, { ...input, period: '2026-09' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    await expect(placeFiling(shop, filingInput(shop))).rejects.toMatchObject({ code: 'duplicate' });
    expect(await balance(desk)).toBe(1_000_000 - 29_900);
    await expect(getPortalLogin(desk.desk, id)).rejects.toMatchObject({ code: 'forbidden' });

    const begun = await startFiling(desk.desk, { id, version: 1 });
    expect(await getPortalLogin(desk.desk, id)).toEqual({ user: 'namoona', password: 'secret-9' });
    await expect(fileReturn(desk.desk, { id, ...begun, arn, filedOn: '2026-11-20' })).rejects.toMatchObject({
      code: 'state_refused',
    });
    const figures = { taxablePaise: 10_000_000, payablePaise: 1_800_000 } as never;
    const drafted = await draftFiling(desk.desk, { id, ...begun, figures });
    const objected = await objectToFiling(shop, { id, ...drafted, remark: 'One invoice is missing' });
    const again = await draftFiling(desk.desk, { id, ...objected, figures });
    const confirmed = await confirmFiling(shop, { id, ...again });
    await fileReturn(desk.desk, { id, ...confirmed, arn, filedOn: '2026-11-20' });
    await addStaffFilingPaper(desk.desk, { id, slot: 'receipt', files: [{ name: 'r.pdf', bytes: await pdfOf(1) }] });

    const seen = await getOwnFiling(shop, id);
    expect([seen.status, seen.arn, seen.hasLogin, seen.daysLeft]).toEqual(['filed', arn, false, null]);
    await expect(getPortalLogin(desk.desk, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await balance(desk)).toBe(1_000_000 - 29_900 + 5_000);
    expect((await listCustomers(shop)).data).toEqual([
      { gstin: '29ZZZCZ9999Z1ZF', legalName: 'NAMOONA TRADERS', tradeName: null },
    ]);
    await proven();
  });

  it('MER-04 without figures waits for its data, which may be a workbook, JSON or a document', async () => {
    const desk = await buildGstDesk(app);
    const { shop } = desk;
    const { id, version } = await buildFiling(desk, { figures: undefined });
    expect((await getOwnFiling(shop, id)).status).toBe('data_pending');
    const send = (name: string, text: string | Buffer) =>
      addFilingPaper(shop, { id, slot: 'sales', files: [{ name, bytes: Buffer.from(text) }] });
    await send('sales.csv', 'invoice,amount\n1,100\n');
    const { paperId } = await send('gstr1.json', '{"gstin":"29ZZZCZ9999Z1ZF","b2b":[]}');
    await send('sales.pdf', await pdfOf(1));
    await expect(send('page.csv', '<html><script>1</script></html>')).rejects.toMatchObject({ code: 'file_refused' });
    await expect(send('broken.json', '{"b2b":[')).rejects.toMatchObject({ code: 'file_refused' });
    const removed = await removeFilingPaper(shop, { id, version, paperId });
    const types = (await getOwnFiling(shop, id)).history.files.map(({ type }) => type);
    expect(types).toEqual(['text/csv', 'application/pdf']);
    const answered = await answerFiling(shop, { id, ...removed, remark: 'All there' });
    await expect(requestData(desk.desk, { id, ...answered, remark: 'Purchases too' })).resolves.toMatchObject({});
    expect((await getFiling(desk.desk, id)).status).toBe('data_pending');
  });

  it('MER-04 is refunded in full when withdrawn before work began, and by its terms when rejected', async () => {
    const desk = await buildGstDesk(app);
    const first = await buildFiling(desk);
    await cancelFiling(desk.shop, first);
    expect(await balance(desk)).toBe(1_000_000);
    const nil = await buildFiling(desk, { isNil: true, figures: undefined });
    const begun = await startFiling(desk.desk, nil);
    await expect(cancelFiling(desk.shop, { id: nil.id, ...begun })).rejects.toMatchObject({ code: 'state_refused' });
    await rejectFiling(desk.desk, { id: nil.id, ...begun, reason: 'Registration is suspended', refund: 'terms' });
    const terms = (await getOwnFiling(desk.shop, nil.id)).history.terms;
    expect(await balance(desk)).toBe(1_000_000 - 29_900 + (terms?.refundPaise ?? 0));
    await proven();
  });

  it('STF-19 extends the due date for its group of states only', async () => {
    const desk = await buildGstDesk(app);
    const quarter = { returnType: 'gstr-3b-quarterly', period: '2026-27-Q2' } as const;
    const first = await buildFiling(desk, quarter);
    const other = await buildFiling(desk, { ...quarter, gstin: '07ZZZCZ9999Z1ZL' });
    const dueOf = async ({ id }: { id: string }) => (await getOwnFiling(desk.shop, id)).dueOn;
    expect([await dueOf(first), await dueOf(other)]).toEqual(['2026-10-22', '2026-10-24']);
    const extension = { ...quarter, stateGroup: 'X', dueOn: '2026-12-05', source: 'Notification' } as const;
    expect(await extendDue(desk.desk, extension)).toEqual({ moved: 1 });
    expect([await dueOf(first), await dueOf(other)]).toEqual(['2026-12-05', '2026-10-24']);
    expect(await dueDateOf(desk.shop, { ...quarter, gstin: '29ZZZCZ9999Z1ZF' })).toEqual({
      dueOn: '2026-12-05',
      isExtended: true,
    });
  });
});

/** Runs an erasure like the privacy desk. */
async function erasing(run: (ctx: Ctx) => Promise<void> | undefined): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    await sql`set local sevadesk.eraser = 'on'`.execute(db);
    await run({ ...systemCtx(app), db });
  });
}

describe('the lists and their rights', () => {
  it('STF-19 MER-04 show the desk everything, a shop only its own, and find an order by its number', async () => {
    const desk = await buildGstDesk(app);
    const { id, number } = await buildFiling(desk, { period: '2026-08' });
    const stranger = await buildMerchant(app);
    const strange = await merchantCtxFor(app, stranger.owner);
    await expect(getOwnFiling(strange, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelFiling(strange, { id, version: 1 })).rejects.toMatchObject({ code: 'not_found' });
    const search = { search: number };
    const asStranger = await signInAs(app, stranger.owner);
    expect((await call(app, ownGst.filings, { as: asStranger, body: search })).body.data).toEqual([]);
    const asShop = await signInAs(app, desk.merchant.owner);
    expect((await call(app, ownGst.filings, { as: asShop, body: search })).body.data).toHaveLength(1);
    const person = await buildStaff(app);
    const [row] = (await call(app, gst.filings, { as: await signInAs(app, person), body: search })).body.data;
    expect(row).toMatchObject({ number, daysLeft: -62, isMine: false, assignedName: null });
    const counts = await call(app, gst.counts, { as: await signInAs(app, person) });
    expect(counts.body.filings.new).toBeGreaterThan(0);
    expect((await call(app, ownGst.counts, { as: asStranger })).body.filings.new).toBe(0);
  });

  it('find, export and erase all data of a person', async () => {
    const desk = await buildGstDesk(app);
    const draft = await buildRegistrationDraft(desk);
    const { version } = await submitRegistration(desk.shop, { ...draft, expectedPaise: 99_900 });
    await rejectRegistration(desk.desk, { id: draft.id, version, reason: 'No', refund: 'terms' });
    const ctx = systemCtx(app);
    const found = await gstRegistrationRecords.find(ctx, { by: 'pan', value: 'ZZZPA0001Z' });
    expect(found.map(({ id }) => id)).toContain(draft.id);
    expect((await gstRegistrationRecords.read(ctx, draft.id))?.files).toHaveLength(6);
    await erasing((inner) => gstRegistrationRecords.erase?.(inner, draft.id));
    const after = await getOwnRegistration(desk.shop, draft.id);
    expect([after.legalName, after.values.members, after.history.files]).toEqual([null, [], []]);
    const { id } = await buildFiling(desk, { period: '2026-07' });
    expect((await gstReturnRecords.find(ctx, { by: 'pan', value: 'ZZZCZ9999Z' })).map((one) => one.id)).toContain(id);
    await erasing((inner) => gstReturnRecords.erase?.(inner, id));
    expect((await getOwnFiling(desk.shop, id)).gstin).toBe('-');
    await proven();
  });
});

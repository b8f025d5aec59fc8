import { banking, type LeadStatus, leadConsentVersion, ownBanking } from '@sevadesk/contract/banking';
import { imports } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltLead, buildLead, buildProduct } from '../../../test/factories/banking.ts';
import { leadFormOf } from '../../../test/factories/lead-form.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { expireLeads, moveLead } from './move-lead.ts';
import { leadRecords } from './personal-data.ts';

let app: TestApp;
let staff: Signed;
let desk: UserCtx;
let loanId: string;
beforeAll(async () => {
  app = await testApp();
  const person = await buildStaff(app);
  staff = await signInAs(app, person);
  desk = await ctxFor(app, person);
  loanId = await buildProduct(app, 'loan');
});
afterAll(() => app.close());

const viewOf = async (id: string) => (await call(app, banking.get, { as: staff, params: { id } })).body;

type Extra = { bankRef?: string; amountPaise?: number; remark?: string; papers?: ('pan' | 'itr')[] };
async function move(id: string, to: LeadStatus, extra: Extra = {}) {
  const { version } = await viewOf(id);
  return call(app, banking.move, { as: staff, params: { id }, body: { to, version, ...extra } });
}

async function payOut(lead: BuiltLead, amountPaise: number) {
  await move(lead.id, 'logged_in', { bankRef: `REF-${lead.number}` });
  return move(lead.id, 'disbursed', { amountPaise });
}

describe('MER-12 a lead by form', () => {
  it('stores consent, terms and data, charges nothing, and is created once however often it is sent', async () => {
    const merchant = await buildMerchant(app);
    const as = await signInAs(app, merchant.owner);
    const body = {
      requestId: '01900000-0000-7000-8194-000000000001',
      productId: loanId,
      consentVersion: leadConsentVersion,
      form: leadFormOf({ pan: 'ZZZPK7777Z' }),
    } as const;
    const first = await call(app, ownBanking.submit, { as, body });
    const again = await call(app, ownBanking.submit, { as, body });
    expect(again.body).toEqual(first.body);
    const { body: lead } = await call(app, ownBanking.get, { as, params: { id: first.body.id } });
    expect(lead).toMatchObject({ status: 'new', pan: 'ZZZPK7777Z', askedPaise: 20_000_000, commissionPaise: null });
    expect(lead).toMatchObject({ consentVersion: leadConsentVersion, earning: { paise: 0, basisPoints: 100 } });
    expect(lead.history).toMatchObject({ money: [], terms: { pricePaise: 0 }, timeline: [{ verb: 'submit' }] });
    const alike = await call(app, ownBanking.alike, { as, body: { productId: loanId, pan: 'zzzpk7777z' } });
    expect(alike.body).toEqual({ found: true, number: first.body.number });
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const hint = await call(app, ownBanking.alike, { as: other, body: { productId: loanId, pan: 'ZZZPK7777Z' } });
    expect(hint.body).toEqual({ found: true, number: null });
    expect((await call(app, ownBanking.get, { as: other, params: { id: first.body.id } })).status).toBe(404);
  });

  it('is rejected field by field when its product requires more', async () => {
    const as = await signInAs(app, (await buildMerchant(app)).owner);
    const { status, error } = await call(app, ownBanking.submit, {
      as,
      body: {
        requestId: '01900000-0000-7000-8194-000000000002',
        productId: loanId,
        consentVersion: leadConsentVersion,
        form: leadFormOf({ company: undefined, birthDate: '2020-01-01', months: 3 }),
      },
    });
    expect([status, error.code]).toEqual([400, 'invalid_input']);
    const fields = Array.isArray(error.errors) ? error.errors.map(({ field }) => field) : [];
    expect(fields.toSorted()).toEqual(['form.birthDate', 'form.company', 'form.months']);
  });

  it('stores the half-filled form for the person who fills it', async () => {
    const merchant = await buildMerchant(app);
    const as = await signInAs(app, merchant.owner);
    await call(app, ownBanking.saveDraft, { as, body: { productId: loanId, data: { name: 'Asha', months: 12 } } });
    const kept = await call(app, ownBanking.draft, { as, params: { id: loanId } });
    expect(kept.body.data).toEqual({ name: 'Asha', months: 12 });
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    await call(app, ownBanking.discardDraft, { as: other, params: { id: loanId } });
    const read = () => call(app, ownBanking.draft, { as, params: { id: loanId } });
    expect((await read()).body.data).toEqual({ name: 'Asha', months: 12 });
    await call(app, ownBanking.discardDraft, { as, params: { id: loanId } });
    expect((await read()).body.data).toBeNull();
    await call(app, ownBanking.saveDraft, { as, body: { productId: loanId, data: { name: 'Asha' } } });
    await buildLead(app, { merchant, productId: loanId });
    expect((await call(app, ownBanking.draft, { as, params: { id: loanId } })).body.data).toBeNull();
  });
});

describe('STF-18 the desk forwards a lead to the bank', () => {
  it('requests documents, which the shop adds, and is notified when the last one arrives', async () => {
    const lead = await buildLead(app, { productId: loanId });
    const as = await signInAs(app, lead.merchant.owner);
    expect((await move(lead.id, 'docs_pending')).status).toBe(400);
    await move(lead.id, 'docs_pending', { papers: ['pan'] });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const files = [{ name: 'pan.png', bytes: png }];
    const added = await call(app, ownBanking.addPaper, { as, params: { id: lead.id, slot: 'pan' }, body: {}, files });
    expect(added.status).toBe(200);
    const { askedPapers, history } = await viewOf(lead.id);
    expect([askedPapers, history.files.map(({ slot }) => slot)]).toEqual([[], ['pan']]);
    const removal = { id: lead.id, paperId: added.body.paperId };
    expect((await call(app, ownBanking.removePaper, { as, params: removal })).status).toBe(200);
  });

  it('pays the commission of what the bank disbursed, once, and withdraws it with a reason', async () => {
    const lead = await buildLead(app, { productId: loanId });
    const before = await getBalance(systemCtx(app), lead.merchant.id);
    expect((await payOut(lead, 20_000_000)).status).toBe(200);
    const paid = await viewOf(lead.id);
    expect(paid).toMatchObject({ status: 'disbursed', disbursedPaise: 20_000_000, commissionPaise: 200_000 });
    const gained = (await getBalance(systemCtx(app), lead.merchant.id)) - before;
    expect(gained).toBe(paid.history.money.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
    expect(gained).toBeGreaterThan(0);
    expect((await move(lead.id, 'disbursed', { amountPaise: 1 })).error.code).toBe('state_refused');
    const back = { as: staff, params: { id: lead.id }, body: { reason: 'The loan was cancelled' } };
    expect((await call(app, banking.clawBack, back)).status).toBe(200);
    expect((await call(app, banking.clawBack, back)).error.code).toBe('state_refused');
    expect(await getBalance(systemCtx(app), lead.merchant.id)).toBe(before);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it("pays a flat commission for a card, and by the product's own terms if it has any", async () => {
    const card = await buildLead(app, { kind: 'cc' });
    await move(card.id, 'logged_in', { bankRef: 'CARD-1' });
    await move(card.id, 'card_issued', {});
    expect(await viewOf(card.id)).toMatchObject({ status: 'card_issued', commissionPaise: 50_000 });
    const own = { commissionMode: 'own', commissionBasisPoints: 75 } as const;
    const lead = await buildLead(app, { productId: await buildProduct(app, 'loan', own) });
    await payOut(lead, 20_000_000);
    expect(await viewOf(lead.id)).toMatchObject({ commissionPaise: 150_000, earning: { basisPoints: 75 } });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('is decided by one of two people at the same time, and one reference is one application', async () => {
    const lead = await buildLead(app, { productId: loanId });
    const { version } = await viewOf(lead.id);
    const step = { id: lead.id, version, to: 'contacted' } as const;
    const both = await Promise.allSettled([moveLead(desk, step), moveLead(desk, step)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const other = await buildLead(app, { productId: loanId });
    await move(lead.id, 'logged_in', { bankRef: 'SAME-1' });
    expect((await move(other.id, 'logged_in', { bankRef: 'SAME-1' })).error.code).toBe('duplicate');
  });

  it('shows the board, assigns leads to people and counts them', async () => {
    const lead = await buildLead(app, { productId: loanId });
    const me = desk.actor.userId;
    await call(app, banking.assign, { as: staff, params: { id: lead.id }, body: { userId: me } });
    const { body } = await call(app, banking.board, { as: staff, query: { mine: 'yes' } });
    expect(body.columns[0]?.cards.map(({ number }) => number)).toEqual([lead.number]);
    expect((await call(app, banking.overview, { as: staff })).body).toMatchObject({ mine: 1 });
    const own = await call(app, ownBanking.get, {
      as: await signInAs(app, lead.merchant.owner),
      params: { id: lead.id },
    });
    expect(own.body.history.timeline.map(({ verb }) => verb)).toEqual(['submit']);
  });

  it('closes leads that were not sent to the bank and not touched for 90 days', async () => {
    const [old, sent] = [await buildLead(app, { productId: loanId }), await buildLead(app, { productId: loanId })];
    await move(sent.id, 'logged_in', { bankRef: 'OLD-1' });
    await sql`update bank_leads set status_at = now() - interval '91 days' where id in (${old.id}, ${sent.id})`.execute(
      app.db,
    );
    await expireLeads(systemCtx(app));
    expect([(await viewOf(old.id)).status, (await viewOf(sent.id)).status]).toEqual(['expired', 'logged_in']);
  });
});

describe("MER-12 the bank's own page", () => {
  it("is opened with a reference of the shop, by which the bank's report creates and pays a lead", async () => {
    const link = { applyMode: 'link', applyUrl: 'https://bank.example/apply' } as const;
    const productId = await buildProduct(app, 'loan', link);
    const merchant = await buildMerchant(app);
    const as = await signInAs(app, merchant.owner);
    const { body: way } = await call(app, ownBanking.link, { as, params: { id: productId } });
    expect(way.url).toBe(`https://bank.example/apply?subid=${way.reference}`);
    const plain = await buildLead(app, { productId: loanId });
    const csv = [
      'Sub ID,Status,Amount,Bank Ref,Customer Name',
      `${way.reference},Disbursed,"1,00,000",X-1,Asha K`,
      `${plain.number},Approved,150000,X-2,`,
      `NOBODY,Disbursed,1,X-3,`,
      `${plain.number},Nonsense,,,`,
    ].join('\n');
    const { body: batch } = await call(app, imports.upload, {
      as: staff,
      body: { kind: 'bank-report', source: '' },
      files: [{ name: 'report.csv', bytes: Buffer.from(csv) }],
    });
    const params = { id: batch.id };
    const { mapping } = (await call(app, imports.get, { as: staff, params })).body;
    await call(app, imports.check, { as: staff, params, body: { mapping } });
    await app.runJobs();
    expect((await call(app, imports.get, { as: staff, params })).body).toMatchObject({ newRows: 2, faultyRows: 2 });
    await call(app, imports.start, { as: staff, params });
    await app.runJobs();
    const list = await call(app, ownBanking.list, { as, body: {} });
    expect(list.body.data).toMatchObject([{ source: 'link', status: 'disbursed', commissionPaise: 100_000 }]);
    expect(await viewOf(plain.id)).toMatchObject({ status: 'sanctioned', sanctionedPaise: 15_000_000, bankRef: 'X-2' });
    await call(app, imports.undo, { as: staff, params });
    await app.runJobs();
    expect(await getBalance(systemCtx(app), merchant.id)).toBe(0);
    expect(await viewOf(plain.id)).toMatchObject({ status: 'new', sanctionedPaise: null, bankRef: null });
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

it("an applicant's data is found, exported and erased; number and amounts stay", async () => {
  const lead = await buildLead(app, { productId: loanId, form: { pan: 'ZZZPE4444Z' } });
  const ctx = systemCtx(app);
  const [held] = await leadRecords.find(ctx, { by: 'pan', value: 'ZZZPE4444Z' });
  expect(held).toMatchObject({ id: lead.id, label: lead.number, isErased: false });
  expect((await leadRecords.read(ctx, lead.id))?.values).toMatchObject({ pan: 'ZZZPE4444Z' });
  await app.db.transaction().execute(async (db) => {
    await sql`set local sevadesk.eraser = 'on'`.execute(db);
    await leadRecords.erase?.({ ...ctx, db }, lead.id);
  });
  expect(await viewOf(lead.id)).toMatchObject({ number: lead.number, name: 'ERASED', pan: null, form: {} });
});

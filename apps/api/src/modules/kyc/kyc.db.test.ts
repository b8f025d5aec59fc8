import { kyc, kycStaff } from '@sevadesk/contract/kyc';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltPapers,
  buildSubmittedPapers,
  givePapers,
  handIn,
  merchantPapers,
  verifyAll,
} from '../../../test/factories/kyc.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { expirePapers } from './request-again.ts';
import { requireKyc } from './policy.ts';

let app: TestApp;
let staff: Signed;
let papers: BuiltPapers;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  papers = await buildSubmittedPapers(app);
});
afterAll(() => app.close());

const view = async (params: BuiltPapers['params']) => (await call(app, kycStaff.get, { as: staff, params })).body;
const paperOf = async (params: BuiltPapers['params'], document: string) =>
  (await view(params)).documents.find((one) => one.document === document);

async function decide(params: BuiltPapers['params'], document: 'pan' | 'bank', verdict: 'verified' | 'rejected') {
  const version = (await paperOf(params, document))?.version ?? -1;
  const why = verdict === 'rejected' ? { reason: 'mismatch' as const, remark: 'The name is another' } : {};
  return call(app, kycStaff.decide, { as: staff, params, body: { document, version, verdict, ...why } });
}

describe('STF-23 the documents of a shop', () => {
  it('are in the queue once they are submitted, with consent and its text', async () => {
    const { body } = await call(app, kycStaff.list, { as: staff, body: {} });
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: papers.merchant.id, subject: 'merchant', status: 'pending', waiting: 5 }),
    );
    const { rows } = await sql`select consent_version, consent_at is not null as consented from kyc_cases
      where merchant_id = ${papers.merchant.id}`.execute(app.db);
    expect(rows).toEqual([{ consentVersion: '2026-11', consented: true }]);
  });

  it("are listed beside the address with the state's name, not its code", async () => {
    await sql`update merchants set state = 'MH' where id = ${papers.merchant.id}`.execute(app.db);
    expect((await view(papers.params)).known.address).toContain(', Maharashtra, ');
  });

  it('are reviewed one by one; only a rejected one is uploaded again, and all count at the end', async () => {
    const { params, as } = await buildSubmittedPapers(app);
    expect((await decide(params, 'bank', 'rejected')).body.status).toBe('rejected');
    await verifyAll(app, staff, params);
    const own = await call(app, kyc.own, { as });
    expect(own.body).toMatchObject({ status: 'rejected', missing: ['bank'] });
    expect(own.body.documents.find(({ document }) => document === 'bank')).toMatchObject({
      reason: 'mismatch',
      remark: 'The name is another',
    });
    const early = await call(app, kyc.submit, { as, body: handIn });
    expect([early.status, early.error.code]).toEqual([409, 'not_complete']);
    const pan = { document: 'pan', pan: 'ZZZPA0002Z', name: 'ASHA' } as const;
    expect((await call(app, kyc.save, { as, body: pan })).error.code).toBe('state_refused');
    await givePapers(app, as, kyc, ['bank']);
    expect((await call(app, kyc.submit, { as, body: handIn })).body.status).toBe('pending');
    const done = await decide(params, 'bank', 'verified');
    expect(done.body).toMatchObject({ status: 'verified', expiresOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(done.body.history.map(({ event }) => event)).toContain('complete');
  });

  it('notify their owner what was rejected and why, and when all are verified', async () => {
    const { params, merchant } = await buildSubmittedPapers(app);
    await decide(params, 'pan', 'rejected');
    const { rows } = await sql<{ params: { paper: string; reason: string } }>`
      select params from notices where user_id = ${merchant.owner.id} and event = 'kyc_rejected'`.execute(app.db);
    expect(rows[0]?.params).toMatchObject({
      paper: 'PAN card',
      reason: 'The details do not match the picture. (The name is another)',
    });
  });

  it('a decision applies to the version that was reviewed, and only while the document is pending', async () => {
    const { params } = await buildSubmittedPapers(app);
    const body = { document: 'pan' as const, version: 1, verdict: 'verified' as const };
    expect((await call(app, kycStaff.decide, { as: staff, params, body })).error.code).toBe('changed_meanwhile');
    await decide(params, 'pan', 'verified');
    expect((await decide(params, 'pan', 'rejected')).error.code).toBe('state_refused');
  });

  it('a changed bank account must be verified again', async () => {
    const { params, as } = await buildSubmittedPapers(app);
    await verifyAll(app, staff, params);
    expect((await view(params)).status).toBe('verified');
    const changed = await call(app, kyc.change, { as, body: { document: 'bank' } });
    expect(changed.body.status).toBe('open');
    const body = { document: 'bank', accountNumber: '000099998888', ifsc: 'ZZZZ0000001', name: 'ASHA' } as const;
    await call(app, kyc.save, { as, body });
    await call(app, kyc.submit, { as, body: handIn });
    expect(await paperOf(params, 'bank')).toMatchObject({
      status: 'pending',
      values: { accountNumber: '000099998888' },
    });
    await decide(params, 'bank', 'verified');
    expect((await view(params)).status).toBe('verified');
  });
});

describe('STF-23 requesting documents again', () => {
  it('opens every verified document; each may be submitted again unchanged', async () => {
    const { params, as } = await buildSubmittedPapers(app);
    await verifyAll(app, staff, params);
    const body = { reason: 'The shop has moved' };
    expect((await call(app, kycStaff.request, { as: staff, params, body })).body.status).toBe('expired');
    const own = await call(app, kyc.own, { as });
    expect(own.body).toMatchObject({ requestReason: 'The shop has moved', ready: [...merchantPapers] });
    expect((await call(app, kyc.submit, { as, body: handIn })).body.status).toBe('pending');
  });

  it('happens automatically when the validity ends', async () => {
    const { params, merchant } = await buildSubmittedPapers(app);
    await verifyAll(app, staff, params);
    await sql`update kyc_cases set expires_on = '2020-01-01' where merchant_id = ${merchant.id}`.execute(app.db);
    await expirePapers(systemCtx(app));
    expect((await view(params)).status).toBe('expired');
  });
});

describe('SEC access', () => {
  it('nobody reviews their own documents: maker is not checker (ASVS 2.3.5)', async () => {
    const person = await buildStaff(app);
    const as = await signInAs(app, person);
    await givePapers(app, as, kycStaff, ['pan', 'aadhaar', 'photo']);
    expect((await call(app, kycStaff.submit, { as, body: handIn })).body.status).toBe('pending');
    const params = { subject: 'staff' as const, id: person.id };
    const { body } = await call(app, kycStaff.get, { as, params });
    expect(body.isOwn).toBe(true);
    const verdict = {
      document: 'pan' as const,
      version: body.documents[0]?.version ?? 0,
      verdict: 'verified' as const,
    };
    expect((await call(app, kycStaff.decide, { as, params, body: verdict })).error.code).toBe('maker_is_checker');
    expect((await call(app, kycStaff.decide, { as: staff, params, body: verdict })).status).toBe(200);
  });

  it("another shop's picture is reported as unknown", async () => {
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const fileId = (await paperOf(papers.params, 'pan'))?.files[0]?.id ?? '';
    expect((await call(app, kyc.file, { as: papers.as, params: { fileId } })).status).toBe(200);
    expect((await call(app, kyc.file, { as: other, params: { fileId } })).status).toBe(404);
    expect((await call(app, kyc.removeFile, { as: other, body: { fileId } })).status).toBe(404);
  });

  it('the account number is shown in full to reviewers, masked to those with read access (ASVS 8.2.3, 14.2.6)', async () => {
    const looker = await signInAs(app, await buildStaff(app, { permissions: ['kyc.view'] }));
    const { body } = await call(app, kycStaff.get, { as: looker, params: papers.params });
    const bank = body.documents.find(({ document }) => document === 'bank');
    expect(bank?.values.accountNumber).toBe('XXXXXX5678');
    expect((await paperOf(papers.params, 'bank'))?.values.accountNumber).toBe('000012345678');
  });

  it('an Aadhaar number is shown with its permission and a reason, and audited without the number', async () => {
    const { params } = papers;
    const body = { reason: 'Compared with the card' };
    const looker = await signInAs(app, await buildStaff(app, { permissions: ['kyc.view', 'kyc.verify'] }));
    expect((await call(app, kycStaff.unmask, { as: looker, params, body })).status).toBe(403);
    const shown = await call(app, kycStaff.unmask, { as: staff, params, body });
    expect(shown.body.aadhaar).toMatch(/^\d{12}$/);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(e)::text as text from audit_events e where action = 'kyc.unmask'`.execute(app.db);
    expect(rows[0]?.text).toContain('Compared with the card');
    expect(rows[0]?.text).not.toContain(shown.body.aadhaar);
    expect(JSON.stringify((await view(params)).documents)).not.toContain(shown.body.aadhaar);
  });
});

describe('products that require documents', () => {
  it('are refused until all documents are verified, and only those that staff selected', async () => {
    const { params, merchant } = await buildSubmittedPapers(app);
    const owner = await ctxFor(app, merchant.owner);
    const ctx = { ...owner, actor: { ...owner.actor, merchantId: merchant.id } };
    await expect(requireKyc(ctx, 'nsdl-paper')).resolves.toBeUndefined();
    const { body } = await call(app, kycStaff.requirements, { as: staff });
    const { idTypes: _, ...settings } = body;
    const products = ['nsdl-paper' as const];
    expect((await call(app, kycStaff.saveRequirements, { as: staff, body: { ...settings, products } })).status).toBe(
      200,
    );
    await expect(requireKyc(ctx, 'nsdl-paper')).rejects.toMatchObject({ code: 'kyc_required' });
    await expect(requireKyc(ctx, 'nsdl-paperless')).resolves.toBeUndefined();
    await verifyAll(app, staff, params);
    await expect(requireKyc(ctx, 'nsdl-paper')).resolves.toBeUndefined();
    await call(app, kycStaff.saveRequirements, { as: staff, body: settings });
  });
});

import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import {
  aadhaarNumber,
  buildPreSubmit,
  buildSubmitted,
  fillWallet,
  pricePaise,
  typedValues,
} from '../../../../test/factories/nsdl-pan.ts';
import { call, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { confirmApplications, consentVersion, preSubmit } from './confirm-applications.ts';
import { checkApplication } from './ready-application.ts';
import { createDraft, deleteDraft, saveDraft } from './save-draft.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chargesOf = async (id: string) => {
  const { rows } = await app.container.pool.query<{
    n: number;
  }>(`select count(*)::int as n from wallet.postings where kind = 'charge' and reference_id = $1`, [id]);
  return rows[0]?.n;
};

const confirm = (built: Awaited<ReturnType<typeof buildPreSubmit>>, price = pricePaise) =>
  confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise: price });

describe('typing a draft', () => {
  it('MER-07 stores what was typed, and the Aadhaar number only in the vault (ASVS 14.2.4)', async () => {
    const merchant = await buildMerchant(app);
    const ctx = await merchantCtxFor(app, merchant.owner);
    const number = aadhaarNumber();
    const draft = await createDraft(ctx, { type: 'N', category: 'individual', data: typedValues({ aadhaar: number }) });
    expect(draft.aadhaarLast4).toBe(number.slice(-4));
    expect(draft.form.code).toBe('93');
    const { rows } = await app.ownerPool.query<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(a))::text from pan_applications a) ||
      (select coalesce(jsonb_agg(to_jsonb(e))::text, '') from audit_events e) || (select jsonb_agg(to_jsonb(v))::text from vault.aadhaar_numbers v) as all`,
      [],
    );
    expect(rows[0]?.all).toContain(draft.id);
    expect(rows[0]?.all).not.toContain(number);
    await expect(
      app.ownerPool.query(`insert into vault.aadhaar_numbers (id, sealed) values ($1, 'a.b.c.d')`, [draft.id]),
    ).rejects.toThrow('vault functions only');
  });

  it('ERR-02 the same first save repeated, also concurrently and with its Aadhaar number, is one draft', async () => {
    const ctx = await merchantCtxFor(app, (await buildMerchant(app)).owner);
    const requestId = ctx.ids.next();
    const data = typedValues({ aadhaar: aadhaarNumber() });
    const begin = (as = ctx) => createDraft(as, { type: 'N', category: 'individual', data, requestId });
    const drafts = await Promise.all([begin(), begin(), begin()]);
    expect(new Set([...drafts, await begin()].map(({ id, version }) => `${id} ${version}`)).size).toBe(1);
    const other = await merchantCtxFor(app, (await buildMerchant(app)).owner);
    const foreign = await createDraft(other, { type: 'N', category: 'individual', data: {}, requestId });
    expect(foreign.id).not.toBe(drafts[0].id);
  });

  it('ERR-02 a save whose response was lost gets the same response when repeated; a different one is still a conflict', async () => {
    const ctx = await merchantCtxFor(app, (await buildMerchant(app)).owner);
    const { id, version } = await createDraft(ctx, { type: 'N', category: 'individual', data: {} });
    const typed = typedValues({ aadhaar: aadhaarNumber() });
    const first = await saveDraft(ctx, { id, version, data: typed });
    expect(await saveDraft(ctx, { id, version, data: typed })).toEqual(first);
    const conflict = { code: 'changed_meanwhile' };
    for (const data of [
      { ...typed, place: 'AGRA' },
      { ...typed, aadhaar: aadhaarNumber() },
    ])
      await expect(saveDraft(ctx, { id, version, data })).rejects.toMatchObject(conflict);
    await saveDraft(ctx, { id, version: first.version, data: { ...typed, place: 'AGRA' } });
    await expect(saveDraft(ctx, { id, version, data: typed })).rejects.toMatchObject(conflict);
  });

  it('rejects a save that is based on an old version', async () => {
    const { ctx, id } = await buildPreSubmit(app);
    const before = await preSubmit(ctx);
    expect(before.data.map((row) => row.id)).toContain(id);
    const { version } = await createDraft(ctx, { type: 'N', category: 'individual', data: {} });
    await expect(saveDraft(ctx, { id, version: version + 7, data: {} })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('reports the error, its field and how to fix it', async () => {
    const ctx = await merchantCtxFor(app, (await buildMerchant(app)).owner);
    const { id } = await createDraft(ctx, {
      type: 'N',
      category: 'individual',
      data: typedValues({ firstName: 'A', birthDocument: 'aadhaar', aoNumber: '9', resFlat: '' }),
    });
    const { passes, faults, findings } = await checkApplication(ctx, id);
    expect(passes).toBe(false);
    expect(faults.map(({ field }) => field)).toEqual(['birthDocument']);
    expect(findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['name_initial', 'birth_proof_aadhaar', 'ao_unknown', 'address_lines']),
    );
    expect(findings.every(({ message, cure }) => message !== '' && cure !== '')).toBe(true);
  });

  it('removes a draft with its Aadhaar number, never a sent one', async () => {
    const draft = await buildPreSubmit(app);
    await deleteDraft(draft.ctx, draft.id);
    const left = await app.ownerPool.query(`select 1 from vault.aadhaar_numbers where id = $1`, [draft.id]);
    expect(left.rows).toEqual([]);
    const sent = await buildSubmitted(app);
    await expect(deleteDraft(sent.ctx, sent.id)).rejects.toMatchObject({ code: 'state_refused' });
  });
});

describe('confirming', () => {
  it('MER-08 charges the shown price and issues a token in one transaction', async () => {
    const built = await buildPreSubmit(app);
    const { data, balancePaise } = await confirm(built);
    expect(data[0]?.token).toMatch(/^\d{12}$/);
    expect(balancePaise).toBe(100_000 - pricePaise);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('charges once when twenty confirmations of one draft run concurrently', async () => {
    const built = await buildPreSubmit(app);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(built)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['state_refused']));
    expect(await chargesOf(built.id)).toBe(1);
    expect(await getBalance(systemCtx(app), built.merchant.id)).toBe(100_000 - pricePaise);
  });

  it('charges nothing and issues no token when the balance is too small, the price changed or one id is foreign', async () => {
    const poor = await buildMerchant(app);
    await fillWallet(app, poor.id, pricePaise - 1);
    const built = await buildPreSubmit(app, { merchant: poor });
    const other = await buildPreSubmit(app);
    await expect(confirm(built, pricePaise + 1)).rejects.toMatchObject({ code: 'price_changed' });
    await expect(confirm(built)).rejects.toMatchObject({ code: 'insufficient_balance' });
    const both = { ids: [built.id, other.id], consentVersion, pricePaise: 2 * pricePaise };
    await expect(confirmApplications(built.ctx, both)).rejects.toMatchObject({ code: 'not_found' });
    expect(await chargesOf(built.id)).toBe(0);
    expect(await getBalance(systemCtx(app), poor.id)).toBe(pricePaise - 1);
  });

  it('refuses a second active application with the same Aadhaar number, also when both confirm concurrently', async () => {
    const number = aadhaarNumber();
    const pair = await Promise.all([
      buildPreSubmit(app, { values: { aadhaar: number } }),
      buildPreSubmit(app, { values: { aadhaar: number } }),
    ]);
    const answers = await Promise.allSettled(pair.map((built) => confirm(built)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused).toEqual(['aadhaar_in_use']);
    const ctx = pair[0].ctx;
    await expect(
      createDraft(ctx, { type: 'N', category: 'individual', data: typedValues({ aadhaar: number }) }),
    ).rejects.toMatchObject({ code: 'aadhaar_in_use' });
  });
});

describe('over HTTP', () => {
  it('answers 404 for a foreign and an unknown id alike, and reports unknown fields', async () => {
    const built = await buildPreSubmit(app);
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    const owner = await signInAs(app, built.merchant.owner);
    const foreign = await call(app, nsdlPan.getDraft, { as: stranger, params: { id: built.id } });
    const unknown = await call(app, nsdlPan.getDraft, {
      as: stranger,
      params: { id: '01900000-0000-7000-8000-00000000ffff' },
    });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.error.code).toBe(unknown.error.code);
    const created = await call(app, nsdlPan.createDraft, {
      as: owner,
      body: { type: 'N', category: 'individual', data: { merchantId: 'x' } },
    });
    expect(created.status).toBe(400);
    expect(JSON.stringify(created.error.errors)).toContain('merchantId');
    const bad = await call(app, nsdlPan.confirm, {
      as: owner,
      body: { ids: [built.id], consent: false, consentVersion, pricePaise },
    });
    expect(bad.status).toBe(400);
    const fine = await call(app, nsdlPan.getDraft, { as: owner, params: { id: built.id } });
    expect(fine.status).toBe(200);
    expect(fine.body.form.fields.length).toBeGreaterThan(50);
  });
});

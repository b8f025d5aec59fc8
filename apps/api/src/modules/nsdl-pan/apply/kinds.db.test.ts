import { firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildValues } from '../../../../test/corpus/build-values.ts';
import { everyForm } from '../../../../test/corpus/measure.ts';
import { Random } from '../../../../test/corpus/random.ts';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildPreSubmit, fillWallet, typedValues } from '../../../../test/factories/nsdl-pan.ts';
import { merchantCtxFor, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { prove } from '../../wallet/index.ts';
import { confirmApplications, consentVersion, preSubmit } from './confirm-applications.ts';
import { todayOf } from '../core/today.ts';
import { readyApplication } from './ready-application.ts';
import { createDraft, getDraft, saveDraft } from './save-draft.ts';

let app: TestApp;
let merchant: BuiltMerchant;
let ctx: MerchantCtx;
beforeAll(async () => {
  app = await testApp();
  merchant = await buildMerchant(app);
  await fillWallet(app, merchant.id, 10_000_000);
  ctx = await merchantCtxFor(app, merchant.owner);
});
afterAll(() => app.close());

/** A valid application of a form in force today, as the shop would type it. */
function typed(form: (typeof everyForm)[number]['form'], seed: number): Record<string, unknown> {
  return { ...buildValues({ random: new Random(seed), form, today: todayOf(ctx) }) };
}

describe('forms of every kind', () => {
  it('MER-07 the table has the versions that the contract starts with', async () => {
    const { rows } = await app.container.pool.query<Record<string, unknown>>(
      `select code, version, category, type, origin, valid_from::text, valid_to::text, source, switches from pan_form_versions`,
    );
    const key = (row: Record<string, unknown>) => `${row.category} ${row.type} ${row.origin} ${row.version}`;
    const wanted = firstFormVersions.map(({ validFrom, validTo, ...rest }) => ({
      ...rest,
      valid_from: validFrom,
      valid_to: validTo,
    }));
    const sorted = (list: Record<string, unknown>[]) => list.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(rows)).toEqual(sorted(wanted));
  });

  it('MER-06 MER-07 MER-08 every kind of application goes from draft to token at its price', async () => {
    const open = everyForm.filter(({ form }) => form.validTo === null);
    expect(open).toHaveLength(38);
    for (const [index, { form }] of open.entries()) {
      const { type, category, origin } = form;
      const { id, version } = await createDraft(ctx, { type, category, origin, data: typed(form, index + 1) });
      await readyApplication(ctx, { id, version });
      const shown = (await preSubmit(ctx)).data.find((row) => row.id === id);
      expect([category, shown?.form.code]).toEqual([category, form.code]);
      const pricePaise = shown?.todayPricePaise ?? 0;
      const { data } = await confirmApplications(ctx, { ids: [id], consentVersion, pricePaise });
      expect(data[0]?.token).toMatch(/^\d{12}$/);
      const expected = { P: 10_700, E: 7_200, A: 101_700 } as const;
      expect(pricePaise).toBe(expected[shown?.cardType ?? 'P']);
    }
    expect(await prove(ctx)).toEqual([]);
  }, 120_000);

  it.each<[string, number]>([
    ['/api/merchant/nsdlpan/form/N/huf?origin=foreign', 404],
    ['/api/merchant/nsdlpan/form/N/company?origin=foreign', 200],
    ['/api/merchant/nsdlpan/form/C/individual', 200],
    ['/api/merchant/nsdlpan/form/N/company?origin=martian', 400],
    ['/api/merchant/nsdlpan/form/N/circus', 400],
  ])('MER-06 %s answers %i', async (url, status) => {
    const { authToken } = await signInAs(app, merchant.owner);
    const response = await app.server.inject({ url, headers: { authorization: `Bearer ${authToken}` } });
    expect(response.statusCode).toBe(status);
  });

  it('a card for an address abroad has its own price, and is found by the number with its country code', async () => {
    const far = { residency: 'NRI', resCountry: 'AE', resZip: '00000', resCity: 'DUBAI', isd: '971' };
    const values = { ...typedValues(), ...far, mobileAbroad: '501234567' };
    const { id, version } = await createDraft(ctx, { type: 'N', category: 'individual', data: values });
    await readyApplication(ctx, { id, version });
    const { data } = await preSubmit(ctx);
    expect(data.find((row) => row.id === id)).toMatchObject({
      cardType: 'A',
      todayPricePaise: 101_700,
      mobile: '971501234567',
    });
  });
});

describe('copying data from an earlier application', () => {
  it("MER-07 a person's data fill a correction; data without a matching field are named", async () => {
    const former = await buildPreSubmit(app, { merchant });
    const draft = await createDraft(ctx, { type: 'C', category: 'individual', data: {}, copyFrom: former.id });
    expect(draft.data).toMatchObject({ lastName: 'SHARMA', resPin: '208001', mobile: '9000000009' });
    expect(draft.data).not.toHaveProperty('identityDocument');
    expect(draft.leftOut).toEqual(['income', 'otherNameFlag']);
    expect(draft.aadhaarLast4).toBeNull();
  });

  it('MER-07 in another category neither birth nor name on the card is copied', async () => {
    const former = await buildPreSubmit(app, { merchant });
    const draft = await createDraft(ctx, { type: 'N', category: 'company', data: {}, copyFrom: former.id });
    expect(draft.data).toMatchObject({ mobile: '9000000009', place: 'KANPUR' });
    for (const key of ['birthDate', 'cardName', 'title', 'lastName']) expect(draft.data).not.toHaveProperty(key);
    expect(draft.leftOut).toContain('lastName');
  });
});

describe('a form that is no longer in force', () => {
  it('MER-07 a draft of Form 49A continues as Form 93 and is stored as it with the next save', async () => {
    const { id } = await createDraft(ctx, { type: 'N', category: 'individual', data: typedValues() });
    await app.ownerPool.query(
      `update pan_applications set form_version_id = (select id from pan_form_versions
        where code = '49A' and category = 'individual' and type = 'N') where id = $1`,
      [id],
    );
    const draft = await getDraft(ctx, id);
    expect(draft.form.code).toBe('93');
    await saveDraft(ctx, { id, version: draft.version, data: draft.data });
    const { rows } = await app.container.pool.query<{ code: string }>(
      'select f.code from pan_applications a join pan_form_versions f on f.id = a.form_version_id where a.id = $1',
      [id],
    );
    expect(rows[0]?.code).toBe('93');
  });
});

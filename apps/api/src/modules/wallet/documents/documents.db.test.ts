import { documents } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { type BuiltCharge, buildCharge } from '../../../../test/factories/wallet.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { refundCharge, undoPosting } from '../index.ts';
import type { BillContent } from './content.rules.ts';
import { issueDocuments } from './issue-documents.ts';

let app: TestApp;
let merchant: BuiltMerchant;
let owner: Signed;
let staff: Signed;
let charge: BuiltCharge;

const setting = (key: string, value: object) =>
  app.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
const issue = () => issueDocuments(systemCtx(app));
const ofPosting = async (postingId: string) => {
  const row = await app.db.selectFrom('documents').selectAll().where('postingId', '=', postingId).executeTakeFirst();
  return row && { ...row, content: row.content as unknown as BillContent };
};
const emptyQuery = { start: 0, length: 50, filters: [], sorts: [], search: '' };

beforeAll(async () => {
  app = await testApp();
  const business = {
    businessName: 'Asha Services',
    add1: '1 Example Marg',
    district: 'New Delhi',
    pin: '110001',
    state: 'Delhi',
  };
  await setting('business-info', business);
  await setting('tax-identity', { legalName: '', gstin: '07AAACS1234A1Z5', pan: '', tan: '', sac: '998599' });
  merchant = await buildMerchant(app, { shopName: 'गुप्ता Online' });
  owner = await signInAs(app, merchant.owner);
  staff = await signInAs(app, await buildStaff(app));
  await fund(app, merchant, 100_000);
  charge = await buildCharge(app, merchant);
  await issue();
});
afterAll(() => app.close());

describe('documents of postings', () => {
  it('BEY-01 a charge has an invoice whose parts add up to it, a payment a receipt', async () => {
    const invoice = await ofPosting(charge.postingId);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      merchantId: merchant.id,
      reference: charge.token,
      amountPaise: 10_700,
    });
    expect(invoice?.number).toMatch(/^INV\/\d\d-\d\d\/000001$/);
    expect(invoice?.content).toMatchObject({
      taxablePaise: 905,
      cgstPaise: 82,
      sgstPaise: 81,
      igstPaise: 0,
      feePaise: 9_632,
      totalPaise: 10_700,
      placeOfSupply: 'Delhi (07)',
      sac: '998599',
      rateBasisPoints: 1_800,
      corrects: null,
    });
    const receipts = await app.db.selectFrom('documents').select('amountPaise').where('kind', '=', 'receipt').execute();
    expect(receipts).toEqual([{ amountPaise: 100_000 }]);
  });

  it('BEY-01 refunds have credit notes that never exceed the invoice; a reversed refund has a debit note', async () => {
    const order = { applicationId: charge.applicationId, token: charge.token };
    const part = await refundCharge(systemCtx(app), {
      ...order,
      amountPaise: 10_000,
      cause: 'terms',
      reason: 'By terms',
    });
    const rest = await refundCharge(systemCtx(app), { ...order, reason: 'Cancelled' });
    const back = await undoPosting(systemCtx(app), rest.postingId, 'Refunded in error');
    await issue();
    const invoice = await ofPosting(charge.postingId);
    const [first, second] = [await ofPosting(part.postingId), await ofPosting(rest.postingId)];
    expect([first?.kind, first?.relatedId, second?.relatedId]).toEqual(['credit-note', invoice?.id, invoice?.id]);
    expect(first?.content.corrects).toEqual({ number: invoice?.number, dated: invoice?.dated });
    for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'feePaise', 'totalPaise'] as const)
      expect((first?.content[name] ?? 0) + (second?.content[name] ?? 0)).toBe(invoice?.content[name]);
    const debit = await ofPosting(back.postingId);
    expect(debit).toMatchObject({ kind: 'debit-note', relatedId: second?.id, amountPaise: 700 });
  });

  it('keep their content when the network moves or the shop is renamed', async () => {
    const before = await ofPosting(charge.postingId);
    await setting('business-info', {
      businessName: 'Asha Services',
      add1: '9 New Road',
      district: 'Pune',
      pin: '411001',
      state: 'MH',
    });
    await app.db.updateTable('merchants').set({ shopName: 'Renamed' }).where('id', '=', merchant.id).execute();
    expect(await issue()).toBe(0);
    expect(await ofPosting(charge.postingId)).toEqual(before);
    await expect(app.db.updateTable('documents').set({ reference: 'x' }).execute()).rejects.toThrow(/insert-only/);
    await expect(app.ownerPool.query('delete from documents')).rejects.toThrow(/insert-only/);
  });
});

describe('access to documents', () => {
  const fileOf = (endpoint: typeof documents.ownFile | typeof documents.file, id: string, as: Signed) =>
    call(app, endpoint as typeof documents.ownFile, { as, params: { id } });

  it("BEY-01 a merchant sees only its own; another's is reported as unknown", async () => {
    const id = (await ofPosting(charge.postingId))?.id ?? '';
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const mine = await fileOf(documents.ownFile, id, owner);
    expect(mine.status).toBe(200);
    expect(mine.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mine.headers['content-disposition']).toMatch(/INV-\d\d-\d\d-000001\.pdf/);
    expect((await fileOf(documents.ownFile, id, other)).status).toBe(404);
    const of = (as: Signed) => call(app, documents.ownOf, { as, params: { id: charge.postingId } });
    expect((await of(owner)).body.data?.id).toBe(id);
    expect((await of(other)).status).toBe(404);
    const list = (as: Signed) => call(app, documents.own, { as, body: emptyQuery });
    expect((await list(owner)).body.totalRecords).toBe(5);
    expect((await list(other)).body.data).toEqual([]);
  });

  it('users with the permission see them, staff those of all merchants', async () => {
    const id = (await ofPosting(charge.postingId))?.id ?? '';
    const helper = await signInAs(app, await buildMerchantStaff(app, { merchant, permissions: [] }));
    expect((await fileOf(documents.ownFile, id, helper)).status).toBe(403);
    const seer = await signInAs(app, await buildMerchantStaff(app, { merchant, permissions: ['m.wallet.view'] }));
    expect((await fileOf(documents.ownFile, id, seer)).status).toBe(200);
    expect((await fileOf(documents.file, id, staff)).status).toBe(200);
    expect((await fileOf(documents.file, id, owner)).status).toBe(403);
    const { body } = await call(app, documents.list, { as: staff, body: { ...emptyQuery, search: merchant.code } });
    expect(body.data).toHaveLength(5);
  });

  it("shows a merchant none of the network's own figures in a list", async () => {
    const { body } = await call(app, documents.own, { as: owner, body: emptyQuery });
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      'amountPaise',
      'dated',
      'id',
      'kind',
      'number',
      'reference',
    ]);
  });
});

describe('tax identity', () => {
  it('is validated, audited, and printed from then on', async () => {
    const body = { legalName: 'Asha Services LLP', gstin: '07AAACS1234A1Z5', pan: '', tan: '', sac: '9983' };
    const wrong = await call(app, documents.saveTaxIdentity, { as: staff, body });
    expect(wrong.status).toBe(400);
    const good = { ...body, gstin: '' };
    expect((await call(app, documents.saveTaxIdentity, { as: staff, body: good })).status).toBe(200);
    expect((await call(app, documents.taxIdentity, { as: staff })).body).toEqual(good);
    const { postingId } = await buildCharge(app, merchant);
    await issue();
    const content = (await ofPosting(postingId))?.content;
    expect(content?.supplier).toMatchObject({ name: 'Asha Services LLP', under: 'Asha Services', gstin: null });
    expect(content).toMatchObject({ sac: '9983', igstPaise: 163, cgstPaise: 0 });
  });
});

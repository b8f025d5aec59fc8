import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { pdfOf } from '../factories/files.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs, slipPicture } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let other: Signed;
let accounts: Signed;
beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
  other = await signInAs(app, (await buildMerchant(app)).owner);
  accounts = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const today = () => istDateOf(app.clock.now());

async function bodyOf(bankAccountId: string, reference: string) {
  const amountPaise = toPaise(41_700);
  return { amountPaise, mode: 'UPI' as const, bankAccountId, reference, paidOn: today(), remark: '' };
}

async function rejected(): Promise<{ id: string; bankAccountId: string; reference: string }> {
  const { id: bankAccountId } = await buildBankAccount(app);
  const reference = freshReference();
  const { id } = (await requestPaymentAs(app, owner, { bankAccountId, reference, amountPaise: 41_700 })).body;
  await call(app, payments.reject, { as: accounts, params: { id }, body: { reason: 'The slip cannot be read' } });
  return { id, bankAccountId, reference };
}

describe('MER-02 a claim', () => {
  it('shows a warning for the same amount on the same day, and immediately rejects a used reference', async () => {
    const { id: bankAccountId } = await buildBankAccount(app);
    const reference = freshReference();
    const first = (await requestPaymentAs(app, owner, { bankAccountId, reference, amountPaise: 31_100 })).body;
    const body = { amountPaise: toPaise(31_100), paidOn: today(), bankAccountId, mode: 'UPI' as const, reference };
    const found = await call(app, payments.check, { as: owner, body });
    expect(found.body).toEqual({ sameAmountSameDay: first.refNo, referenceUsed: true });
    const elsewhere = await call(app, payments.check, { as: other, body });
    expect(elsewhere.body).toEqual({ sameAmountSameDay: null, referenceUsed: true });
    const fresh = await call(app, payments.check, {
      as: owner,
      body: { ...body, amountPaise: toPaise(31_101), reference: freshReference() },
    });
    expect(fresh.body).toEqual({ sameAmountSameDay: null, referenceUsed: false });
  });

  it('after a rejection is sent again with all its data and its old slip', async () => {
    const { id, bankAccountId, reference } = await rejected();
    const former = (await call(app, payments.ownGet, { as: owner, params: { id } })).body;
    expect(former).toMatchObject({ bankAccountId, reference, status: 'rejected', reason: 'The slip cannot be read' });
    const body = { ...(await bodyOf(bankAccountId, reference)), againId: id };
    const again = await call(app, payments.request, { as: owner, body, files: [] });
    expect(again.status).toBe(200);
    const slip = await call(app, payments.slip, { as: accounts, params: { id: again.body.id } });
    expect(slip.status).toBe(200);
  });

  it('never reuses the slip of another merchant, or of a request that was not rejected', async () => {
    const { id, bankAccountId } = await rejected();
    const foreign = { ...(await bodyOf(bankAccountId, freshReference())), againId: id };
    const refused = await call(app, payments.request, { as: other, body: foreign, files: [] });
    expect(refused.error.errors).toEqual([{ field: 'againId', message: expect.any(String) }]);
    expect((await call(app, payments.ownGet, { as: other, params: { id } })).status).toBe(404);
    const pending = (await requestPaymentAs(app, owner, { bankAccountId })).body;
    const early = { ...(await bodyOf(bankAccountId, freshReference())), againId: pending.id };
    expect((await call(app, payments.request, { as: owner, body: early, files: [] })).status).toBe(400);
  });

  it("shows an account's UPI code, and none for an account without one", async () => {
    const { id } = await buildBankAccount(app);
    expect((await call(app, payments.upiCode, { as: owner, params: { id } })).status).toBe(404);
    await app.db.updateTable('bankAccounts').set({ upiId: 'network@upi' }).where('id', '=', id).execute();
    const { text, rows } = (await call(app, payments.upiCode, { as: owner, params: { id } })).body;
    expect(text).toBe('upi://pay?pa=network%40upi&pn=Test%20Network&cu=INR');
    expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
  });
});

describe('STF-08 deciding many requests', () => {
  it('decides each separately, reports those that failed, and credits once', async () => {
    const before = await getBalance(systemCtx(app), shop.id);
    const ids: string[] = [];
    for (const amountPaise of [1_100, 2_200, 3_300])
      ids.push((await requestPaymentAs(app, owner, { amountPaise })).body.id);
    const [first = ''] = ids;
    await call(app, payments.approve, { as: accounts, params: { id: first } });
    const unknown = '01900000-0000-7000-8000-00000000ffff';
    const { body } = await call(app, payments.decideMany, {
      as: accounts,
      body: { ids: [...ids, ...ids, unknown], decision: 'approve' },
    });
    expect(body.results.map(({ done }) => done)).toEqual([false, true, true, false]);
    expect(body.results[0]).toMatchObject({ refNo: expect.stringMatching(/^PR/), message: expect.stringMatching(/./) });
    expect(await getBalance(systemCtx(app), shop.id)).toBe(before + 6_600);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('requires the reason of a rejection', async () => {
    const { id } = (await requestPaymentAs(app, owner, { amountPaise: 500 })).body;
    const bare = await call(app, payments.decideMany, { as: accounts, body: { ids: [id], decision: 'reject' } });
    expect(bare.error.errors).toEqual([{ field: 'reason', message: expect.any(String) }]);
    const body = { ids: [id], decision: 'reject', reason: 'No such payment' };
    await call(app, payments.decideMany, { as: accounts, body });
    const view = (await call(app, payments.get, { as: accounts, params: { id } })).body;
    expect(view).toMatchObject({ status: 'rejected', reason: 'No such payment' });
  });
});

describe('STF-08 the slip', () => {
  it('is shown page by page, a PDF as pictures', async () => {
    const { id: bankAccountId } = await buildBankAccount(app);
    const body = await bodyOf(bankAccountId, freshReference());
    const pdf = await call(app, payments.request, {
      as: owner,
      body,
      files: [{ name: 'slip.pdf', bytes: await pdfOf(2) }],
    });
    const page = (number: string) =>
      call(app, payments.slipPage, { as: accounts, params: { id: pdf.body.id, page: number } });
    const second = await page('2');
    expect([second.status, second.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(second.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await page('3')).status).toBe(404);
    const picture = await call(app, payments.request, {
      as: owner,
      body: { ...body, reference: freshReference() },
      files: [{ name: 'slip.jpg', bytes: await slipPicture() }],
    });
    const first = await call(app, payments.slipPage, { as: accounts, params: { id: picture.body.id, page: '1' } });
    expect(first.status).toBe(200);
  });
});

import { payments } from '@sevadesk/contract/payments';
import { wallet } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let checker: Signed;

beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const balance = () => getBalance(systemCtx(app), shop.id);

describe('payment requests', () => {
  it('MER-02 STF-08 a request with its slip is pending, is approved and credits the wallet once', async () => {
    const before = await balance();
    const sent = await requestPaymentAs(app, owner, { amountPaise: 12_345 });
    expect(sent.status).toBe(200);
    const { id } = sent.body;
    const own = await call(app, payments.ownList, { as: owner, body: {} });
    expect(own.body.data.find((row) => row.id === id)).toMatchObject({ status: 'pending', hasSlip: true });
    const slip = await call(app, payments.slip, { as: checker, params: { id } });
    expect(slip.body.tempUrl).toMatch(/^\/api\/temp\//);

    expect((await call(app, payments.approve, { as: checker, params: { id } })).status).toBe(200);
    const again = await call(app, payments.approve, { as: checker, params: { id } });
    expect(again.error.code).toBe('already_decided');
    expect(await balance()).toBe(before + 12_345);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('STF-08 of concurrent approve and reject one succeeds and the other is rejected', async () => {
    const before = await balance();
    const { id } = (await requestPaymentAs(app, owner, { amountPaise: 700 })).body;
    const answers = await Promise.all([
      call(app, payments.approve, { as: checker, params: { id } }),
      call(app, payments.reject, { as: checker, params: { id }, body: { reason: 'No such payment' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('already_decided');
    const view = await call(app, payments.get, { as: checker, params: { id } });
    expect((await balance()) - before).toBe(view.body.status === 'approved' ? 700 : 0);
  });

  it('the same account and reference is refused while it is pending, and may be claimed again after a rejection', async () => {
    const bankAccountId = (await buildBankAccount(app)).id;
    const reference = freshReference();
    const first = await requestPaymentAs(app, owner, { bankAccountId, reference });
    const second = await requestPaymentAs(app, owner, {
      bankAccountId,
      reference: ` ${reference.slice(0, 6)} ${reference.slice(6)}`,
    });
    expect(second.error.code).toBe('utr_used');
    // A shop whose first response was lost learns that the request exists; another shop does not learn whose it is.
    expect(second.error.errors).toEqual([expect.objectContaining({ field: 'reference' })]);
    expect(JSON.stringify(second.error.errors)).toContain(first.body.refNo);
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    const third = await requestPaymentAs(app, stranger, { bankAccountId, reference });
    expect(third.error.code).toBe('utr_used');
    expect(JSON.stringify(third.error)).not.toContain(first.body.refNo);
    await call(app, payments.reject, {
      as: checker,
      params: { id: first.body.id },
      body: { reason: 'Unreadable slip' },
    });
    expect((await requestPaymentAs(app, owner, { bankAccountId, reference })).status).toBe(200);
  });

  it('another merchant sees neither the request nor its slip, and staff get a foreign id as unknown', async () => {
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const { id } = (await requestPaymentAs(app, owner)).body;
    expect((await call(app, payments.ownSlip, { as: other, params: { id } })).status).toBe(404);
    expect((await call(app, payments.ownList, { as: other, body: {} })).body.data).toEqual([]);
    expect((await call(app, payments.approve, { as: owner, params: { id } })).status).toBe(403);
  });

  it('staff see a warning for the same amount on the same day', async () => {
    const a = await requestPaymentAs(app, owner, { amountPaise: 98_700 });
    const b = await requestPaymentAs(app, owner, { amountPaise: 98_700 });
    const view = await call(app, payments.get, { as: checker, params: { id: b.body.id } });
    expect(view.body.sameAmountSameDay).toBe(true);
    expect(a.status).toBe(200);
  });

  it.each([
    ['UPI', '12345', 'reference'],
    ['NEFT', '123456789012', 'reference'],
    ['RTGS', '', 'reference'],
  ] as const)('%s rejects the reference "%s"', async (mode, reference, field) => {
    const answer = await requestPaymentAs(app, owner, { mode, reference });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.error.errors)).toContain(field);
  });

  it('MER-17 the statement adds up per page and per filter, and the closing balance is its end', async () => {
    const page = await call(app, wallet.ownStatement, { as: owner, body: { length: 1, start: 1 } });
    const whole = await call(app, wallet.ownStatement, { as: owner, body: {} });
    for (const { openingPaise, crPaise, drPaise, closingPaise } of [page.body.page, whole.body.whole, whole.body.page])
      expect(openingPaise + crPaise - drPaise).toBe(closingPaise);
    expect(whole.body.whole.closingPaise).toBe(await balance());
    const closing = await call(app, wallet.closing, { as: owner });
    expect(Math.round(closing.body.data * 100)).toBe(await balance());
    const back = await call(app, wallet.ownStatement, {
      as: owner,
      body: { sorts: [{ column: 'dated', dir: 'desc' }] },
    });
    expect(back.body.page).toEqual(whole.body.page);
    const house = await call(app, wallet.statement, {
      as: checker,
      body: { additionFilter: { account: 'house:bank-clearing' } },
    });
    expect(house.body.whole.closingPaise).toBeLessThan(0);
  });
});

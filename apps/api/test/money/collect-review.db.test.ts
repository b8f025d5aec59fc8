import { collect } from '@sevadesk/contract/collect';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReturns } from '../../src/modules/collect/send-returns.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { buildCollectShop, type CollectShop, collectPaymentOf, payIn } from '../factories/collect.ts';
import { requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: CollectShop;
let owner: Signed;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.collect.goDark(false);
  app.collect.returnsEnd('returned');
  await save('name-differs');
  ({ shop, owner } = await buildCollectShop(app, signInAs, { shopName: 'Asha Digital Seva' }));
});

const save = (rule: 'off' | 'name-differs' | 'first-time') =>
  call(app, collect.saveSettings, { as: staff, body: { rule, qrMinutes: 15 } });
const balance = () => getBalance(systemCtx(app), shop.id);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const reason = 'Nobody knows the payer';
const hours = (count: number) => ({
  ...systemCtx(app),
  clock: { now: () => new Date(Date.now() + count * 3_600_000) },
});

async function suspense(): Promise<number> {
  const { rows } = await app.ownerPool.query<{ paise: string }>(
    `select coalesce(sum(e.amount_paise), 0) as paise from wallet.entries e
     join wallet.accounts a on a.id = e.account_id where a.code = 'house:suspense'`,
  );
  return Number(rows[0]?.paise);
}

async function stranger(more: { payerVpa?: string; payerName?: string; utr?: string } = {}) {
  const paying = { payerName: 'SURESH GUPTA', payerVpa: 'suresh@simbank', ...more };
  const ref = await payIn(app, { accountNumber: shop.accountNumber, amountPaise: 40_000, ...paying });
  const payment = await collectPaymentOf(app, ref);
  if (!payment) throw new Error('The payment is not stored');
  return payment;
}
const stateOf = async (id: string) => (await call(app, collect.get, { as: staff, params: { id } })).body;
const accept = (id: string, remember = false) =>
  call(app, collect.accept, { as: staff, params: { id }, body: { remember } });
const giveBack = (id: string) => call(app, collect.return, { as: staff, params: { id }, body: { reason } });

describe('a payer who is not the shop', () => {
  it('is reviewed: the money is in suspense, then credited once; the payer is known from then on', async () => {
    const before = await suspense();
    const { id } = await stranger();
    expect(await stateOf(id)).toMatchObject({ status: 'review', reviewCause: 'name-differs', isCreditable: true });
    expect([await balance(), (await suspense()) - before]).toEqual([0, 40_000]);
    await proven();
    const answers = await Promise.all([accept(id, true), accept(id, true), giveBack(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balance(), (await suspense()) - before]).toEqual([40_000, 0]);
    const second = await stranger();
    expect(await stateOf(second.id)).toMatchObject({ status: 'credited', isPayerKnown: true });
    expect(await balance()).toBe(80_000);
    await proven();
  });

  it('is not remembered unless it is chosen, and not for other shops', async () => {
    await accept((await stranger()).id, false);
    const next = await stranger();
    expect(next.status).toBe('review');
    await accept(next.id, true);
    ({ shop } = await buildCollectShop(app, signInAs));
    expect((await stranger()).status).toBe('review');
  });

  it('is credited at once without the rule, and reviewed by the strictest one even under the own name', async () => {
    await save('off');
    expect((await stranger()).status).toBe('credited');
    await save('first-time');
    const named = await stranger({ payerName: 'ASHA DIGITAL SEVA', payerVpa: 'asha@simbank' });
    expect([named.status, named.reviewCause]).toEqual(['review', 'first-time']);
  });

  it('is shown masked to staff, and not at all in the list of the shop', async () => {
    const { id } = await stranger();
    expect((await stateOf(id)).payer).toBe('su…@simbank');
    expect(JSON.stringify((await call(app, collect.list, { as: staff })).body)).not.toContain('suresh@simbank');
    expect(JSON.stringify((await call(app, collect.ownList, { as: owner })).body)).not.toContain('simbank');
  });
});

describe('a payment that is returned', () => {
  it('is refunded through the provider once, and the suspense is cleared', async () => {
    const before = await suspense();
    const { id } = await stranger();
    await giveBack(id);
    expect((await stateOf(id)).status).toBe('returning');
    await proven();
    await Promise.all([sendReturns(systemCtx(app)), sendReturns(systemCtx(app))]);
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'returned', returnReason: reason });
    expect([await balance(), (await suspense()) - before]).toEqual([0, 0]);
    expect((await accept(id)).error.code).toBe('state_refused');
    await proven();
  });

  it.each(['pending', 'unknown', 'unheard'] as const)(
    '%s: stays on its way until the provider answers, and is one refund',
    async (how) => {
      app.collect.returnsEnd(how);
      const { id } = await stranger();
      await giveBack(id);
      await sendReturns(systemCtx(app));
      expect((await stateOf(id)).status).toBe('returning');
      await proven();
      const sent = app.collect.returned.size;
      app.collect.returnsEnd('returned');
      const { returnReference } = await app.db
        .selectFrom('collectPayments')
        .select('returnReference')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (how === 'pending') app.collect.endReturn(returnReference ?? '', 'returned');
      await sendReturns(hours(2));
      expect((await stateOf(id)).status).toBe('returned');
      expect(app.collect.returned.size - sent).toBe(how === 'unknown' ? 1 : 0);
      await proven();
    },
  );

  it('comes back to the review when the provider refuses it, and may then be credited', async () => {
    app.collect.returnsEnd('refused');
    const { id } = await stranger();
    await giveBack(id);
    await sendReturns(systemCtx(app));
    expect(await stateOf(id)).toMatchObject({ status: 'review', reviewCause: 'return-failed' });
    await proven();
    expect((await accept(id)).status).toBe(200);
    expect(await balance()).toBe(40_000);
    await proven();
  });

  it('to a closed account or a blocked shop is never credited, also not by a person', async () => {
    const waiting = await stranger();
    await call(app, collect.close, {
      as: staff,
      params: { id: shop.accountId },
      body: { reason: 'The shop has closed' },
    });
    expect((await accept(waiting.id)).error.code).toBe('state_refused');
    const closed = await stranger({ payerName: 'Asha Digital Seva' });
    expect([closed.status, closed.returnCause]).toEqual(['returning', 'account-closed']);
    await call(app, collect.reopen, { as: staff, params: { id: shop.accountId } });
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', shop.id).execute();
    const blocked = await stranger({ payerName: 'Asha Digital Seva' });
    expect([blocked.status, blocked.returnCause]).toEqual(['returning', 'shop-blocked']);
    expect(await balance()).toBe(0);
    await sendReturns(systemCtx(app));
    expect((await stateOf(closed.id)).status).toBe('returned');
    await proven();
  });
});

describe('a bank reference', () => {
  it('that a payment request was credited by is not credited again, nor returned: its review is ended', async () => {
    const reference = '126112700001';
    const { id: requestId } = (await requestPaymentAs(app, owner, { reference })).body;
    await call(app, payments.approve, { as: staff, params: { id: requestId } });
    const before = await balance();
    const { id, status, reviewCause } = await stranger({ payerName: 'Asha Digital Seva', utr: reference });
    expect([status, reviewCause]).toEqual(['review', 'reference-used']);
    expect((await accept(id)).error.code).toBe('utr_used');
    expect((await giveBack(id)).error.code).toBe('utr_used');
    const ended = await call(app, collect.dismiss, { as: staff, params: { id }, body: { reason } });
    expect(ended.status).toBe(200);
    expect(await balance()).toBe(before);
    await proven();
  });

  it('of a reviewed payment with another cause cannot be dismissed', async () => {
    const { id } = await stranger();
    const refused = await call(app, collect.dismiss, { as: staff, params: { id }, body: { reason } });
    expect(refused.error.code).toBe('state_refused');
  });
});

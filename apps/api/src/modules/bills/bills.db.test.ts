import type { BillPayInput } from '@sevadesk/contract/bills';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBillInput, loadBillers } from '../../../test/factories/bills.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { anonymousCtx, ctxFor, merchantCtxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { clearCredentials } from '../masters/provider-settings.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { fetchBill } from './fetch-bill.ts';
import { countBills, getBill, getOwnBill } from './get-payment.ts';
import { listBillers, listCategories } from './list-billers.ts';
import { payBill, quoteBill } from './pay-bill.ts';
import { billRecords } from './personal-data.ts';
import { callbackSecret, pollPayment } from './poll-payment.ts';
import { printReceipt } from './print-receipt.ts';
import { pollComplaints, raiseComplaint } from './raise-complaint.ts';
import { receiveCallback } from './receive-callback.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';
import { listFrequent, remindDue, saveReminder } from './remind-due.ts';
import { billHolds } from './resolve-hold.ts';
import { sweepPayments } from './sweep-payments.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-20T06:00:00.000Z');
let at = start;
const clock = { now: () => new Date(at) };

let app: TestApp;
let shop: MerchantCtx;
let staff: UserCtx;
let accounts = 700_000;
const nextAccount = () => String(++accounts);

const balance = () => getBalance(shop, shop.actor.merchantId);
const statusOf = async (id: string) => (await getOwnBill(shop, id)).status;
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const input = (more: Partial<BillPayInput> = {}, account = nextAccount()) => buildBillInput(shop, account, more);
/** The commission of an electricity bill at the initial prices; too little in a year for TDS. */
const earned = 200;

beforeAll(async () => {
  app = await testApp({ clock });
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 50_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  staff = await ctxFor(app, await buildStaff(app));
  await loadBillers(app);
}, 60_000);
beforeEach(() => {
  at += 25 * hour;
});
afterAll(() => app.close());

describe('billers of the network', () => {
  it('are found by name and by common names; a withdrawn one is not offered and may return', async () => {
    expect((await listBillers(shop, { q: 'BIJLI', category: '', state: '' })).data.map(({ id }) => id)).toEqual([
      'FAKE-ELEC-1',
    ]);
    expect((await listBillers(shop, { q: 'namuna', category: 'dth', state: '' })).data).toHaveLength(1);
    expect((await listBillers(shop, { q: '%', category: '', state: '' })).data).toEqual([]);
    const catalogue = await app.billNetwork.catalogue();
    if (catalogue.outcome !== 'catalogue') throw new Error('no catalogue');
    app.billNetwork.setCatalogue(
      '2',
      catalogue.billers.filter(({ category }) => category !== 'gas'),
    );
    expect(await refreshCatalogue(staff)).toMatchObject({ version: '2', isChanged: true });
    const categories = async () => (await listCategories(shop)).data.map(({ code }) => code);
    expect(await categories()).not.toContain('gas');
    await expect(quoteBill(shop, { billerId: 'FAKE-GAS-1', amountPaise: 10_000 })).rejects.toMatchObject({
      code: 'not_found',
    });
    app.billNetwork.setCatalogue('3', [
      ...catalogue.billers,
      { ...catalogue.billers[0]!, id: 'NEW-1', category: 'school', name: 'Namuna School' },
    ]);
    await refreshCatalogue(staff);
    expect(await categories()).toEqual(expect.arrayContaining(['gas', 'school']));
    // An unknown category is sold immediately, as 'other'.
    expect((await quoteBill(shop, { billerId: 'NEW-1', amountPaise: 10_000 })).commissionPaise).toBe(100);
  });

  it('reports a wrong customer value at its field', async () => {
    const asked = fetchBill(shop, { billerId: 'FAKE-ELEC-1', params: { 'Consumer Number': '12', Other: 'x' } });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [
        { field: 'params.Consumer Number', fault: { key: 'too_short' } },
        { field: 'params.Other', fault: { key: 'invalid' } },
      ],
    });
  });

  it('gives the reason for a missing bill, and none when the network did not respond', async () => {
    const account = nextAccount();
    app.billNetwork.setBill(account, { refused: 'No bill due' });
    const asked = () => fetchBill(shop, { billerId: 'FAKE-ELEC-1', params: { 'Consumer Number': account } });
    expect(await asked()).toMatchObject({ outcome: 'refused', reason: 'No bill due' });
    app.billNetwork.goDark(true);
    expect(await asked()).toMatchObject({ outcome: 'unknown', bill: null });
    app.billNetwork.goDark(false);
  });
});

describe('paying a bill', () => {
  it('charges the amount once, however often it is sent, and pays the commission', async () => {
    const before = await balance();
    const bill = await input();
    const [one, two] = await Promise.all([payBill(shop, bill), payBill(shop, bill)]);
    expect(two.id).toBe(one.id);
    const again = await payBill(shop, bill);
    expect(again).toMatchObject({ id: one.id, status: 'paid' });
    expect(await balance()).toBe(before - bill.amountPaise + earned);
    expect(app.billNetwork.sent.filter(({ number }) => number === one.number)).toHaveLength(1);
    const view = await getOwnBill(shop, one.id);
    expect(view).toMatchObject({
      status: 'paid',
      customerName: 'Namuna Grahak',
      history: { terms: { commissionPaise: 200 } },
    });
    expect(view.history.money.map(({ kind }) => kind)).toEqual(['hold', 'commission']);
    await proven();
  });

  it("refuses another amount, another customer's bill, an old bill, and a second payment within a day", async () => {
    const bill = await input();
    const refused = (more: Partial<BillPayInput>) => payBill(shop, { ...bill, requestId: shop.ids.next(), ...more });
    await expect(refused({ expectedPaise: (bill.expectedPaise + 1) as never })).rejects.toMatchObject({
      code: 'price_changed',
    });
    await expect(refused({ amountPaise: 100 as never, expectedPaise: 100 as never })).rejects.toMatchObject({
      code: 'amount_differs',
    });
    await expect(refused({ fetchId: null })).rejects.toMatchObject({ fields: [{ field: 'fetchId' }] });
    await expect(refused({ params: { 'Consumer Number': nextAccount() } })).rejects.toMatchObject({
      fields: [{ field: 'fetchId' }],
    });
    await payBill(shop, bill);
    await expect(payBill(shop, { ...bill, amountPaise: 1 as never })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    await expect(refused({})).rejects.toMatchObject({ code: 'duplicate' });
    expect((await refused({ confirmDuplicate: true })).status).toBe('paid');
    at += 31 * minute;
    await expect(refused({ confirmDuplicate: true })).rejects.toMatchObject({ fields: [{ field: 'fetchId' }] });
    await proven();
  });

  it('two windows that pay at the same time pay one bill once', async () => {
    const bill = await input();
    const both = [payBill(shop, bill), payBill(shop, { ...bill, requestId: shop.ids.next() })];
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await proven();
  });

  it('adds the fee, accepts a plan at its own price, and asks for the price of the day', async () => {
    const fee = await quoteBill(shop, { billerId: 'FAKE-GAS-1', amountPaise: 50_000 });
    expect(fee).toMatchObject({ feePaise: 200 + 500, totalPaise: 50_700 });
    const recharge = await quoteBill(shop, { billerId: 'FAKE-PRE-1', amountPaise: 19_900 });
    expect(recharge.commissionPaise).toBe(398);
    const plan = {
      requestId: shop.ids.next(),
      billerId: 'FAKE-PRE-1',
      params: { 'Mobile Number': '9000000001' },
      amountPaise: 19_900 as never,
      expectedPaise: 19_900 as never,
      planId: 'P199',
      circle: 'UP East',
      mobile: undefined,
      confirmDuplicate: false,
    };
    await expect(payBill(shop, { ...plan, planId: 'P209', circle: 'Delhi' })).rejects.toMatchObject({
      code: 'amount_differs',
    });
    const { id } = await payBill(shop, plan);
    expect(await getOwnBill(shop, id)).toMatchObject({
      status: 'paid',
      planText: '1.5 GB a day, calls included',
      mobile: '9000000001',
    });
    await proven();
  });

  it('is refused without sufficient balance, and while the network is switched off', async () => {
    const poor = await buildMerchant(app, { pan: 'ABCPK1236L' });
    const poorShop = await merchantCtxFor(app, poor.owner);
    const bill = await buildBillInput(poorShop, nextAccount());
    await expect(payBill(poorShop, bill)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await getBalance(poorShop, poor.id)).toBe(0);
    const switchTo = async (mode: string) => {
      await app.db.updateTable('apiCredentials').set({ mode }).where('provider', '=', 'bill-network').execute();
      clearCredentials(app.container.keys);
    };
    await switchTo('off');
    await expect(payBill(shop, await input())).rejects.toMatchObject({ code: 'mode_off' });
    await switchTo('simulator');
    await proven();
  });
});

describe('an unknown outcome', () => {
  it('stays on hold until the network says paid, and is never released automatically', async () => {
    app.billNetwork.next('pending-unheard');
    const before = await balance();
    const bill = await input();
    const { id, number, status } = await payBill(shop, bill);
    expect(status).toBe('pending');
    for (let asks = 0; asks < 30; asks++) {
      at += 2 * hour;
      await sweepPayments(systemCtx(app));
    }
    expect(await statusOf(id)).toBe('pending');
    expect(await balance()).toBe(before - bill.amountPaise);
    await proven();
    app.billNetwork.settle(number, 'paid');
    const secret = callbackSecret(systemCtx(app));
    expect(await receiveCallback(anonymousCtx(app), { secret: 'x', form: { ref: number } })).toEqual({ ok: true });
    expect(await statusOf(id)).toBe('pending');
    await pollPayment(systemCtx(app), id, 'callback');
    await pollPayment(systemCtx(app), id, 'callback');
    expect(secret).toHaveLength(40);
    expect(await statusOf(id)).toBe('paid');
    expect(await balance()).toBe(before - bill.amountPaise + earned);
    await proven();
  });

  it('a time-out after success is discovered, and a late failure refunds everything', async () => {
    const before = await balance();
    app.billNetwork.next('paid-unheard', 'pending');
    const first = await payBill(shop, await input());
    const second = await payBill(shop, await input());
    app.billNetwork.settle(second.number, 'failed', 'Consumer is disconnected');
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    at += minute;
    await sweepPayments(systemCtx(app));
    expect(await statusOf(first.id)).toBe('paid');
    expect(await getOwnBill(shop, second.id)).toMatchObject({ status: 'failed', reason: 'Consumer is disconnected' });
    expect(await balance()).toBe(before - 149_950 + earned);
    await proven();
  });

  it('a payment that never arrived is sent again while the customer waits, and fails after a long time', async () => {
    const before = await balance();
    app.billNetwork.next('lost');
    const { id } = await payBill(shop, await input());
    at += minute;
    await sweepPayments(systemCtx(app));
    expect(await statusOf(id)).toBe('paid');
    app.billNetwork.next('lost');
    const lost = await payBill(shop, await input());
    at += 15 * minute;
    await sweepPayments(systemCtx(app));
    expect(await statusOf(lost.id)).toBe('pending');
    at += 6 * hour;
    await sweepPayments(systemCtx(app));
    expect(await statusOf(lost.id)).toBe('failed');
    expect(await balance()).toBe(before - 149_950 + earned);
    await proven();
  });

  it('an order without a response is escalated to staff once; a hold that they end ends the payment', async () => {
    app.billNetwork.next('pending-unheard');
    const { id } = await payBill(shop, await input());
    app.billNetwork.goDark(true);
    for (let day = 0; day < 3; day++) {
      at += 25 * hour;
      await sweepPayments(systemCtx(app));
    }
    app.billNetwork.goDark(false);
    const rows = await app.db
      .selectFrom('notices')
      .select(['userId', 'about'])
      .where('event', '=', 'bill_stuck')
      .execute();
    const told = rows.filter(({ about }) => about?.includes(`bill:${id}`)).map(({ userId }) => userId);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
    expect(await billHolds.ask(systemCtx(app), { type: 'order', id: shop.ids.next() })).toBe('unknown');
    expect((await countBills(staff)).byStatus.pending).toBe(1);
    expect(await getBill(staff, id)).toMatchObject({ status: 'pending', merchantCode: expect.any(String) });
    app.billNetwork.settle((await getBill(staff, id)).number, 'failed');
    expect(await billHolds.ask(systemCtx(app), { type: 'order', id })).toBe('failed');
    await proven();
  });
});

describe('after the payment', () => {
  it('prints a receipt, marked as a duplicate from the second time', async () => {
    const { id } = await payBill(shop, await input());
    const one = await printReceipt(shop, { id, size: '58', locale: 'hi' });
    const two = await printReceipt(shop, { id, size: 'a4', locale: 'en' });
    expect([one.content, two.content].every((content) => content.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect((await getOwnBill(shop, id)).prints).toBe(2);
    app.billNetwork.next('pending');
    const open = await payBill(shop, await input());
    await expect(printReceipt(shop, { id: open.id, size: '80', locale: 'en' })).rejects.toMatchObject({
      code: 'state_refused',
    });
    app.billNetwork.settle(open.number, 'paid');
    await pollPayment(systemCtx(app), open.id, 'person');
  });

  it('remembers the customer and sends one reminder of the next bill', async () => {
    const account = nextAccount();
    app.billNetwork.setBill(account, { dueDate: '2027-03-10' });
    await payBill(shop, await input({}, account));
    const mine = async () => (await listFrequent(shop)).data.find((one) => one.account === account);
    const known = await mine();
    expect(known).toMatchObject({ reminds: false, customerName: 'Namuna Grahak', isOffered: true });
    await saveReminder(shop, { id: known?.id ?? '', reminds: true });
    expect((await mine())?.reminds).toBe(true);
    const other = await merchantCtxFor(app, (await buildMerchant(app, { pan: 'ABCPK1237L' })).owner);
    await expect(saveReminder(other, { id: known?.id ?? '', reminds: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    at = Date.parse('2027-04-04T06:00:00.000Z');
    expect(await remindDue(systemCtx(app))).toBe(0);
    at += 25 * hour;
    expect(await remindDue(systemCtx(app))).toBe(1);
    expect(await remindDue(systemCtx(app))).toBe(0);
  });

  it("raises one complaint at a time and closes it with the network's reply", async () => {
    const { id } = await payBill(shop, await input());
    const asked = { id, reason: 'not_credited', text: 'The meter still shows the sum as due' } as const;
    const { networkRef } = await raiseComplaint(shop, asked);
    await expect(raiseComplaint(shop, asked)).rejects.toMatchObject({ code: 'duplicate' });
    at += 2 * minute;
    await pollComplaints(systemCtx(app));
    expect((await countBills(staff)).complaints).toBe(1);
    app.billNetwork.answerComplaint(networkRef ?? '', 'Credited on the next day');
    at += 2 * hour;
    await pollComplaints(systemCtx(app));
    expect((await getOwnBill(shop, id)).complaints).toMatchObject([
      { status: 'closed', answer: 'Credited on the next day' },
    ]);
  });

  it('is found and erased for its customer, without similar ones', async () => {
    const mobile = '9876500001';
    const { id } = await payBill(shop, await input({ mobile: mobile as never }));
    const other = await payBill(shop, await input({ mobile: '9876500010' as never }));
    expect((await billRecords.find(systemCtx(app), { by: 'mobile', value: mobile })).map((one) => one.id)).toEqual([
      id,
    ]);
    await billRecords.erase?.(systemCtx(app), id);
    expect(await billRecords.find(systemCtx(app), { by: 'mobile', value: mobile })).toEqual([]);
    expect(JSON.stringify(await billRecords.read(systemCtx(app), id))).not.toContain(mobile);
    expect((await getOwnBill(shop, other.id)).mobile).toBe('9876500010');
    await proven();
  });
});

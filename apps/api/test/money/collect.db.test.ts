import { collect } from '@sevadesk/contract/collect';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDueAccounts } from '../../src/modules/collect/open-account.ts';
import { sweepPayments } from '../../src/modules/collect/sweep-payments.ts';
import { getBalance, post, prove, setCredit } from '../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import {
  announce,
  buildCollectShop,
  type CollectShop,
  collectPaymentOf,
  openCollectAccount,
  payIn,
} from '../factories/collect.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf } from './charges.ts';

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
  const owned = { displayName: 'Ramesh Kumar' };
  ({ shop, owner } = await buildCollectShop(app, signInAs, { shopName: 'Asha Digital Seva', owner: owned }));
});

const balance = () => getBalance(systemCtx(app), shop.id);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const own = { payerName: 'R KUMAR', payerVpa: 'ramesh@simbank' };

describe('a collection account', () => {
  it('is opened once, however often it is requested', async () => {
    const again = await Promise.all([1, 2, 3].map(() => call(app, collect.open, { as: owner })));
    for (const { body } of again)
      expect(body.account).toMatchObject({ status: 'active', accountNumber: shop.accountNumber });
    const code = await call(app, collect.ownCode, { as: owner });
    expect(code.body.text).toContain(`pa=${encodeURIComponent(again[0]?.body.account?.vpa ?? '')}`);
  });

  it('is opened later when the provider does not answer, and not twice', async () => {
    const merchant = await buildMerchant(app);
    const person = await signInAs(app, merchant.owner);
    app.collect.goDark(true);
    const { body } = await call(app, collect.open, { as: person });
    expect(body.account).toMatchObject({ status: 'opening', accountNumber: null });
    expect((await call(app, collect.ownCode, { as: person })).status).toBe(404);
    app.collect.goDark(false);
    const later = { ...systemCtx(app), clock: { now: () => new Date(Date.now() + 3_600_000) } };
    await Promise.all([openDueAccounts(later), openDueAccounts(later)]);
    expect(await openCollectAccount(app, merchant, person)).toMatchObject({ id: merchant.id });
  });

  it('is requested for all shops by staff, and repeated only for those without one', async () => {
    await buildMerchant(app);
    const blocked = await buildMerchant(app, { isBlocked: true });
    const first = await call(app, collect.openAll, { as: staff });
    expect(first.body.requested).toBeGreaterThan(0);
    expect((await call(app, collect.openAll, { as: staff })).body.requested).toBe(0);
    while ((await openDueAccounts(systemCtx(app))) > 0);
    const rows = await app.db.selectFrom('collectAccounts').select(['merchantId', 'status']).execute();
    expect(rows.every(({ status }) => status === 'active')).toBe(true);
    expect(rows.some(({ merchantId }) => merchantId === blocked.id)).toBe(false);
  });
});

describe('a payment to a collection account', () => {
  it('is credited once: five webhooks at once, then the sweep and another webhook', async () => {
    const ref = app.collect.pay({ accountNumber: shop.accountNumber, amountPaise: 12_345, ...own });
    await Promise.all([1, 2, 3, 4, 5].map(() => announce(app, ref)));
    expect(await balance()).toBe(12_345);
    await Promise.all([sweepPayments(systemCtx(app)), announce(app, ref), sweepPayments(systemCtx(app))]);
    expect(await balance()).toBe(12_345);
    expect(await collectPaymentOf(app, ref)).toMatchObject({ status: 'credited', source: 'webhook' });
    await proven();
  });

  it('is found by the sweep when no webhook comes, also on a later page, and after an outage', async () => {
    app.collect.goDark(true);
    expect(await sweepPayments(systemCtx(app))).toBe(false);
    for (let count = 0; count < 60; count += 1)
      app.collect.pay({ accountNumber: shop.accountNumber, amountPaise: 100, ...own });
    app.collect.pay({ accountNumber: '000000000000', amountPaise: 100, ...own });
    app.collect.goDark(false);
    const [one, two] = await Promise.all([sweepPayments(systemCtx(app)), sweepPayments(systemCtx(app))]);
    expect([one, two]).toEqual([true, true]);
    expect(await balance()).toBe(6_000);
    await proven();
  });

  it('is never credited by a webhook that is forged, unreadable, or that the provider does not confirm', async () => {
    const ref = app.collect.pay({ accountNumber: shop.accountNumber, amountPaise: 500, ...own });
    for (const forged of ['', 'sha256=00', `sha256=${'0'.repeat(64)}`])
      expect((await announce(app, ref, forged)).body).toEqual({ ok: true });
    expect((await announce(app, 'CPFUNKNOWN')).body).toEqual({ ok: true });
    app.collect.goDark(true);
    await announce(app, ref);
    expect(await balance()).toBe(0);
    app.collect.goDark(false);
    await announce(app, ref);
    expect(await balance()).toBe(500);
  });

  it('repays drawn credit first, and notifies the shop', async () => {
    const ctx = systemCtx(app);
    await setCredit(ctx, shop.id, 50_000);
    await post(ctx, journalOf(chargeOf(shop.id, uuidV7(), 20_000)));
    const drawn = await balance();
    expect(drawn).toBeLessThan(0);
    await payIn(app, { accountNumber: shop.accountNumber, amountPaise: 30_000, ...own });
    expect(await balance()).toBe(drawn + 30_000);
    const notices = await app.db.selectFrom('notices').select('event').where('userId', '=', shop.owner.id).execute();
    expect(notices.map(({ event }) => event)).toContain('collect_received');
    await proven();
  });

  it('is credited to the shop of its account alone, and other shops do not see it', async () => {
    const other = await buildCollectShop(app, signInAs);
    await payIn(app, { accountNumber: shop.accountNumber, amountPaise: 700, ...own });
    expect(await getBalance(systemCtx(app), other.shop.id)).toBe(0);
    expect((await call(app, collect.ownList, { as: owner })).body.data).toHaveLength(1);
    expect((await call(app, collect.ownList, { as: other.owner })).body.data).toHaveLength(0);
  });
});

describe('a QR code for an amount', () => {
  const create = async (amountPaise: number, note = '') =>
    (await call(app, collect.createQr, { as: owner, body: { amountPaise: toPaise(amountPaise), note } })).body;
  const paid = (reference: string, amountPaise: number, at?: Date) =>
    payIn(app, {
      accountNumber: shop.accountNumber,
      amountPaise,
      qrReference: reference,
      ...own,
      ...(at && { paidAt: at.toISOString() }),
    });
  const get = async (id: string) => (await call(app, collect.getQr, { as: owner, params: { id } })).body;

  it('is a UPI link with account, amount, note and reference, and shows its payment', async () => {
    const qr = await create(12_050, 'Day 1');
    const query = new URLSearchParams(qr.text.slice('upi://pay?'.length));
    expect(Object.fromEntries(query)).toMatchObject({ am: '120.50', cu: 'INR', tr: qr.reference, tn: 'Day 1' });
    expect(qr.text).not.toContain('+');
    expect(qr.payments).toEqual([]);
    await paid(qr.reference, 12_050);
    expect((await get(qr.id)).payments).toMatchObject([{ amountPaise: 12_050, status: 'credited', isRepeat: false }]);
  });

  it('paid twice, in another amount and after its end credits each payment as it arrived and says so', async () => {
    const qr = await create(10_000);
    await paid(qr.reference, 10_000);
    await paid(qr.reference, 9_900);
    await paid(qr.reference, 10_000, new Date(Date.now() + 24 * 3_600_000));
    expect((await get(qr.id)).payments).toMatchObject([
      { isLate: false, isRepeat: false, differs: false },
      { isLate: false, isRepeat: true, differs: true, amountPaise: 9_900 },
      { isLate: true, isRepeat: true, differs: false },
    ]);
    expect(await balance()).toBe(29_900);
    await proven();
  });

  it('belongs to one shop, needs an open account and a sensible amount', async () => {
    const qr = await create(500);
    const other = await buildMerchant(app);
    const stranger = await signInAs(app, other.owner);
    expect((await call(app, collect.getQr, { as: stranger, params: { id: qr.id } })).status).toBe(404);
    const body = { amountPaise: toPaise(500), note: '' };
    expect((await call(app, collect.createQr, { as: stranger, body })).error.code).toBe('state_refused');
    for (const amountPaise of [99, 10_000_001]) {
      const refused = await call(app, collect.createQr, {
        as: owner,
        body: { ...body, amountPaise: toPaise(amountPaise) },
      });
      expect(refused.error.errors).toMatchObject([{ field: 'amountPaise' }]);
    }
  });
});

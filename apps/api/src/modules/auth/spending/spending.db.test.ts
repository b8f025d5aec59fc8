import { auth, spending, type SpendingPolicy } from '@sevadesk/contract/auth';
import { ownBills } from '@sevadesk/contract/bills';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { merchantAccount } from '@sevadesk/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBillInput, loadBillers } from '../../../../test/factories/bills.ts';
import { buildMerchant, type BuiltMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { buildStaff, nextNumber } from '../../../../test/factories/users.ts';
import {
  call,
  captchaAnswer,
  merchantCtxFor,
  type Signed,
  signInAs,
  systemCtx,
  type TestApp,
  testApp,
} from '../../../../test/helpers.ts';
import { overHttp } from '../../../../test/over-http.ts';
import { captchaCookies, logIn, sessionOf } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { chargeJournal, post, prove, supplyTo } from '../../wallet/index.ts';

let app: TestApp;
/** The same server behind a real socket. */
let net: { server: TestApp['server'] };
const clock = fixedClock('2026-11-20T06:00:00.000Z');
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const paise = (rupees: number) => (rupees * 100) as Paise;
const pin = '482915';
/** The commission of an electricity bill at the initial prices. */
const earned = 200;

beforeAll(async () => {
  app = await testApp({ clock });
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  net = { server: overHttp([address]) as unknown as TestApp['server'] };
  await loadBillers(app);
}, 60_000);
afterAll(() => app.close());

type Shop = BuiltMerchant & { as: Signed };

async function shopWith({ hasPin = true } = {}): Promise<Shop> {
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 50_000_000);
  const as = await signInAs(app, merchant.owner);
  if (hasPin) {
    const set = await call(net, spending.setPin, { as, body: { password: merchant.owner.password, pin } });
    expect(set.status).toBe(200);
  }
  return { ...merchant, as };
}

/** The input of a bill of a customer of this shop. */
async function billOf(shop: BuiltMerchant, rupees: number) {
  const account = String(910_000 + nextNumber());
  app.billNetwork.setBill(account, { customerName: 'A Customer', amountPaise: paise(rupees) });
  return buildBillInput(await merchantCtxFor(app, shop.owner), account);
}

type Bill = Awaited<ReturnType<typeof billOf>>;
const payFor = (as: Signed, body: Bill, confirmation?: string) =>
  call(net, ownBills.pay, { as, body, ...(confirmation && { headers: { 'x-confirmation': confirmation } }) });
const pay = async (shop: Shop, rupees: number, as = shop.as) => payFor(as, await billOf(shop, rupees));
const confirm = (as: Signed, rupees: number, typed = pin) =>
  call(net, spending.confirmByPin, { as, body: { pin: typed, amountPaise: paise(rupees) } });

async function balanceOf(shop: Shop): Promise<number> {
  const { balance } = await app.db
    .selectFrom('wallet.balances as b')
    .innerJoin('wallet.accounts as a', 'a.id', 'b.accountId')
    .select('b.balancePaise as balance')
    .where('a.merchantId', '=', shop.id)
    .executeTakeFirstOrThrow();
  return Number(balance);
}

async function save(policy: Partial<SpendingPolicy>) {
  const as = await signInAs(app, await buildStaff(app));
  const { policy: now } = (await call(app, spending.policy, { as })).body;
  expect((await call(app, spending.savePolicy, { as, body: { ...now, ...policy } })).status).toBe(200);
}

describe('money that a session spends', () => {
  it('AUT-13 needs no confirmation from a person without a PIN, whatever the sum', async () => {
    const shop = await shopWith({ hasPin: false });
    expect((await pay(shop, 20_000)).status).toBe(200);
  });

  it('AUT-13 above the limit changes nothing until the PIN confirms it; the same call then succeeds once', async () => {
    const shop = await shopWith();
    expect((await pay(shop, 5_000)).status).toBe(200);
    const before = await balanceOf(shop);
    const bill = await billOf(shop, 6_000);
    const asked = await payFor(shop.as, bill);
    expect(asked).toMatchObject({ status: 428, error: { code: 'confirmation_required' } });
    expect(asked.error.asked).toEqual({ amountPaise: paise(6_000), reasons: ['single'] });
    expect(await balanceOf(shop)).toBe(before);
    const { confirmation } = (await confirm(shop.as, 6_000)).body;
    const paid = await payFor(shop.as, bill, confirmation);
    expect(paid.status).toBe(200);
    expect(await balanceOf(shop)).toBe(before - paise(6_000) + earned);
    // A repeat after a lost response returns the payment and asks for nothing.
    expect((await payFor(shop.as, bill)).body.id).toBe(paid.body.id);
    expect((await payFor(shop.as, await billOf(shop, 6_000), confirmation)).status).toBe(428);
  });

  it('AUT-13 a confirmation is bound to its sum, session and two minutes', async () => {
    const shop = await shopWith();
    const other = await signInAs(app, shop.owner);
    const bill = await billOf(shop, 6_000);
    const { confirmation: small } = (await confirm(shop.as, 5_999)).body;
    expect((await payFor(shop.as, bill, small)).status).toBe(428);
    const { confirmation } = (await confirm(shop.as, 6_000)).body;
    expect((await payFor(other, bill, confirmation)).status).toBe(428);
    later(121);
    expect((await payFor(shop.as, bill, confirmation)).status).toBe(428);
    expect((await payFor(shop.as, bill, 'x'.repeat(43))).status).toBe(428);
  });

  it('AUT-13 a call of many postings is confirmed once, by its total', async () => {
    const shop = await shopWith();
    const ctx = await merchantCtxFor(app, shop.owner);
    const before = await balanceOf(shop);
    const supply = await supplyTo(ctx, shop.id);
    const fee = { providerFeePaise: 0, gstPaise: 0, feeAccount: 'house:fees-nsdl', supply } as const;
    const asked = await withTransaction(ctx, async (tx) => {
      for (const token of ['128000000001', '128000000002'])
        await post(
          tx,
          chargeJournal({
            ...fee,
            token,
            applicationId: tx.ids.next(),
            merchantId: shop.id,
            pricePaise: paise(3_000),
            narration: `PAN application ${token}`,
          }),
        );
    }).catch((error: unknown) => error);
    expect(asked).toMatchObject({ code: 'confirmation_required', asked: { amountPaise: paise(6_000) } });
    expect(await balanceOf(shop)).toBe(before);
  });

  it('AUT-13 a failed call does not use its confirmation up', async () => {
    const shop = await shopWith();
    const { confirmation } = (await confirm(shop.as, 400_000)).body;
    expect((await payFor(shop.as, await billOf(shop, 600_000), confirmation)).error.code).toBe('insufficient_balance');
    expect((await payFor(shop.as, await billOf(shop, 300_000), confirmation)).status).toBe(200);
  });

  it('AUT-13 many small sums of a stolen session end at the limit of the day, also when sent at once', async () => {
    const shop = await shopWith();
    const inputs = [];
    for (let count = 0; count < 12; count++) inputs.push(await billOf(shop, 4_000));
    const answers = await Promise.all(inputs.map((input) => payFor(shop.as, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(6);
    expect(await balanceOf(shop)).toBe(50_000_000 - 6 * (paise(4_000) - earned));
    expect((await pay(shop, 1_001)).error.asked?.reasons).toEqual(['day']);
    // The owner confirms, and the sum counts again from there.
    later(1);
    const { confirmation } = (await confirm(shop.as, 4_000)).body;
    expect((await payFor(shop.as, await billOf(shop, 4_000), confirmation)).status).toBe(200);
    later(1);
    expect((await pay(shop, 4_000)).status).toBe(200);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('AUT-13 a session on a device that never confirmed asks at its first payment, and then no more', async () => {
    const shop = await shopWith();
    const first = await logIn(app, shop.owner);
    const stolen = { authToken: sessionOf(first.body).authToken };
    const bill = await billOf(shop, 10);
    expect((await payFor(stolen, bill)).error.asked?.reasons).toEqual(['device']);
    const { confirmation } = (await confirm(stolen, 10)).body;
    expect((await payFor(stolen, bill, confirmation)).status).toBe(200);
    expect((await pay(shop, 10, stolen)).status).toBe(200);
    const again = await call(net, auth.login, {
      query: { captcha: captchaAnswer },
      body: { userName: shop.owner.userName, password: shop.owner.password },
      cookies: { ...(await captchaCookies(app)), sevadesk_device: first.cookies.sevadesk_device ?? '' },
    });
    expect((await pay(shop, 10, { authToken: sessionOf(again.body).authToken })).status).toBe(200);
  });

  it('AUT-13 the policy may require a PIN of everybody and ask at the first payment of a day', async () => {
    await save({ isPinRequired: true, isFirstOfDayAsked: true, isNewDeviceAsked: false });
    const shop = await shopWith({ hasPin: false });
    expect((await pay(shop, 10)).error.asked?.reasons).toEqual(['first']);
    expect((await confirm(shop.as, 10)).error.code).toBe('state_refused');
    await call(net, spending.setPin, { as: shop.as, body: { password: shop.owner.password, pin } });
    const { confirmation } = (await confirm(shop.as, 10)).body;
    expect((await payFor(shop.as, await billOf(shop, 10), confirmation)).status).toBe(200);
    expect((await pay(shop, 10)).status).toBe(200);
    await save({ isPinRequired: false, isFirstOfDayAsked: false, isNewDeviceAsked: true });
  });
});

describe('the PIN', () => {
  const set = async (body: { password: string; pin: string }, as: Signed) => call(net, spending.setPin, { as, body });

  it('AUT-13 is refused if it is easy to guess or part of the mobile number, and needs the password', async () => {
    const shop = await shopWith({ hasPin: false });
    const { password } = shop.owner;
    await app.db.updateTable('users').set({ mobile: '9876504821' }).where('id', '=', shop.owner.id).execute();
    for (const weak of ['111111', '123456', '987654', '121212', '123123', '112233', '198507', '504821', '12345'])
      expect([weak, (await set({ password, pin: weak }, shop.as)).error.errors]).toMatchObject([
        weak,
        [{ field: 'pin' }],
      ]);
    const wrong = await set({ password: 'not it', pin }, shop.as);
    expect(wrong.error.errors).toMatchObject([{ field: 'password' }]);
    expect((await set({ password, pin }, shop.as)).status).toBe(200);
    expect((await set({ password, pin: '804621' }, shop.as)).error.code).toBe('state_refused');
    const { pinHash } = await app.db
      .selectFrom('moneyPins')
      .select('pinHash')
      .where('userId', '=', shop.owner.id)
      .executeTakeFirstOrThrow();
    expect(pinHash).toMatch(/^\$argon2id\$/);
    await app.runJobs();
    expect(app.mail.sent.at(-1)?.text).toContain('PIN');
  });

  it('AUT-13 is locked by five wrong attempts, also at once; a mailed code sets a new one', async () => {
    const shop = await shopWith();
    const guesses = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((end) => confirm(shop.as, 10, `55501${end}`)),
    );
    expect(guesses.filter(({ error }) => error.code === 'pin_wrong')).toHaveLength(4);
    expect((await confirm(shop.as, 10)).error.code).toBe('pin_locked');
    expect((await call(net, spending.ways, { as: shop.as })).body).toMatchObject({ hasPin: true, isLocked: true });
    expect((await call(net, spending.mailPinCode, { as: shop.as })).status).toBe(200);
    await app.runJobs();
    const mailed = app.mail.sent.map(({ text }) => text);
    expect(mailed.some((text) => text.includes('locked after five'))).toBe(true);
    const code = /^\d{6}$/m.exec(mailed.at(-1) ?? '')?.[0] ?? '';
    const reset = (mailCode: string) =>
      call(net, spending.resetPin, { as: shop.as, body: { mailCode, pin: '739104' } });
    expect((await reset(code === '000000' ? '000001' : '000000')).error.code).toBe('code_wrong');
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code)).error.code).toBe('challenge_expired');
    expect((await confirm(shop.as, 10, '739104')).status).toBe(200);
    const seen = (await call(net, merchantAccount.activity.list, { as: shop.as, body: {} })).body.data.map(
      ({ what }) => what,
    );
    expect(seen).toEqual(expect.arrayContaining(['Locked the payment PIN by wrong attempts', 'Set a new payment PIN']));
  });

  it('AUT-13 five wrong codes end the way back for fifteen minutes, whatever is mailed meanwhile', async () => {
    const shop = await shopWith();
    const mail = () => call(app, spending.mailPinCode, { as: shop.as, address: `10.9.0.${nextNumber() % 250}` });
    await mail();
    for (let count = 0; count < 5; count++)
      await call(net, spending.resetPin, { as: shop.as, body: { mailCode: 'x', pin: '739104' } });
    expect((await mail()).error.code).toBe('rate_limited');
    later(15 * 60 + 1);
    const as = await signInAs(app, shop.owner);
    expect((await call(net, spending.mailPinCode, { as })).status).toBe(200);
  });
});

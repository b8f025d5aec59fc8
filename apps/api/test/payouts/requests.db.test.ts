import { spending } from '@sevadesk/contract/auth';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { payouts } from '@sevadesk/contract/payouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRhythms } from '../../src/modules/payouts/run-rhythms.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type CreditPeople, lend } from '../factories/credit.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { allowPayouts, payoutBody, verifyAccount } from '../factories/payouts.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let people: CreditPeople;
const clock = fixedClock('2026-11-27T06:00:00.000Z');

beforeAll(async () => {
  app = await testApp({ clock });
  const maker = await signInAs(app, await buildStaff(app));
  people = { maker, checker: await signInAs(app, await buildStaff(app)) };
  await allowPayouts(app, people.maker);
});
afterAll(() => app.close());

type Shop = BuiltMerchant & { as: Signed; account: string };
async function shopWith(funds: number): Promise<Shop> {
  const merchant = await buildMerchant(app);
  if (funds > 0) await fund(app, merchant, funds);
  return { ...merchant, as: await signInAs(app, merchant.owner), account: await verifyAccount(app, merchant.id) };
}
const balance = ({ id }: Shop) => getBalance(systemCtx(app), id);
const request = ({ as }: Shop, body: ReturnType<typeof payoutBody>) => call(app, payouts.request, { as, body });
const cancel = ({ as }: Shop, id: string) => call(app, payouts.cancel, { as, params: { id } });
const options = async ({ as }: Shop) => (await call(app, payouts.options, { as })).body;
const listed = async ({ as }: Shop) => (await call(app, payouts.own, { as, body: {} })).body.data;

describe('a request for a payout', () => {
  it('takes the amount from the wallet at once, and a repeated request has one effect', async () => {
    const shop = await shopWith(100_000);
    const body = payoutBody(shop.account, 60_000);
    const first = await request(shop, body);
    expect(first.status).toBe(200);
    expect((await request(shop, body)).body).toEqual(first.body);
    expect(await balance(shop)).toBe(40_000);
    expect((await request(shop, { ...body, amountPaise: 1_000 as Paise })).error.code).toBe('idempotency_conflict');
    expect(await listed(shop)).toMatchObject([{ status: 'ready', amountPaise: 60_000, netPaise: 60_000 }]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('is limited to the balance when several are sent at once', async () => {
    const shop = await shopWith(100_000);
    const bodies = [1, 2, 3].map(() => payoutBody(shop.account, 60_000));
    const answers = await Promise.all(bodies.map((body) => request(shop, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const same = payoutBody(shop.account, 10_000);
    const repeats = await Promise.all([request(shop, same), request(shop, same)]);
    expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance(shop)).toBe(30_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it.each([
    [50, 'amountPaise', 'too small'],
    [100_001, 'amountPaise', 'more than the balance'],
    [10_000_001, 'amountPaise', 'too large'],
  ])('of %i paise is refused at %s: %s', async (amount, field) => {
    const shop = await shopWith(100_000);
    const { status, error } = await request(shop, payoutBody(shop.account, amount));
    expect(status).toBe(400);
    expect(error.errors).toMatchObject([{ field }]);
    expect(await balance(shop)).toBe(100_000);
  });

  it('never pays out credit, nor what must remain', async () => {
    const shop = await shopWith(20_000);
    await lend(app, people, shop.id, { limitPaise: 50_000, validFrom: istDateOf(clock.now()) });
    await allowPayouts(app, people.maker, { leftPaise: 5_000 });
    expect(await options(shop)).toMatchObject({ availablePaise: 15_000, leftPaise: 5_000 });
    expect((await request(shop, payoutBody(shop.account, 15_001))).status).toBe(400);
    expect((await request(shop, payoutBody(shop.account, 15_000))).status).toBe(200);
    await allowPayouts(app, people.maker);
  });

  it('needs a verified account, the one and the fee that were shown, and payouts that are on', async () => {
    const shop = await shopWith(20_000);
    expect((await request(shop, payoutBody('0000', 1_000))).error.code).toBe('changed_meanwhile');
    expect((await request(shop, payoutBody(shop.account, 1_000, 100))).error.code).toBe('price_changed');
    await app.db.updateTable('kycDocuments').set({ status: 'open' }).where('document', '=', 'bank').execute();
    expect((await options(shop)).account).toBeNull();
    expect((await request(shop, payoutBody(shop.account, 1_000))).error.code).toBe('bank_account_needed');
    await app.db.updateTable('kycDocuments').set({ status: 'verified' }).where('document', '=', 'bank').execute();
    await allowPayouts(app, people.maker, { isOn: false });
    expect((await request(shop, payoutBody(shop.account, 1_000))).error.code).toBe('payouts_off');
    await allowPayouts(app, people.maker);
  });

  it('is cancelled by its shop alone, once, and the full amount is credited again', async () => {
    const shop = await shopWith(20_000);
    const other = await shopWith(0);
    const body = payoutBody(shop.account, 15_000);
    await request(shop, body);
    expect((await cancel(other, body.id)).error.code).toBe('not_found');
    const answers = await Promise.all([cancel(shop, body.id), cancel(shop, body.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance(shop)).toBe(20_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('is proven: another amount or outcome than the ledger has is a difference', async () => {
    const shop = await shopWith(20_000);
    const { id } = payoutBody(shop.account, 0);
    await request(shop, { ...payoutBody(shop.account, 1_000), id });
    const change = (set: { amountPaise?: number; status?: string; endedAt?: string | null }) =>
      app.db.updateTable('payouts').set(set).where('id', '=', id).execute();
    const found = async () => (await prove(systemCtx(app))).map(({ check }) => check);
    const checks = ['payouts under way are on their account', 'a payout is booked once and has one outcome'];
    await change({ amountPaise: 1_001 });
    expect(await found()).toEqual(checks);
    await change({ amountPaise: 1_000, status: 'cancelled', endedAt: clock.now().toISOString() });
    expect(await found()).toEqual(checks);
    await change({ status: 'ready', endedAt: null });
    expect(await found()).toEqual([]);
  });

  it('to an account that was not paid before is confirmed by the PIN', async () => {
    const shop = await shopWith(20_000);
    const pin = '482915';
    await call(app, spending.setPin, { as: shop.as, body: { password: shop.owner.password, pin } });
    const body = payoutBody(shop.account, 1_000);
    const asked = await request(shop, body);
    expect(asked.status).toBe(428);
    expect(asked.error.asked?.reasons).toContain('account');
    expect(await balance(shop)).toBe(20_000);
    const amountPaise = body.amountPaise;
    const { confirmation } = (await call(app, spending.confirmByPin, { as: shop.as, body: { pin, amountPaise } })).body;
    const headers = { 'x-confirmation': confirmation };
    expect((await call(app, payouts.request, { as: shop.as, body, headers })).status).toBe(200);
    const again = await request(shop, payoutBody(shop.account, 1_000));
    expect(again.error.asked?.reasons).toEqual(['account']);
  });
});

describe('a rhythm', () => {
  const save = ({ as }: Shop, body: { rhythm: 'none' | 'week' | 'month'; day: number; leftPaise: number }) =>
    call(app, payouts.saveRhythm, { as, body: { ...body, leftPaise: body.leftPaise as Paise } });
  it('starts with its next day after it was saved, and pays only to an account that was paid before', async () => {
    const shop = await shopWith(200_000);
    expect((await save(shop, { rhythm: 'week', day: 8, leftPaise: 0 })).status).toBe(400);
    // Today is a Friday.
    expect((await save(shop, { rhythm: 'week', day: 5, leftPaise: 50_000 })).status).toBe(200);
    expect((await options(shop)).rhythm).toMatchObject({ rhythm: 'week', day: 5, nextOn: addDays('2026-11-27', 7) });
    clock.set('2026-12-04T06:00:00.000Z');
    await runRhythms(systemCtx(app));
    clock.set('2026-11-27T06:00:00.000Z');
    expect(await listed(shop)).toEqual([]);
  });
});

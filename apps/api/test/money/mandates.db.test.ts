import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { mandates } from '@sevadesk/contract/mandates';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sweepRevocations } from '../../src/modules/mandates/change-mandate.ts';
import { stepDebit, workDebits } from '../../src/modules/mandates/index.ts';
import { pollMandate, sweepMandates } from '../../src/modules/mandates/poll-mandate.ts';
import { claimReference } from '../../src/modules/payments/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { closeDebit } from '../../src/modules/mandates/close-debit.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: TestApp;
let time = 0;
const clock = { now: () => new Date(Date.now() + time) };

beforeAll(async () => {
  app = await testApp({ clock });
});
afterEach(async () => {
  app.mandate.answer('success');
  app.mandate.goDark(false);
  await app.db.updateTable('mandates').set({ status: 'revoked', nextCheckAt: null }).execute();
  time = 0;
});
afterAll(async () => {
  const differences = await prove(systemCtx(app));
  if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
  await app.close();
});

type Shop = { as: Signed; merchant: BuiltMerchant; id: string; refNo: string };
const terms = {
  limitPaise: toPaise(100_000),
  amountPaise: toPaise(500_000),
  maxPaise: toPaise(500_000),
  everyDays: 1,
  endsOn: '2099-12-31',
};

const create = (as: Signed, parts: object = {}) => call(app, mandates.create, { as, body: { ...terms, ...parts } });

/** A shop whose payer approved a mandate. */
async function agreed(parts: object = {}): Promise<Shop> {
  const merchant = await buildMerchant(app);
  const as = await signInAs(app, merchant.owner);
  const { id } = (await create(as, parts)).body;
  const refNo = (await call(app, mandates.own, { as })).body.mandate?.refNo ?? '';
  app.mandate.decide(refNo, 'active');
  await pollMandate(systemCtx(app), id);
  return { as, merchant, id, refNo };
}

const work = async (after = 0) => {
  time += after;
  await workDebits(systemCtx(app));
};
const debitsOf = ({ merchant }: Shop) =>
  app.db.selectFrom('mandateDebits').selectAll().where('merchantId', '=', merchant.id).orderBy('createdAt').execute();
const statusOf = async ({ id }: Shop) =>
  (await app.db.selectFrom('mandates').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const states = async (shop: Shop) => (await debitsOf(shop)).map(({ status }) => status);
const balance = ({ merchant }: Shop) => getBalance(systemCtx(app), merchant.id);
const eventsOf = async ({ merchant }: Shop) => {
  const rows = await app.db
    .selectFrom('notices')
    .select('event')
    .where('userId', '=', merchant.owner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event).filter((event) => event.startsWith('mandate_'));
};

it('below the limit the payer is notified 24 hours ahead, debited once, and the wallet is loaded', async () => {
  const shop = await agreed();
  await work();
  const [planned] = await debitsOf(shop);
  expect(planned?.status).toBe('notified');
  expect(new Date(planned?.dueAt ?? 0).getTime() - clock.now().getTime()).toBeGreaterThan(23.9 * hour);
  await work(23 * hour);
  expect(await states(shop)).toEqual(['notified']);
  expect(await balance(shop)).toBe(0);
  await work(hour + 1000);
  expect(await states(shop)).toEqual(['success']);
  expect(await balance(shop)).toBe(500_000);
  await work(2 * day);
  expect(await states(shop)).toEqual(['success']);
  expect(await eventsOf(shop)).toEqual(['mandate_agreed', 'mandate_debit_planned', 'mandate_debited']);
  expect(await prove(systemCtx(app))).toEqual([]);
});

it('at most one debit begins in a period', async () => {
  const shop = await agreed({ everyDays: 7, limitPaise: toPaise(2_000_000) });
  await work();
  await work(day + 1000);
  expect(await balance(shop)).toBe(500_000);
  await work(day);
  expect(await states(shop)).toEqual(['success']);
  await work(5 * day);
  expect(await states(shop)).toEqual(['success', 'notified']);
});

it('a wallet that was loaded in another way meanwhile is not debited', async () => {
  const shop = await agreed();
  await work();
  await fund(app, shop.merchant, 200_000);
  await work(day + 1000);
  expect(await states(shop)).toEqual(['cancelled']);
  expect(await balance(shop)).toBe(200_000);
});

it.each([
  ['before it reached the provider', true],
  ['after it was carried out', 'after'],
] as const)(
  'a debit whose answer is lost %s stays unknown, begins no second one, and is credited once',
  async (_, dark) => {
    const shop = await agreed();
    await work();
    app.mandate.goDark(dark);
    await work(day + 1000);
    expect(await states(shop)).toEqual(['sent']);
    await work(3 * day);
    expect(await states(shop)).toEqual(['sent']);
    expect(await balance(shop)).toBe(0);
    app.mandate.goDark(false);
    await work(2 * hour);
    await work(2 * hour);
    expect(await states(shop)).toEqual(['success']);
    expect(await balance(shop)).toBe(500_000);
    const [debit] = await debitsOf(shop);
    expect(new Set(app.mandate.sent.filter((ref) => ref === debit?.refNo)).size).toBe(1);
  },
);

it('a late answer is polled until it comes, and two workers credit it once', async () => {
  const shop = await agreed();
  app.mandate.answer('open');
  await work();
  await work(day + 1000);
  expect(await states(shop)).toEqual(['sent']);
  const [debit] = await debitsOf(shop);
  app.mandate.end(debit?.refNo ?? '', 'success');
  time += hour;
  const id = debit?.id ?? '';
  await Promise.all([stepDebit(systemCtx(app), id), stepDebit(systemCtx(app), id), stepDebit(systemCtx(app), id)]);
  expect(await balance(shop)).toBe(500_000);
});

it('failures are tried again a day later, and three in a row pause the mandate', async () => {
  const shop = await agreed();
  app.mandate.answer('failure');
  for (let round = 0; round < 3; round++) {
    await work(1000);
    await work(day + 1000);
    await work(hour);
    expect(await states(shop)).toHaveLength(round + 1);
    time += day;
  }
  expect(await states(shop)).toEqual(['failed', 'failed', 'failed']);
  expect(await statusOf(shop)).toBe('paused');
  expect((await eventsOf(shop)).slice(-2)).toEqual(['mandate_debit_failed', 'mandate_paused']);
  await work(3 * day);
  expect(await states(shop)).toHaveLength(3);
  // Resumed, it starts counting again. A fresh session, since days have passed.
  const as = await signInAs(app, shop.merchant.owner);
  expect((await call(app, mandates.resume, { as, params: { id: shop.id } })).status).toBe(200);
  app.mandate.answer('success');
  await work();
  await work(day + 1000);
  expect((await states(shop)).at(-1)).toBe('success');
  expect(await balance(shop)).toBe(500_000);
});

it('a pause cancels a debit that was not sent, and only an active mandate is paused', async () => {
  const shop = await agreed();
  await work();
  const pause = () => call(app, mandates.pause, { as: shop.as, params: { id: shop.id } });
  expect((await pause()).status).toBe(200);
  expect((await pause()).error.code).toBe('state_refused');
  await work(2 * day);
  expect(await states(shop)).toEqual(['cancelled']);
  expect(app.mandate.sent).not.toContain((await debitsOf(shop))[0]?.refNo);
});

it('ended by the shop, nothing more is debited, and the provider is asked until it has ended it', async () => {
  const shop = await agreed();
  await work();
  app.mandate.goDark(true);
  expect((await call(app, mandates.revoke, { as: shop.as, params: { id: shop.id } })).status).toBe(200);
  await sweepRevocations(systemCtx(app));
  const revokeAt = async () =>
    (await app.db.selectFrom('mandates').select('revokeAt').where('id', '=', shop.id).executeTakeFirstOrThrow())
      .revokeAt;
  expect(await revokeAt()).not.toBeNull();
  app.mandate.goDark(false);
  time += hour;
  await sweepRevocations(systemCtx(app));
  expect(await revokeAt()).toBeNull();
  await work(2 * day);
  expect(await states(shop)).toEqual(['cancelled']);
  expect(await eventsOf(shop)).toContain('mandate_ended');
});

it('revoked at the payer’s side, the debit fails and the mandate ends here', async () => {
  const shop = await agreed();
  await work();
  app.mandate.decide(shop.refNo, 'revoked');
  await work(day + 1000);
  await sweepMandates(systemCtx(app));
  expect(await statusOf(shop)).toBe('revoked');
  expect(await balance(shop)).toBe(0);
});

it('rejected by the payer, refused by the provider or out of its days, a mandate ends, and another can be set up', async () => {
  const merchant = await buildMerchant(app);
  const as = await signInAs(app, merchant.owner);
  const first = (await create(as)).body;
  expect((await create(as)).error.code).toBe('duplicate');
  const own = async () => (await call(app, mandates.own, { as })).body.mandate;
  app.mandate.decide((await own())?.refNo ?? '', 'rejected');
  await pollMandate(systemCtx(app), first.id);
  expect((await own())?.status).toBe('rejected');
  expect((await create(as, { endsOn: istDateOf(clock.now()) })).status).toBe(400);
  expect((await create(as, { maxPaise: toPaise(1_500_001) })).status).toBe(400);
  app.mandate.goDark('after');
  expect((await create(as)).error.code).toBe('provider_unavailable');
  expect((await own())?.status).toBe('pending');
});

it('another sum or a reference that was credited before is left to a person, who closes it', async () => {
  const [one, other] = [await agreed(), await agreed()];
  app.mandate.answer('open');
  await work();
  await work(day + 1000);
  const [a, b] = [(await debitsOf(one))[0], (await debitsOf(other))[0]];
  for (const debit of [a, b]) app.mandate.end(debit?.refNo ?? '', 'success');
  app.mandate.twist(a?.refNo ?? '', { amountPaise: 400_000 });
  const reference = '199999999999';
  app.mandate.twist(b?.refNo ?? '', { bankReference: reference });
  await claimReference(app.db, { reference, sourceType: 'payment-request', sourceId: systemIds.next() });
  await work(2 * hour);
  expect([await states(one), await states(other)]).toEqual([['review'], ['review']]);
  expect([await balance(one), await balance(other)]).toEqual([0, 0]);
  await work(3 * day);
  expect(await states(one)).toEqual(['review']);
  const staff = await ctxFor(app, await buildStaff(app));
  await closeDebit(staff, { id: a?.id ?? '', note: 'The bank returned it' });
  await expect(closeDebit(staff, { id: a?.id ?? '', note: 'Again' })).rejects.toThrow('state_refused');
  expect((await states(one))[0]).toBe('failed');
});

it('the proof names a credited debit whose posting is missing or of another sum', async () => {
  const shop = await agreed();
  await work();
  await work(day + 1000);
  const [debit] = await debitsOf(shop);
  await app.ownerPool.query('update mandate_debits set amount_paise = 1 where id = $1', [debit?.id]);
  expect((await prove(systemCtx(app))).map(({ check }) => check)).toContain('a debit by mandate is credited once');
  await app.ownerPool.query('update mandate_debits set amount_paise = 500000 where id = $1', [debit?.id]);
});

it('another shop’s mandate is unknown', async () => {
  const shop = await agreed();
  const stranger = await signInAs(app, (await buildMerchant(app)).owner);
  for (const endpoint of [mandates.pause, mandates.resume, mandates.revoke])
    expect((await call(app, endpoint, { as: stranger, params: { id: shop.id } })).status).toBe(404);
});

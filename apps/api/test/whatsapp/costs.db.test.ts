import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { sms } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { bookMessages } from '../../src/modules/sms/book-messages.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { registerAll, smsRules } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { approveAll } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

const dayMs = 86_400_000;
/** Noon in IST. */
let now = new Date('2031-03-20T06:30:00.000Z');
let app: TestApp;
let person: Awaited<ReturnType<typeof buildStaff>>;
let staff: Signed;
let shop: BuiltMerchant;
let last = 0;
const mobile = '9876477779';
const ports = { notifyStopped: async () => undefined, gstRate: async () => 1_800 };

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  person = await buildStaff(app);
  staff = await signInAs(app, person);
  await registerAll(app, staff);
  await approveAll(app, staff);
  shop = await buildMerchant(app);
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  await call(app, whatsapp.saveConsent, { as: await signInAs(app, shop.owner), body: { isOn: true } });
});
afterAll(() => app.close());

const price = (rupees: string, changes = {}) =>
  call(app, whatsapp.savePrice, {
    as: staff,
    body: {
      provider: 'graph.example',
      category: 'utility',
      validFrom: istDateOf(now),
      price: rupees,
      source: 'Price list',
      ...changes,
    },
  });
const tell = async () => {
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_approved',
    about: [],
    params: { reference: `R${(last += 1)}`, amount: '1,500.00/-' },
  });
  await app.runJobs();
};
const overview = async () => (await call(app, sms.overview, { as: staff })).body;
const nextDay = async () => {
  now = new Date(now.getTime() + dayMs);
  staff = await signInAs(app, person);
};
const booked = async (day: string) =>
  (
    await app.db
      .selectFrom('wallet.postings as p')
      .innerJoin('wallet.entries as e', 'e.postingId', 'p.id')
      .innerJoin('wallet.accounts as a', 'a.id', 'e.accountId')
      .select(['p.kind', 'a.code', 'e.amountPaise'])
      .where('p.referenceType', '=', 'messages')
      .where('p.referenceId', '=', day)
      .orderBy('p.kind')
      .orderBy('a.code')
      .execute()
  ).map(({ kind, code, amountPaise }) => `${kind} ${code} ${amountPaise}`);
const book = () => bookMessages(systemCtx(app), ports);

it('a message costs the price of its category and provider on its day; without one it is reported', async () => {
  await tell();
  expect((await overview()).whatsapp).toEqual({
    kinds: [{ kind: 'utility', messages: 1, unpriced: 1, costPaise: 0 }],
    costPaise: 0,
  });
  await price('9.00', { provider: 'other.example' });
  await price('9.00', { category: 'marketing' });
  await price('0.50', { validFrom: addDays(istDateOf(now), 1) });
  await price('0.125');
  expect((await overview()).whatsapp.costPaise).toBe(13);
  const { data, provider } = (await call(app, whatsapp.prices, { as: staff })).body;
  expect([provider, data[0]]).toMatchObject(['graph.example', { priceHundredths: 5_000, savedBy: expect.any(String) }]);
});

it('free text has its own price, and a message that was refused costs nothing', async () => {
  await price('0.01', { category: 'service' });
  app.messageWhatsapp.endNext({ outcome: 'refused', reason: 'x' });
  await tell();
  const row = { category: 'service', state: 'delivered', templateId: null, windowUntil: now.toISOString() };
  await tell();
  const newest = app.db.selectFrom('whatsappMessages').select('id').orderBy('id', 'desc').limit(1);
  await app.db.updateTable('whatsappMessages').set(row).where('id', 'in', newest).execute();
  expect((await overview()).whatsapp.kinds.map(({ kind, messages, costPaise }) => [kind, messages, costPaise])).toEqual(
    [
      ['service', 1, 1],
      ['utility', 1, 13],
    ],
  );
});

it('a day is booked once with SMS and WhatsApp apart; shops pay the set price for both, answers of staff are free', async () => {
  const first = istDateOf(now);
  await call(app, sms.saveRules, {
    as: staff,
    body: smsRules({ shopPricePaise: toPaise(118), validFrom: addDays(first, 1) }),
  });
  await nextDay();
  const day = istDateOf(now);
  await tell();
  await nextDay();
  await Promise.all([book(), book()]);
  await book();
  expect(await booked(first)).toEqual([
    'message-cost house:fees-whatsapp 14',
    'message-cost house:whatsapp-expense -14',
  ]);
  const lines = await booked(day);
  expect(lines).toContain('message-cost house:whatsapp-expense -50');
  expect(lines.filter((line) => line.startsWith('messages house:service-revenue'))).toEqual([
    'messages house:service-revenue 100',
  ]);
});

it('is proven against its postings, in total and for WhatsApp alone', async () => {
  const found = async () => (await prove(app)).map(({ check, expected, found }) => `${check}: ${expected}, ${found}`);
  expect(await found()).toEqual([]);
  const change = (by: number) =>
    app.ownerPool.query(
      `update message_days set whatsapp_cost_paise = whatsapp_cost_paise - ${by} where whatsapp_cost_paise = ${by > 0 ? 50 : 49}`,
    );
  await change(1);
  expect(await found()).toEqual(['the WhatsApp part of a day of messages is in its posting: 49, 50']);
  await change(-1);
  expect(await found()).toEqual([]);
});

it('the limit of a shop in an hour counts both ways', async () => {
  await call(app, sms.saveRules, {
    as: staff,
    body: smsRules({ shopLimit: 3, dailyLimit: 100, validFrom: addDays(istDateOf(now), 1) }),
  });
  await nextDay();
  for (let at = 0; at < 2; at += 1) await tell();
  await call(app, whatsapp.saveConsent, { as: await signInAs(app, shop.owner), body: { isOn: false } });
  for (let at = 0; at < 2; at += 1) await tell();
  const states = app.db.selectFrom('messages').select('state').where('userId', '=', shop.owner.id).orderBy('id');
  expect((await states.execute()).slice(-2).map(({ state }) => state)).toEqual(['sent', 'refused']);
});

import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { ownSms, sms } from '@sevadesk/contract/sms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { bookMessages } from '../../src/modules/sms/book-messages.ts';
import { sendSms } from '../../src/modules/sms/send-sms.ts';
import type { SmsPorts } from '../../src/modules/sms/sms-ports.ts';
import { post, prove, topUpJournal } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { registerAll, smsRules } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

const dayMs = 86_400_000;
/** Noon in IST. */
let now = new Date('2031-03-20T06:30:00.000Z');
let app: TestApp;
let person: Awaited<ReturnType<typeof buildStaff>>;
let staff: Signed;
let gatewayId: string;
let last = 0;
const ports: SmsPorts = { notifyStopped: async () => undefined, gstRate: async () => 1_800 };

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  person = await buildStaff(app);
  staff = await signInAs(app, person);
  await registerAll(app, staff);
  const { id } = await app.db.selectFrom('smsGateways').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  gatewayId = id;
  const active = { isActive: true, address: 'https://sms.example/send' };
  await app.db.updateTable('smsGateways').set(active).where('id', '=', id).execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Several days of its own for each test.
  now = new Date(now.getTime() + 5 * dayMs);
  staff = await signInAs(app, person);
});

const price = (rupees: string, validFrom = istDateOf(now)) =>
  call(app, sms.savePrice, { as: staff, body: { gatewayId, validFrom, price: rupees, source: 'Agreement' } });
const chargeShops = (shopPricePaise: number, validFrom = addDays(istDateOf(now), 1)) =>
  call(app, sms.saveRules, { as: staff, body: smsRules({ shopPricePaise: toPaise(shopPricePaise), validFrom }) });

async function openShop(paise = 0): Promise<BuiltMerchant> {
  const shop = await buildMerchant(app);
  last += 1;
  const mobile = `98764${String(last).padStart(4, '0')}9`;
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  const facts = {
    requestId: systemIds.next(),
    merchantId: shop.id,
    mode: 'CASH' as const,
    bankAccountId: systemIds.next(),
  };
  if (paise > 0) await post(systemCtx(app), topUpJournal({ ...facts, amountPaise: paise, reference: null }));
  return shop;
}
async function send(shop: BuiltMerchant, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await notify(systemCtx(app), {
      to: { merchantId: shop.id },
      event: 'payment_approved',
      about: [],
      params: { reference: `R${(last += 1)}`, amount: '1,500.00/-' },
    });
  const ids = await app.db.selectFrom('messages').select('id').where('state', '=', 'queued').orderBy('id').execute();
  for (const { id } of ids) await sendSms(systemCtx(app), id);
}
/** The postings of a day by kind, and what each moved on the account. */
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

describe('the cost of messages', () => {
  it('is posted once for the network after the day and its reports, whoever posts and however often', async () => {
    await price('0.145');
    const day = istDateOf(now);
    await send(await openShop(), 3);
    app.messageSms.endNext({ outcome: 'refused', reason: 'Blocked' });
    await send(await openShop(), 1);
    await book();
    expect(await booked(day)).toEqual([]);
    now = new Date(now.getTime() + dayMs);
    await Promise.all([book(), book()]);
    await book();
    // Three units at 14.5 paise: 43.5, rounded half up.
    expect(await booked(day)).toEqual(['message-cost house:fees-sms 44', 'message-cost house:sms-expense -44']);
  });

  it('uses the price of the day of sending; an SMS without a price is reported and costs nothing', async () => {
    await price('0.20');
    await price('0.10', addDays(istDateOf(now), 1));
    const shop = await openShop();
    await send(shop, 1);
    now = new Date(now.getTime() + dayMs);
    staff = await signInAs(app, person);
    await send(shop, 2);
    const { body } = await call(app, sms.overview, { as: staff });
    expect(body.today).toEqual({ counted: 2, stopped: 0, limit: 10_000 });
    expect(body.kinds).toEqual([expect.objectContaining({ event: 'payment_approved' })]);
    expect(body.kinds[0]).toMatchObject({ messages: body.messages, units: body.units, costPaise: body.costPaise });
    expect(body.unpricedUnits).toBe(0);
    const before = body.costPaise;
    await send(shop, 1);
    expect((await call(app, sms.overview, { as: staff })).body.costPaise).toBe(before + 10);
  });
});

describe('a price for shops', () => {
  it('applies from tomorrow at the earliest, and is one posting for each shop and day with its tax', async () => {
    expect((await chargeShops(118, istDateOf(now))).error).toMatchObject({ code: 'invalid_input' });
    await chargeShops(118);
    now = new Date(now.getTime() + dayMs);
    staff = await signInAs(app, person);
    const day = istDateOf(now);
    const [rich, poor] = [await openShop(100_000), await openShop(100)];
    await send(rich, 2);
    await send(poor, 1);
    now = new Date(now.getTime() + dayMs);
    await Promise.all([book(), book()]);
    await book();
    const lines = await booked(day);
    expect(lines).toContain(`messages wallet:${rich.id} -236`);
    expect(lines).toContain(`messages wallet:${poor.id} -100`);
    expect(lines).toContain('messages house:merchant-receivable -18');
    expect(lines.filter((line) => line.includes('service-revenue'))).toEqual([
      'messages house:service-revenue 100',
      'messages house:service-revenue 200',
    ]);
    staff = await signInAs(app, person);
    expect((await call(app, sms.overview, { as: staff })).body.chargedPaise).toBe(354);
    const own = await call(app, ownSms.months, { as: await signInAs(app, rich.owner) });
    expect(own.body.data).toEqual([{ month: `${day.slice(0, 8)}01`, messages: 2, amountPaise: 236, invoices: 0 }]);
    await chargeShops(0);
  });

  it('a worker that dies between the day and its shops continues, and posts none twice', async () => {
    await chargeShops(118);
    now = new Date(now.getTime() + dayMs);
    const day = istDateOf(now);
    const shops = [await openShop(1_000), await openShop(1_000), await openShop(1_000)];
    for (const shop of shops) await send(shop, 1);
    now = new Date(now.getTime() + dayMs);
    let left = 1;
    const dying: SmsPorts = {
      ...ports,
      gstRate: async () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return 1_800;
      },
    };
    await expect(bookMessages(systemCtx(app), dying)).rejects.toThrow('killed');
    const walletLines = async () => (await booked(day)).filter((line) => line.includes('wallet:'));
    expect(await walletLines()).toHaveLength(1);
    await book();
    await book();
    expect((await walletLines()).toSorted()).toEqual(shops.map(({ id }) => `messages wallet:${id} -118`).toSorted());
  });

  it('leaves a ledger that passes its proof', async () => {
    expect(await prove(app)).toEqual([]);
  });

  it('is proven against its postings: each planted fault is named', async () => {
    const owner = (text: string) => app.ownerPool.query(text);
    const found = async () => (await prove(app)).map(({ check, expected, found }) => `${check}: ${expected}, ${found}`);
    const charge = `(select ctid from message_charges where messages = 1 order by day, merchant_id limit 1)`;
    const planted: [string, string, string[]][] = [
      [
        `update message_charges set amount_paise = amount_paise + 1 where ctid = ${charge}`,
        `update message_charges set amount_paise = amount_paise - 1 where ctid = ${charge}`,
        [
          'a charge for messages is their count at the price of the day: 118, 119',
          'a charge for messages stands on its posting: 119, 118',
        ],
      ],
      [
        `update message_charges set posting_id = gen_random_uuid() where ctid = ${charge}`,
        `update message_charges c set posting_id = p.id from wallet.postings p
          where c.ctid = ${charge} and p.idempotency_key = 'messages:' || c.day || ':' || c.merchant_id`,
        [
          'a charge for messages stands on its posting: 118, none',
          'a charge for messages stands on its posting: none, 118',
        ],
      ],
      [
        'update message_days set cost_paise = cost_paise + 1 where cost_paise = 44',
        'update message_days set cost_paise = cost_paise - 1 where cost_paise = 45',
        ['the cost of a day of messages is booked once: 45, 44'],
      ],
    ];
    for (const [plant, repair, named] of planted) {
      await owner(plant);
      expect((await found()).toSorted()).toEqual(named);
      await owner(repair);
      expect(await found()).toEqual([]);
    }
  });
});

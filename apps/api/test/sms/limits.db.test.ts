import { sms } from '@sevadesk/contract/sms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tickers } from '../../src/jobs.ts';
import { notify } from '../../src/modules/notifications/index.ts';
import { sendSms } from '../../src/modules/sms/send-sms.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { registerAll, smsRules } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let now = new Date('2031-03-20T06:30:00.000Z');
let app: TestApp;
let person: Awaited<ReturnType<typeof buildStaff>>;
let staff: Signed;
let last = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  person = await buildStaff(app);
  await registerAll(app, await signInAs(app, person));
});
afterAll(() => app.close());
beforeEach(async () => {
  // A day of its own for each test.
  now = new Date(now.getTime() + 86_400_000);
  staff = await signInAs(app, person);
});

const turnRules = (changes = {}) => call(app, sms.saveRules, { as: staff, body: smsRules(changes) });
async function openShop(): Promise<BuiltMerchant> {
  const shop = await buildMerchant(app);
  last += 1;
  const mobile = `98765${String(last).padStart(4, '0')}9`;
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  return shop;
}
const approve = (shop: BuiltMerchant, event: 'payment_approved' | 'merchant_blocked' = 'payment_approved') =>
  notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event,
    about: [],
    params: { reference: `R${(last += 1)}`, amount: '1,500.00/-', shop: 'X', reason: 'X' },
  });
const queued = async () =>
  (await app.db.selectFrom('messages').select('id').where('state', '=', 'queued').orderBy('id').execute()).map(
    ({ id }) => id,
  );
/** Runs all queued messages at once, as several workers do. */
const sendAll = async () => {
  const ids = await queued();
  await Promise.all(ids.map((id) => sendSms(systemCtx(app), id)));
  const rows = await app.db.selectFrom('messages').select(['state', 'cause']).where('id', 'in', ids).execute();
  return rows.map(({ state, cause }) => cause ?? state).toSorted();
};
const look = async () => {
  for (const { name, run } of tickers) if (name === 'sms.stopped') await run(systemCtx(app));
};
const told = async () =>
  (await app.db.selectFrom('notices').select('params').where('event', '=', 'sms_stopped').execute()).length;

describe('the daily limit of the network', () => {
  it('stops non-urgent messages, also with many concurrent jobs; the list shows the reason, and staff are notified once', async () => {
    await turnRules({ networkLimit: 3 });
    for (let at = 0; at < 5; at += 1) await approve(await openShop());
    expect(await sendAll()).toEqual(['network-limit', 'network-limit', 'sent', 'sent', 'sent']);
    await approve(await openShop(), 'merchant_blocked');
    expect(await sendAll()).toEqual(['sent']);
    await Promise.all([look(), look()]);
    await approve(await openShop());
    expect(await sendAll()).toEqual(['network-limit']);
    await look();
    expect(await told()).toBe(1);
    const filters = [{ field: 'cause', opt: 'eq' as const, value1: 'network-limit' }];
    const { data } = (await call(app, sms.messageList, { as: staff, body: { filters } })).body;
    expect(data.map(({ state, cause }) => [state, cause])).toEqual(Array(3).fill(['refused', 'network-limit']));
  });

  it('starts again the next day; staff are not notified while it is not reached', async () => {
    await turnRules({ networkLimit: 1 });
    const before = await told();
    await approve(await openShop());
    expect(await sendAll()).toEqual(['sent']);
    await look();
    expect(await told()).toBe(before);
  });

  it('an unsent message does not count', async () => {
    await turnRules({ networkLimit: 1 });
    await approve(await openShop());
    app.messageSms.endNext({ outcome: 'unsent', cause: 'unreachable' });
    const [id = ''] = await queued();
    await expect(sendSms(systemCtx(app), id)).rejects.toThrow('unreachable');
    expect(await sendAll()).toEqual(['sent']);
  });
});

describe('the hourly limit of a shop', () => {
  it('stops a flood of one shop and of no other, until an hour has passed', async () => {
    await turnRules({ shopLimit: 2, dailyLimit: 100 });
    const [loud, other] = [await openShop(), await openShop()];
    for (let at = 0; at < 4; at += 1) await approve(loud);
    await approve(other);
    expect(await sendAll()).toEqual(['sent', 'sent', 'sent', 'shop-limit', 'shop-limit']);
    await approve(loud, 'merchant_blocked');
    expect(await sendAll()).toEqual(['sent']);
    now = new Date(now.getTime() + 3_600_001);
    await approve(loud);
    expect(await sendAll()).toEqual(['sent']);
  });
});

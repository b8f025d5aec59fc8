import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, topUpJournal } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { notifyLowBalances } from '../../src/modules/notifications/notify-low-balances.ts';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { buildCharge } from '../factories/wallet.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await buildMerchant(app);
  await payIn(100_000);
  owner = await signInAs(app, shop.owner);
});

const payIn = (amountPaise: number) =>
  post(
    systemCtx(app),
    topUpJournal({
      requestId: systemIds.next(),
      merchantId: shop.id,
      amountPaise,
      mode: 'CASH',
      bankAccountId: systemIds.next(),
      reference: null,
    }),
  );
const balance = async () => {
  const { balancePaise } = await app.db
    .selectFrom('wallet.balances as b')
    .innerJoin('wallet.accounts as a', 'a.id', 'b.accountId')
    .select('b.balancePaise')
    .where('a.merchantId', '=', shop.id)
    .executeTakeFirstOrThrow();
  return balancePaise;
};
const limitTo = (belowPaise: number | null) =>
  call(app, notifications.saveLowBalance, { as: owner, body: { belowPaise } });
const look = () => notifyLowBalances(systemCtx(app));
const told = async (userId = shop.owner.id) => {
  const rows = await app.db.selectFrom('notices').select('event').where('userId', '=', userId).execute();
  return rows.filter(({ event }) => event === 'wallet_low').length;
};

describe('a low balance', () => {
  it('is not notified before the shop sets a limit, and after it removed it', async () => {
    await buildCharge(app, shop);
    await look();
    expect(await told()).toBe(0);
    expect((await call(app, notifications.lowBalance, { as: owner })).body).toEqual({ belowPaise: null });
    await limitTo(await balance());
    expect((await call(app, notifications.lowBalance, { as: owner })).body).toEqual({ belowPaise: await balance() });
    await limitTo(null);
    await buildCharge(app, shop);
    await look();
    expect(await told()).toBe(0);
  });

  it('is notified once however many charges follow and processes check, and again after it was above', async () => {
    await limitTo(await balance());
    await look();
    expect(await told()).toBe(0);
    for (let charge = 0; charge < 3; charge += 1) {
      await buildCharge(app, shop);
      await Promise.all([look(), look(), look()]);
    }
    expect(await told()).toBe(1);
    await payIn(50_000);
    await look();
    for (let charge = 0; charge < 5; charge += 1) await buildCharge(app, shop);
    await look();
    expect(await told()).toBe(2);
  });

  it('is not notified if the balance was already low when the limit was set', async () => {
    await limitTo((await balance()) + 1);
    await look();
    await buildCharge(app, shop);
    await look();
    expect(await told()).toBe(0);
  });

  it('is notified to the owner and the staff who may see the wallet, by SMS without the amount; others neither see nor set the limit', async () => {
    const seeing = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.wallet.view'] });
    const other = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.pan.apply'] });
    await app.db.updateTable('users').set({ mobile: '9876500019' }).where('id', '=', shop.owner.id).execute();
    await registerAll(app, await signInAs(app, await buildStaff(app)), { validFrom: '2026-01-01' });
    await limitTo(await balance());
    await buildCharge(app, shop);
    await look();
    expect([await told(), await told(seeing.id), await told(other.id)]).toEqual([1, 1, 0]);
    const texts = await app.db.selectFrom('messages').select('text').where('userId', '=', shop.owner.id).execute();
    expect(texts).toEqual([{ text: 'Your wallet balance is below the limit that you set. Add money to continue.' }]);
    const as = await signInAs(app, other);
    expect((await call(app, notifications.saveLowBalance, { as, body: { belowPaise: 100 } })).status).toBe(403);
    const { data } = (await call(app, notifications.preferences, { as: await signInAs(app, seeing) })).body;
    expect(data.map(({ event }) => event)).toContain('wallet_low');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBillInput, loadBillers } from '../../../test/factories/bills.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { anonymousCtx, merchantCtxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { prove } from '../wallet/index.ts';
import { getOwnBill } from './get-payment.ts';
import { payBill } from './pay-bill.ts';
import { billRecords } from './personal-data.ts';
import { callbackSecret } from './poll-payment.ts';
import { receiveCallback } from './receive-callback.ts';
import { deleteCallbacks } from './sweep-payments.ts';

let app: TestApp;
let shop: MerchantCtx;
let offset = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + offset) } });
  await loadBillers(app);
  const merchant = await buildMerchant(app);
  await fund(app, merchant, 1_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
}, 60_000);
afterAll(() => app.close());

const announce = (form: unknown, secret = callbackSecret(systemCtx(app))) =>
  receiveCallback(anonymousCtx(app), { secret, form });
const stored = () => app.db.selectFrom('billCallbacks').select(['number', 'body', 'address']).orderBy('id').execute();

it("a callback is stored before it is processed, and completes the payment only by the network's own status", async () => {
  app.billNetwork.next('pending');
  const { id, number } = await payBill(shop, await buildBillInput(shop, '910020'));
  const form = { ref: number, status: 'FAILURE', amount: '0.01', note: 'a\0b' };
  // A callback that cannot be processed is stored anyway: the network cannot be reached.
  app.billNetwork.goDark(true);
  expect(await announce(form)).toEqual({ ok: true });
  app.billNetwork.goDark(false);
  expect(await stored()).toEqual([
    { number, body: JSON.stringify({ ...form, note: 'ab' }), address: expect.any(String) },
  ]);
  expect((await getOwnBill(shop, id)).status).toBe('pending');
  app.billNetwork.settle(number, 'paid');
  await announce(form);
  // The callback claims a failure; the network itself says paid.
  expect((await getOwnBill(shop, id)).status).toBe('paid');
  expect(await prove(systemCtx(app))).toEqual([]);
});

it('a callback of a stranger is not stored; one of the network without a number is', async () => {
  const before = (await stored()).length;
  await announce({ ref: 'BP000000000001' }, 'x'.repeat(40));
  expect(await stored()).toHaveLength(before);
  await announce('nothing that can be read');
  expect((await stored()).at(-1)).toMatchObject({ number: null, body: '"nothing that can be read"' });
});

it("callbacks are deleted with their customer's data, and after ninety days", async () => {
  const { id, number } = await payBill(shop, await buildBillInput(shop, '910021'));
  await announce({ ref: number });
  expect((await stored()).map((row) => row.number)).toContain(number);
  await billRecords.erase?.(systemCtx(app), id);
  expect((await stored()).map((row) => row.number)).not.toContain(number);
  offset = 89 * 86_400_000;
  await deleteCallbacks(systemCtx(app));
  expect(await stored()).not.toEqual([]);
  offset = 91 * 86_400_000;
  await deleteCallbacks(systemCtx(app));
  expect(await stored()).toEqual([]);
});

import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCase } from '../../src/modules/nsdl-pan/tin-rejection/enter-case.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { fillWallet } from '../factories/nsdl-pan.ts';
import { buildHook, buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildAcknowledged, buildRefused, farDay } from '../factories/tin.ts';
import { call, type TestApp, testApp } from '../helpers.ts';
import { isSigned, startReceiver } from './receiver.ts';

let app: TestApp;
let shop: BuiltMerchant;
let hook: { id: string; secret: string };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  app = await testApp();
  await switchPartnerApi(app);
  receiver = await startReceiver();
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 1_000_000);
  hook = await buildHook(app, shop.owner, { url: receiver.url });
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  await app.runJobs();
  receiver.received.splice(0);
});

const objections = () =>
  receiver.received.filter(({ body }) => JSON.parse(body).type === 'application.objected').splice(0);

it("STF-19 an objection of the provider's centre is sent once, signed, without personal data, and the status can be read then", async () => {
  const refused = await buildRefused(app, { merchant: shop, penaltyPaise: 5_000 });
  await app.runJobs();
  const [message, ...more] = objections();
  if (!message) throw new Error('Nothing was told');
  expect(more).toEqual([]);
  expect(isSigned(hook.secret, message)).toBe(true);
  expect(JSON.parse(message.body)).toMatchObject({
    livemode: true,
    data: { id: refused.id, token: refused.token, status: 'acknowledged', by: 'provider' },
  });
  expect(message.body).not.toMatch(/SHARMA|9000000009|R0[35]|asha@/i);
  const key = await buildKey(app, shop.owner);
  const { body } = await call(app, partnerPan.get, { as: key, params: { id: refused.id } });
  expect(body).toMatchObject({ status: 'acknowledged', tinStatus: 'tin_rejected' });
});

it("a withdrawn objection is not sent, nor is another shop's", async () => {
  const { ackNo, staff } = await buildAcknowledged(app, { merchant: shop });
  const failing = withTransaction(staff, async (tx) => {
    await openCase(tx, { ackNo, reasons: ['R03'], dueOn: farDay, penalty: false });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await buildRefused(app);
  await app.runJobs();
  expect(objections()).toEqual([]);
});

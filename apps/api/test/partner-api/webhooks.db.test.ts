import { ownPartnerApi } from '@sevadesk/contract/partner-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHook, testHook } from '../../src/modules/partner-api/manage-hooks.ts';
import { deliverMessage } from '../../src/modules/partner-api/deliver-message.ts';
import { notifyLowBalances } from '../../src/modules/partner-api/notify-low-balance.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { createWebhooks } from '../../src/providers/webhooks/webhooks-http.ts';
import { notifyPartner } from '../../src/modules/partner-api/index.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../factories/nsdl-pan.ts';
import { buildHook } from '../factories/partner-api.ts';
import { call, merchantCtxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { isSigned, startReceiver } from './receiver.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let offset = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + offset) } });
  receiver = await startReceiver();
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 100_000);
  owner = await signInAs(app, shop.owner);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

afterEach(() => {
  offset = 0;
});

const moved = { event: 'application.status_changed' as const, data: { status: 'waiting' } };
const deliveries = async () => (await call(app, ownPartnerApi.list, { as: owner, body: { length: 100 } })).body.data;
const newest = async () => {
  const [first] = await deliveries();
  if (!first) throw new Error('Nothing was delivered');
  return (await call(app, ownPartnerApi.delivery, { as: owner, params: { id: first.id } })).body;
};
const removeHook = (id: string) => call(app, ownPartnerApi.removeHook, { as: owner, params: { id } });

describe('a webhook', () => {
  it('reports an application in the transaction of its change, signed so that a receiver can verify it', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    const { id, token } = await buildSubmitted(app, { merchant: shop });
    await app.runJobs();
    const [message] = receiver.received.splice(0);
    if (!message) throw new Error('Nothing came');
    expect(isSigned(hook.secret, message)).toBe(true);
    expect(isSigned(hook.secret, { ...message, body: `${message.body} ` })).toBe(false);
    const told = JSON.parse(message.body);
    expect(told).toMatchObject({ type: moved.event, livemode: true, data: { id, token, status: 'submitted' } });
    expect(message.body).not.toMatch(/SHARMA|9000000009/);
    const delivery = await newest();
    expect(delivery).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 204,
      messageId: message.headers['webhook-id'],
    });
    const stored = await app.db.selectFrom('webhookEndpoints').selectAll().where('id', '=', hook.id).executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(hook.secret.slice(6));
    await removeHook(hook.id);
  });

  it('reports nothing when the change is rolled back', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    const before = (await deliveries()).length;
    const ctx = await merchantCtxFor(app, shop.owner);
    const failing = withTransaction(ctx, async (tx) => {
      await notifyPartner(tx, { merchantId: shop.id, ...moved });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await app.runJobs();
    expect((await deliveries()).length).toBe(before);
    expect(receiver.received).toEqual([]);
    await removeHook(hook.id);
  });

  it('is retried at growing intervals until it succeeds, and can be replayed with the same id', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    receiver.answer({ status: 500, text: 'down\u0000for a moment' }, { status: 302, text: '' });
    await notifyPartner(systemCtx(app), { merchantId: shop.id, ...moved });
    await app.runJobs();
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500 });
    expect(failed.log[0]?.answer).toBe('down for a moment');
    // A repeated first attempt does nothing; the later attempts run when they are due.
    await deliverMessage(systemCtx(app), { deliveryId: failed.id, attempt: 1 });
    expect(receiver.received).toHaveLength(1);
    const gaps = [Number(new Date(failed.nextAt ?? 0)) - Date.now()];
    await deliverMessage(systemCtx(app), { deliveryId: failed.id, attempt: 2 });
    gaps.push(Number(new Date((await newest()).nextAt ?? 0)) - Date.now());
    expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0);
    await deliverMessage(systemCtx(app), { deliveryId: failed.id, attempt: 3 });
    expect(await newest()).toMatchObject({ state: 'delivered', attempts: 3, nextAt: null });
    expect((await call(app, ownPartnerApi.replay, { as: owner, params: { id: failed.id } })).status).toBe(200);
    await app.runJobs();
    const ids = receiver.received.splice(0).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    await removeHook(hook.id);
  });

  it('is marked failed after a day, switched off after three, and its owner is notified', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    await notifyPartner(systemCtx(app), { merchantId: shop.id, ...moved });
    const [{ id } = { id: '' }] = await deliveries();
    receiver.answer(...Array.from({ length: 22 }, () => ({ status: 503, text: '' })));
    for (let attempt = 1; attempt <= 11; attempt++) await deliverMessage(systemCtx(app), { deliveryId: id, attempt });
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 11 });
    const state = async () =>
      (await call(app, ownPartnerApi.hooks, { as: owner })).body.find((one) => one.id === hook.id)?.state;
    expect(await state()).toBe('on');
    expect((await call(app, ownPartnerApi.replay, { as: owner, params: { id } })).status).toBe(200);
    offset = 4 * 86_400_000;
    for (let attempt = 1; attempt <= 11; attempt++) await deliverMessage(systemCtx(app), { deliveryId: id, attempt });
    offset = 0;
    expect(await state()).toBe('failing');
    const notices = await app.db.selectFrom('notices').select('event').where('userId', '=', shop.owner.id).execute();
    expect(notices.map(({ event }) => event)).toContain('webhook_off');
    expect((await call(app, ownPartnerApi.replay, { as: owner, params: { id } })).status).toBe(409);
    receiver.received.splice(0);
    await removeHook(hook.id);
  });

  it('of another shop can be neither seen nor changed', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const params = { id: hook.id };
    expect((await call(app, ownPartnerApi.hooks, { as: other })).body).toEqual([]);
    expect((await call(app, ownPartnerApi.testHook, { as: other, params })).status).toBe(404);
    expect((await call(app, ownPartnerApi.rotateHook, { as: other, params })).status).toBe(404);
    const [{ id } = { id: '' }] = await deliveries();
    expect((await call(app, ownPartnerApi.delivery, { as: other, params: { id } })).status).toBe(404);
    await removeHook(hook.id);
  });

  it('reports once that the balance fell below its limit, and again after it was above', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url, lowPaise: 5_000_000 });
    const low = async () => (await deliveries()).filter(({ event }) => event === 'wallet.low').length;
    await notifyLowBalances(systemCtx(app));
    await notifyLowBalances(systemCtx(app));
    expect(await low()).toBe(1);
    await app.db.updateTable('webhookEndpoints').set({ lowPaise: 1 }).where('id', '=', hook.id).execute();
    await notifyLowBalances(systemCtx(app));
    await app.db.updateTable('webhookEndpoints').set({ lowPaise: 5_000_000 }).where('id', '=', hook.id).execute();
    await notifyLowBalances(systemCtx(app));
    expect(await low()).toBe(2);
    await removeHook(hook.id);
  });

  it('signs with both secrets for a day after a change of secrets', async () => {
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    const { body } = await call(app, ownPartnerApi.rotateHook, { as: owner, params: { id: hook.id } });
    const send = async () => {
      await testHook(await merchantCtxFor(app, shop.owner), hook.id);
      await app.runJobs();
      const [message] = receiver.received.splice(0);
      if (!message) throw new Error('Nothing came');
      return [hook.secret, body.secret].map((secret) => isSigned(secret, message));
    };
    expect(await send()).toEqual([true, true]);
    offset = 25 * 3_600_000;
    expect(await send()).toEqual([false, true]);
    offset = 0;
    await removeHook(hook.id);
  });
});

it('in production no address may be unencrypted or in a private network, whatever its host name', async () => {
  const strict = createWebhooks({ allowPrivateAddresses: false });
  const message = { body: '{}', headers: {} };
  for (const host of ['127.0.0.1', '10.1.2.3', '[::1]', 'localhost', '169.254.169.254'])
    expect(await strict.send({ url: `http://${host}:1/`, ...message })).toEqual({
      kind: 'no-answer',
      cause: 'private-address',
    });
  const ctx = await merchantCtxFor(app, shop.owner);
  const input = { mode: 'live' as const, events: ['wallet.low' as const], lowPaise: 0 as never };
  const production = { ...ctx, settings: { ...ctx.settings, isProduction: true } };
  for (const url of ['http://shop.example/hooks', 'https://10.0.0.8/hooks', 'https://localhost/hooks', 'https://[/x'])
    await expect(createHook(production, { ...input, url })).rejects.toMatchObject({ code: 'invalid_input' });
});

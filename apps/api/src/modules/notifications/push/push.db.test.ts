import { notifications, pushDevices } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { notify } from '../index.ts';

let now = new Date('2026-11-21T06:00:00.000Z');
let app: TestApp;
let shop: BuiltMerchant;
let as: Signed;
let devices = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00.000Z');
  shop = await buildMerchant(app);
  as = await signInAs(app, shop.owner);
});
afterAll(() => app.close());

const deviceOf = (endpoint: string) => ({
  endpoint,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
  name: 'Chrome, Android',
});
const switchOn = async (signed: Signed, endpoint?: string) => {
  devices += 1;
  const body = deviceOf(endpoint ?? `https://push.example/${devices}`);
  return { ...body, ...(await call(app, pushDevices.saveDevice, { as: signed, body })).body };
};
const approve = (params = { reference: 'R1', amount: '₹100.00' }) =>
  notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_approved',
    about: [],
    params,
    link: '/merchant/accounting/payment/list',
  });
const shownAt = async (endpoint: string) => {
  await app.runJobs();
  return app.messagePush.sent.filter(({ device }) => device.endpoint === endpoint);
};
const listOf = async (signed: Signed) => (await call(app, pushDevices.devices, { as: signed })).body;

describe('notifications on devices', () => {
  it('are shown on each device of the person, with the text and the link of the screen, and sealed keys decrypted', async () => {
    const [phone, laptop] = [await switchOn(as), await switchOn(as)];
    await approve();
    const [push, ...more] = await shownAt(phone.endpoint);
    expect(more).toEqual([]);
    expect(await shownAt(laptop.endpoint)).toHaveLength(1);
    const { data, publicKey } = await listOf(as);
    expect(push).toMatchObject({ device: { auth: phone.auth, p256dh: phone.p256dh }, isUrgent: true });
    expect(push?.keys.publicKey).toBe(publicKey);
    const [notice] = (await call(app, notifications.inbox, { as })).body.data;
    expect(JSON.parse(push?.payload ?? '')).toMatchObject({
      title: notice?.title,
      body: notice?.text,
      link: '/merchant/accounting/payment/list',
      tag: notice?.id,
    });
    expect(data).toMatchObject([{ name: 'Chrome, Android', usedAt: now.toISOString() }, { usedAt: now.toISOString() }]);
  });

  it('are not shown to others, nor on a device that another person signed in on', async () => {
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const theirs = await switchOn(other);
    const phone = await switchOn(as);
    await switchOn(other, phone.endpoint);
    await approve();
    expect(await shownAt(phone.endpoint)).toEqual([]);
    expect(await shownAt(theirs.endpoint)).toEqual([]);
    expect((await listOf(as)).data).toEqual([]);
    expect((await call(app, pushDevices.removeDevice, { as, params: { id: theirs.id } })).status).toBe(404);
    expect((await listOf(other)).data).toHaveLength(2);
  });

  it('end with the device: removed by its person, or unknown to its push service', async () => {
    const [phone, ended] = [await switchOn(as), await switchOn(as, `https://push.example/${shop.id}/gone`)];
    await approve();
    await app.runJobs();
    expect((await listOf(as)).data.map(({ id }) => id)).toEqual([phone.id]);
    expect(ended.id).not.toBe(phone.id);
    expect((await call(app, pushDevices.removeDevice, { as, params: { id: phone.id } })).status).toBe(200);
    await approve({ reference: 'R2', amount: '₹200.00' });
    expect(await shownAt(phone.endpoint)).toHaveLength(1);
  });

  it('mask Aadhaar numbers and PANs, which a lock screen would show to everybody', async () => {
    const phone = await switchOn(as);
    await approve({ reference: 'ABCPK1234L 2341 2341 2346', amount: '₹1.00' });
    const [push] = await shownAt(phone.endpoint);
    expect(push?.payload).not.toMatch(/ABCPK1234L|2341 2341 2346|234123412346/);
  });

  it('are omitted if the person chose so, if already read, and after a day', async () => {
    const phone = await switchOn(as);
    const choose = (inApp: boolean, push: boolean) =>
      call(app, notifications.savePreferences, {
        as,
        body: { digestHour: 8, choices: [{ event: 'payment_approved', inApp, mail: 'none', push }] },
      });
    await choose(true, false);
    await approve();
    await choose(false, true);
    await approve();
    await choose(true, true);
    await approve();
    await call(app, notifications.markRead, { as, body: {} });
    expect(await shownAt(phone.endpoint)).toEqual([]);
    await approve();
    await app.db
      .updateTable('notices')
      .set({ createdAt: new Date(now.getTime() - 25 * 3_600_000).toISOString() })
      .where('userId', '=', shop.owner.id)
      .execute();
    expect(await shownAt(phone.endpoint)).toEqual([]);
  });

  it('are retried while the push service cannot be reached, and shown once', async () => {
    const phone = await switchOn(as);
    app.messagePush.endNext({ outcome: 'unsent', cause: 'busy' });
    await approve();
    expect(await shownAt(phone.endpoint)).toEqual([]);
    await app.container.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())',
    );
    expect(await shownAt(phone.endpoint)).toHaveLength(1);
    expect(await shownAt(phone.endpoint)).toHaveLength(1);
  });

  it('go to ten devices at most: the oldest is removed', async () => {
    const first = await switchOn(as);
    for (let n = 0; n < 10; n += 1) {
      now = new Date(now.getTime() + 1000);
      await switchOn(as);
    }
    const { data } = await listOf(as);
    expect(data).toHaveLength(10);
    expect(data.map(({ id }) => id)).not.toContain(first.id);
  });
});

import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { notify } from './index.ts';
import { sendDigests } from './send-digests.ts';

/** 11:30 in India. */
let now = new Date('2026-11-21T06:00:00.000Z');
let app: TestApp;
let shop: BuiltMerchant;
let as: Signed;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

const fresh = async () => {
  shop = await buildMerchant(app);
  as = await signInAs(app, shop.owner);
};
const approve = (reference = 'R1') =>
  notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_approved',
    about: [],
    params: { reference, amount: '₹100.00' },
    link: '/merchant/accounting/payment/list',
  });
const choose = (inApp: boolean, mail: 'now' | 'digest' | 'none', digestHour = 8) =>
  call(app, notifications.savePreferences, {
    as,
    body: { digestHour, choices: [{ event: 'payment_approved', inApp, mail }] },
  });
const mails = async () => {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === shop.owner.email);
};
const unread = async () => (await call(app, notifications.inbox, { as })).body.unread;

describe('the notifications a person chose', () => {
  it('a shop with the default choices reads it on screen and in a mail that links to it', async () => {
    await fresh();
    await approve();
    expect(await unread()).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('http://sevadesk.test/merchant/accounting/payment/list');
    expect(mail?.html).toContain('href="http://sevadesk.test/merchant/accounting/payment/list"');
  });

  it('nothing is sent by a channel that was switched off', async () => {
    await fresh();
    expect((await choose(false, 'none')).status).toBe(200);
    await approve();
    expect(await unread()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('what concerns the sign-in cannot be switched off', async () => {
    await fresh();
    const refused = await call(app, notifications.savePreferences, {
      as,
      body: { digestHour: 8, choices: [{ event: 'merchant_blocked', inApp: false, mail: 'none' }] },
    });
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toMatchObject([{ field: 'choices.0.event' }]);
    await notify(systemCtx(app), {
      to: { merchantId: shop.id },
      event: 'merchant_blocked',
      about: [],
      params: { shop: 'X' },
    });
    expect(await mails()).toHaveLength(1);
  });

  it('lists for each person the events of which they can be notified', async () => {
    await fresh();
    const eventsOf = async (signed: Signed) =>
      (await call(app, notifications.preferences, { as: signed })).body.data.map(({ event }) => event);
    const owners = await eventsOf(as);
    expect(owners).toContain('payment_approved');
    expect(owners).not.toContain('payment_requested');
    const helper = await buildMerchantStaff(app, { merchant: shop });
    expect(await eventsOf(await signInAs(app, helper))).not.toContain('payment_approved');
    const gstDesk = await buildStaff(app, { permissions: ['gst.manage'] });
    const staffs = await eventsOf(await signInAs(app, gstDesk));
    expect(staffs).toContain('gst_received');
    expect(staffs).not.toContain('payment_requested');
  });

  it("the entire inbox is filtered by state and by topic, and is one person's own", async () => {
    await fresh();
    await approve('A');
    await approve('B');
    await notify(systemCtx(app), {
      to: { merchantId: shop.id },
      event: 'gst_asked',
      about: [],
      params: { number: 'G1' },
    });
    const list = async (filters: { field: string; opt: 'eq'; value1: string }[]) =>
      (await call(app, notifications.list, { as, body: { filters } })).body.data;
    const all = await list([]);
    expect(all).toHaveLength(3);
    await call(app, notifications.markRead, { as, body: { ids: [all[0]?.id ?? ''] } });
    expect(await list([{ field: 'state', opt: 'eq', value1: 'unread' }])).toHaveLength(2);
    expect(await list([{ field: 'group', opt: 'eq', value1: 'gst' }])).toMatchObject([{ group: 'gst', state: 'read' }]);
    await fresh();
    expect(await list([])).toEqual([]);
  });
});

describe('the daily mail', () => {
  it('collects pending notifications in one mail at the chosen hour, once a day however often the job runs', async () => {
    await fresh();
    now = new Date('2026-11-21T06:00:00.000Z');
    await choose(true, 'digest', 12);
    await approve('FIRST');
    await approve('SECOND');
    await sendDigests(systemCtx(app));
    expect(await mails()).toEqual([]);
    // 12:00 in India.
    now = new Date('2026-11-21T06:30:00.000Z');
    await Promise.all([sendDigests(systemCtx(app)), sendDigests(systemCtx(app)), sendDigests(systemCtx(app))]);
    await sendDigests(systemCtx(app));
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('FIRST');
    expect(sent[0]?.text).toContain('SECOND');
    // Later items of the same day go into the next day's mail.
    await approve('THIRD');
    await sendDigests(systemCtx(app));
    expect(await mails()).toHaveLength(1);
    now = new Date('2026-11-22T06:30:00.000Z');
    await sendDigests(systemCtx(app));
    const both = await mails();
    expect(both).toHaveLength(2);
    expect(both[1]?.text).toContain('THIRD');
    expect(both[1]?.text).not.toContain('FIRST');
  });

  it('is not sent when nothing is pending', async () => {
    await fresh();
    await choose(true, 'digest', 0);
    await sendDigests(systemCtx(app));
    expect(await mails()).toEqual([]);
    expect(await app.db.selectFrom('digests').selectAll().where('userId', '=', shop.owner.id).execute()).toEqual([]);
  });
});

import { customerConsentVersion, customers, mostResent, ownCustomers } from '@sevadesk/contract/customers';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseConsents, notifyCustomer } from '../../src/modules/customers/index.ts';
import { eraseMessages } from '../../src/modules/notifications/index.ts';
import { sendFallbacks } from '../../src/modules/whatsapp/send-fallbacks.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted } from '../factories/nsdl-pan.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { approveAll, whatsappAccount, whatsappTemplate } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const noon = new Date('2031-03-20T06:30:00.000Z');
let now = noon;
let app: TestApp;
let staff: Signed;
let as: Signed;
let owner: BuiltMerchant['owner'];
let id: string;
let token: string;
let mobile: string;
let merchantId: string;
let last = 0;
let written = 0;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  staff = await signInAs(app, await buildStaff(app));
  await registerAll(app, staff, { links: `${systemCtx(app).settings.publicUrl}/`, dailyLimit: 4 });
  await approveAll(app, staff);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  last += 1;
  mobile = `98763${String(last).padStart(4, '0')}9`;
  await buildApplication();
});

async function buildApplication(): Promise<void> {
  const built = await buildSubmitted(app);
  ({ id, token } = built);
  merchantId = built.merchant.id;
  owner = built.merchant.owner;
  as = await signInAs(app, owner);
  await app.db.updateTable('panApplications').set({ mobile }).where('id', '=', id).execute();
}
const params = () => ({ recordKind: 'application' as const, id });
const consent = async (run = true) => {
  const body = { version: customerConsentVersion, locale: 'en' as const };
  expect((await call(app, ownCustomers.consent, { as, params: params(), body })).status).toBe(200);
  now = new Date(now.getTime() + 1000);
  if (run) await app.runJobs();
};
/** As the shop, also after its session has ended. */
const view = async () =>
  (await call(app, ownCustomers.record, { as: await signInAs(app, owner), params: params() })).body;
const chat = () => app.messageWhatsapp.sent.filter((message) => message.mobile === mobile);
const texted = () => app.messageSms.sent.filter((message) => message.mobile === mobile);
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await sendFallbacks(systemCtx(app));
  await app.runJobs();
};
const post = ({ raw, signature }: { raw: Buffer; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return app.server.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload: raw, headers });
};
const callOf = (text: string, more: object = {}) => {
  written += 1;
  return app.messageWhatsapp.replyOf({
    ref: `wamid.C${written}`,
    from: `91${mobile}`,
    text,
    at: now.toISOString(),
    ...more,
  });
};
const write = (text: string, more: object = {}) => post(callOf(text, more));
const reports = async () => (await call(app, whatsapp.messages, { as: staff })).body.reports;
const notices = async () => {
  const query = app.db.selectFrom('notices').select('link').where('event', '=', 'customer_replied');
  const rows = await query.where('userId', '=', owner.id).execute();
  return rows.map(({ link }) => link);
};
const isOn = async () => (await view()).consent?.withdrawnAt === null;

describe('a message to a customer by WhatsApp', () => {
  it('is sent after the consent in the approved words, names nobody, and no SMS follows once it is delivered', async () => {
    await consent();
    expect(chat()).toMatchObject([{ template: 'customer_received', language: 'en_US' }]);
    expect(chat()[0]?.values.join(' ')).toContain(token);
    for (const own of ['ASHA', 'SHARMA', mobile]) expect(chat()[0]?.values.join(' ')).not.toContain(own);
    await post(app.messageWhatsapp.reportOf(chat()[0]?.id ?? '', 'delivered'));
    const { data } = (await call(app, whatsapp.messages, { as: staff })).body;
    expect(data[0]).toMatchObject({ event: 'customer_received', person: null, mobile });
    await later(10);
    expect(texted()).toEqual([]);
    expect((await view()).messages).toMatchObject([{ way: 'whatsapp', state: 'delivered', isFollowed: false }]);
  });

  it('is followed by one SMS if it is not delivered in time', async () => {
    await consent();
    await later(6);
    await later(6);
    expect([chat().length, texted().length]).toEqual([1, 1]);
    expect((await view()).messages).toMatchObject([
      { way: 'sms', state: 'sent' },
      { way: 'whatsapp', state: 'sent', isFollowed: true },
    ]);
  });

  it('is sent once, however often the event repeats', async () => {
    await consent();
    await notifyCustomer(systemCtx(app), { kind: 'application', id });
    await app.runJobs();
    expect([chat().length, texted().length]).toEqual([1, 0]);
  });

  it('goes by SMS to a customer whose consent named SMS alone', async () => {
    await consent(false);
    await app.db.deleteFrom('whatsappMessages').where('mobile', '=', mobile).execute();
    await app.db.updateTable('customerConsents').set({ version: '2026-11' }).where('recordId', '=', id).execute();
    await notifyCustomer(systemCtx(app), { kind: 'application', id });
    await app.runJobs();
    expect([chat().length, texted().length]).toEqual([0, 1]);
  });

  it('is sent by neither way if the consent was withdrawn while it was queued', async () => {
    await consent(false);
    await call(app, customers.withdraw, { as: staff, params: params() });
    await app.runJobs();
    await later(60);
    expect([chat(), texted()]).toEqual([[], []]);
    expect((await view()).messages).toMatchObject([{ way: 'whatsapp', state: 'refused', cause: 'no-consent' }]);
  });

  it('can be sent again twice a day, and counts with SMS against the limit of the number', async () => {
    await consent();
    const [message] = (await view()).messages;
    const again = () =>
      call(app, ownCustomers.resend, { as, params: params(), body: { messageId: message?.id ?? '' } });
    for (let round = 0; round < mostResent; round += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    await app.runJobs();
    expect(chat()).toHaveLength(1 + mostResent);
    await later(6);
    // Three by WhatsApp and one by SMS are four, the limit of a day.
    expect(texted()).toHaveLength(1);
  });

  it('has the slip of the application and a button to its status, where the approved text has them', async () => {
    const { linkAddress } = (await call(app, whatsapp.templates, { as: staff })).body;
    const known = (await call(app, whatsapp.templates, { as: staff })).body.data;
    const template = known.find(({ event }) => event === 'customer_received');
    const body = whatsappTemplate({
      ...template,
      header: 'document',
      linkAddress,
      buttons: [{ kind: 'link', label: 'See status' }],
    });
    const { id: templateId, ...input } = { ...body, id: template?.id ?? '' };
    expect(
      (await call(app, whatsapp.updateTemplate, { as: staff, params: { id: templateId }, body: input })).status,
    ).toBe(200);
    await consent();
    const [sent] = chat();
    expect(sent?.document?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const { code } = await app.db
      .selectFrom('customerConsents')
      .select('code')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    expect(sent?.buttons).toEqual([{ kind: 'url', path: `track?c=${code}` }]);
    const back = { ...input, header: 'none' as const, buttons: [], linkAddress: '' };
    await call(app, whatsapp.updateTemplate, { as: staff, params: { id: templateId }, body: back });
  });

  it('is proposed to WhatsApp without a link at its end, which is a button', async () => {
    const { wordings } = (await call(app, whatsapp.templates, { as: staff })).body;
    const ofCustomers = wordings.filter(({ event }) => event.startsWith('customer_'));
    expect(ofCustomers.length).toBeGreaterThan(10);
    for (const { text, hasLink } of ofCustomers) {
      expect(hasLink).toBe(true);
      expect(text).toMatch(/[.।]$/);
      expect(text).not.toMatch(/Status|स्थिति/);
    }
  });

  it('keeps no words and no number after the data of the person is erased', async () => {
    await consent();
    await write('Is it ready?');
    await eraseMessages(systemCtx(app), { id, about: [{ kind: 'paper', id }] });
    await eraseConsents(systemCtx(app), [`paper:${id}`]);
    const row = await app.db
      .selectFrom('whatsappMessages')
      .selectAll()
      .where('merchantId', '=', merchantId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text: 'ERASED', mobile: '', placeValues: [], fallbackAt: null });
    const replies = app.db.selectFrom('customerReplies').selectAll().where('about', '=', `paper:${id}`);
    expect(await replies.execute()).toEqual([]);
  });
});

describe('what a customer answers', () => {
  it('ends all messages to the number if it is STOP, and only consents that were there before', async () => {
    await consent();
    const [first, stop] = [params(), callOf('बंद करें')];
    now = new Date(now.getTime() + 1000);
    await post(stop);
    expect(await isOn()).toBe(false);
    expect((await view()).consent).toMatchObject({ withdrawnBy: 'customer' });
    await consent();
    await post(stop);
    expect(await isOn()).toBe(true);
    await buildApplication();
    await consent();
    await write('stop');
    expect(await isOn()).toBe(false);
    expect((await call(app, customers.record, { as: staff, params: first })).body.consent?.withdrawnBy).toBe(
      'customer',
    );
  });

  it('is shown beside its record, masked, and the shop is notified of it once', async () => {
    await consent();
    const before = (await reports()).customer;
    const answer = callOf('My Aadhaar is 2345 6789 0124\nWhen does it come?', { hasFile: true });
    await post(answer);
    await post(answer);
    const { replies } = await view();
    expect(replies).toMatchObject([{ hasFile: true }]);
    expect(replies[0]?.text).toContain('When does it come?');
    expect(replies[0]?.text).not.toContain('2345 6789 0124');
    expect(await notices()).toEqual([`/merchant/product/nsdl-pan/physical/info/${id}`]);
    expect((await reports()).customer).toBe(before + 1);
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, ownCustomers.record, { as: other, params: params() })).status).toBe(404);
  });

  it('belongs to the record of the message that it quotes, otherwise of the last one', async () => {
    await consent();
    const [first, firstAs] = [params(), as];
    const [quoted] = chat();
    await buildApplication();
    now = new Date(now.getTime() + 1000);
    await consent();
    await write('about the first', { to: quoted?.ref });
    await write('about the last');
    const firstView = await call(app, ownCustomers.record, { as: firstAs, params: first });
    expect(firstView.body.replies.map(({ text }) => text)).toEqual(['about the first']);
    expect((await view()).replies.map(({ text }) => text)).toEqual(['about the last']);
  });

  it('is dropped after the consent was withdrawn, and after twenty in an hour', async () => {
    await consent();
    for (let count = 0; count < 21; count += 1) await write(`again ${count}`);
    expect((await view()).replies).toHaveLength(20);
    await call(app, customers.withdraw, { as: staff, params: params() });
    now = new Date(now.getTime() + 7_200_000);
    await write('after the end');
    expect((await view()).replies).toHaveLength(20);
  });

  it('goes to a ticket if the person is of a shop and answers a notification, and to the record if they answer that', async () => {
    await app.db.updateTable('users').set({ mobile }).where('id', '=', owner.id).execute();
    await call(app, whatsapp.saveConsent, { as, body: { isOn: true } });
    await consent();
    await write('for head office');
    expect((await view()).replies).toEqual([]);
    await write('about my own form', { to: chat()[0]?.ref });
    expect((await view()).replies.map(({ text }) => text)).toEqual(['about my own form']);
  });
});

it('messages to customers go by SMS while WhatsApp is off', async () => {
  await call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount({ isOn: false }) });
  await consent();
  expect([chat().length, texted().length]).toEqual([0, 1]);
  await call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount() });
});

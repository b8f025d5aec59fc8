import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { ownTickets, tickets } from '@sevadesk/contract/tickets';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { sendFallbacks } from '../../src/modules/whatsapp/send-fallbacks.ts';
import { whatsappPorts } from '../../src/whatsapp-ports.ts';
import { sendWhatsapp } from '../../src/modules/whatsapp/send-whatsapp.ts';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import { registerAll } from '../factories/sms.ts';
import { type BuiltUser, buildStaff } from '../factories/users.ts';
import { approveAll } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const noon = new Date('2031-03-20T06:30:00.000Z');
const hourMs = 3_600_000;
let now = noon;
let app: TestApp;
let head: BuiltUser;
let staff: Signed;
let owner: Signed;
let shop: BuiltMerchant;
let mobile: string;
let refNo: string;
let last = 0;
let written = 0;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  head = await buildStaff(app);
  staff = await signInAs(app, head);
  await registerAll(app, staff);
  await approveAll(app, staff);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  staff = await signInAs(app, head);
  last += 1;
  mobile = `98763${String(last).padStart(4, '0')}9`;
  shop = await buildMerchant(app);
  const { id } = await buildPaymentRequest(app, { merchant: shop });
  ({ refNo } = await app.db
    .selectFrom('paymentRequests')
    .select('refNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow());
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  owner = await signInAs(app, shop.owner);
  await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } });
});

const tell = async (event: 'payment_approved' | 'wallet_low' = 'payment_approved') => {
  now = new Date(now.getTime() + 1000);
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event,
    about: [],
    params: { reference: `R${(written += 1)}`, amount: '1,500.00/-' },
    link: `/merchant/accounting/payment/list?q=${refNo}`,
  });
  await app.runJobs();
};
type Written = { text?: string; from?: string; hasFile?: boolean; to?: string; at?: string; ref?: string };
const write = async ({ text = 'Where is it?', from = `91${mobile}`, ref, at, ...more }: Written = {}) => {
  now = new Date(now.getTime() + 1000);
  const reply = { ref: ref ?? `wamid.W${(written += 1)}`, from, text, at: at ?? now.toISOString(), ...more };
  const { raw, signature } = app.messageWhatsapp.replyOf(reply);
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  await app.server.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload: raw, headers });
};
const list = async () =>
  (await app.db.selectFrom('tickets').selectAll().where('merchantId', '=', shop.id).orderBy('createdAt').execute()).map(
    ({ id, title, subjectKind, subjectNumber, status }) => ({ id, title, subjectKind, subjectNumber, status }),
  );
const one = async () => (await list())[0]?.id ?? '';
const seen = async (id: string) => (await call(app, tickets.ticket, { as: staff, params: { id } })).body;
const texts = async (id: string) => (await seen(id)).messages.map(({ text, way }) => `${way}: ${text}`);
const answer = async (id: string, text = 'It is credited.', kind: 'answer' | 'ask' | 'note' = 'answer') => {
  const body = { requestId: systemCtx(app).ids.next(), text, kind };
  const { status } = await call(app, tickets.reply, { as: staff, params: { id }, body });
  await app.runJobs();
  return status;
};
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  staff = await signInAs(app, head);
  await sendFallbacks(systemCtx(app));
  await app.runJobs();
};
const chat = () => app.messageWhatsapp.texts.filter((message) => message.mobile === mobile).map(({ words }) => words);
const sent = () =>
  app.messageWhatsapp.sent.filter((message) => message.mobile === mobile).map(({ template }) => template);
const texted = () => app.messageSms.sent.filter((message) => message.mobile === mobile).map(({ text }) => text);
const reports = async () => (await call(app, whatsapp.messages, { as: staff })).body.reports;

describe('what a person of a shop writes by WhatsApp', () => {
  it('becomes a ticket of the shop beside the record of the last message, marked as written there', async () => {
    await tell();
    await write({ text: 'Where is my money?\nIt is late.' });
    expect(await list()).toMatchObject([
      { title: 'WhatsApp: Where is my money?', subjectKind: 'payment', subjectNumber: refNo, status: 'open' },
    ]);
    const { messages, raisedByName, whatsapp: window } = await seen(await one());
    expect(messages).toMatchObject([{ way: 'whatsapp', authorArea: 'out', text: 'Where is my money?\nIt is late.' }]);
    expect(messages[0]?.authorName).toBe(raisedByName);
    const writtenAt = now.getTime();
    expect(window).toEqual({ until: new Date(writtenAt + 24 * hourMs).toISOString(), minutesLeft: 1440 });
    const own = await call(app, ownTickets.ticket, { as: owner, params: { id: await one() } });
    expect(own.body.messages).toMatchObject([{ way: 'whatsapp' }]);
  });

  it('is about no record without a message before, and one of another shop is never named', async () => {
    await write({ text: 'Hello' });
    expect(await list()).toMatchObject([{ title: 'WhatsApp: Hello', subjectKind: null }]);
    const foreign = refNo;
    await write({ text: 'x', from: '916000000001' });
    await openShopWithLink(foreign);
    await write({ text: 'Mine?' });
    expect(await list()).toMatchObject([{ subjectKind: null }]);
  });

  it('makes one message, however often the webhook repeats it, also at the same time', async () => {
    await write({ text: 'Once', ref: 'wamid.once' });
    const before = await reports();
    await Promise.all([write({ text: 'Once', ref: 'wamid.once' }), write({ text: 'Once', ref: 'wamid.once' })]);
    expect(await texts(await one())).toEqual(['whatsapp: Once']);
    expect((await reports()).ticket).toBe(before.ticket);
  });

  it('joins the open ticket; after its end, or about another record, it opens a new one', async () => {
    await tell();
    await write({ text: 'One' });
    await write({ text: 'Two' });
    const id = await one();
    expect(await answer(id)).toBe(200);
    await write({ text: 'Three' });
    expect(await texts(id)).toEqual(['whatsapp: One', 'whatsapp: Two', 'whatsapp: It is credited.', 'whatsapp: Three']);
    expect(await list()).toHaveLength(1);
    await call(app, tickets.close, { as: staff, params: { id }, body: {} });
    await write({ text: 'Four' });
    expect((await list()).map(({ status }) => status)).toEqual(['closed', 'open']);
    const other = await buildPaymentRequest(app, { merchant: shop });
    const stored = app.db.selectFrom('paymentRequests').select('refNo').where('id', '=', other.id);
    ({ refNo } = await stored.executeTakeFirstOrThrow());
    await tell();
    await write({ text: 'Five' });
    expect((await list()).at(-1)).toMatchObject({ subjectNumber: refNo, title: 'WhatsApp: Five' });
  });

  it('goes to the ticket of the message that it quotes', async () => {
    await write({ text: 'One' });
    await tell();
    await write({ text: 'Two' });
    expect(await list()).toHaveLength(2);
    await answer(await one(), 'First');
    const { ref } = app.messageWhatsapp.texts.at(-1) ?? { ref: '' };
    await write({ text: 'To the first', to: ref });
    expect(await texts(await one())).toEqual(['whatsapp: One', 'whatsapp: First', 'whatsapp: To the first']);
  });

  it('has no Aadhaar number and no dangerous character; a long text is cut, and a file is mentioned', async () => {
    const aadhaar = `23456789012${verhoeffDigit('23456789012')}`;
    await write({ text: `My number ${aadhaar}\u202E\u200B` });
    await write({ text: 'x'.repeat(5000) });
    await write({ text: 'See', hasFile: true });
    const [first, second, third] = await texts(await one());
    expect(first).toBe(`whatsapp: My number XXXX XXXX ${aadhaar.slice(-4)}`);
    expect(second).toHaveLength('whatsapp: '.length + 4000);
    expect(third).toMatch(/^whatsapp: See\n\(A file/);
    expect((await list())[0]?.title).not.toContain(aadhaar);
  });

  it('is counted and dropped if nobody has the number, if its person never agreed, and beyond sixty in an hour', async () => {
    const before = await reports();
    await write({ from: '916000000002' });
    const unagreed = await buildMerchant(app);
    const number = `98762${String(last).padStart(4, '0')}9`;
    await app.db.updateTable('users').set({ mobile: number }).where('id', '=', unagreed.owner.id).execute();
    await write({ from: `91${number}` });
    for (let at = 0; at < 61; at += 1) await write({ text: `${at}` });
    const after = await reports();
    const counted = (name: 'stranger' | 'unagreed' | 'ticket' | 'full') => after[name] - before[name];
    expect([counted('stranger'), counted('unagreed'), counted('ticket'), counted('full')]).toEqual([1, 1, 60, 1]);
    expect(await app.db.selectFrom('tickets').select('id').where('merchantId', '=', unagreed.id).execute()).toEqual([]);
  });

  it('is nothing to a blocked shop or to staff of head office', async () => {
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', shop.id).execute();
    const before = await reports();
    await write();
    expect([await list(), (await reports()).reply - before.reply]).toEqual([[], 1]);
  });
});

describe('an answer of staff', () => {
  it('goes out by WhatsApp once while the day is open, and no notification of it by phone follows', async () => {
    await write();
    const [byTemplate, bySms] = [sent().length, texted().length];
    const id = await one();
    expect(await answer(id, 'It is credited.\nThank you.')).toBe(200);
    await answer(id, 'A note', 'note');
    await app.runJobs();
    expect(chat()).toEqual(['It is credited.\nThank you.']);
    const { raw, signature } = app.messageWhatsapp.reportOf(app.messageWhatsapp.texts.at(-1)?.id ?? '', 'delivered');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    await app.server.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload: raw, headers });
    await later(hourMs);
    expect([sent().length, texted().length]).toEqual([byTemplate, bySms]);
    const notices = await app.db.selectFrom('notices').select('event').where('userId', '=', shop.owner.id).execute();
    expect(notices).toContainEqual({ event: 'ticket_answered' });
  });

  it('is sent once for a request that is repeated', async () => {
    await write();
    const body = { requestId: systemCtx(app).ids.next(), text: 'Once', kind: 'answer' as const };
    const params = { id: await one() };
    await Promise.all([1, 2].map(() => call(app, tickets.reply, { as: staff, params, body })));
    await app.runJobs();
    expect(chat()).toEqual(['Once']);
  });

  it('stays in the portal after the day, and an approved template notifies the person', async () => {
    await write();
    await later(25 * hourMs);
    const id = await one();
    expect((await seen(id)).whatsapp).toMatchObject({ minutesLeft: 0 });
    await answer(id);
    expect([chat(), sent()]).toEqual([[], ['ticket_answered']]);
    expect((await texts(id)).at(-1)).toBe('portal: It is credited.');
  });

  it('that could not leave before the end of the day is followed by the template', async () => {
    await write({ at: new Date(now.getTime() - 24 * hourMs + 60_000).toISOString() });
    app.messageWhatsapp.endNext({ outcome: 'unsent', cause: 'unreachable' });
    await answer(await one());
    expect([chat(), sent()]).toEqual([[], []]);
    now = new Date(now.getTime() + 120_000);
    const [row] = await app.db.selectFrom('whatsappMessages').select('id').where('mobile', '=', mobile).execute();
    await sendWhatsapp(systemCtx(app), whatsappPorts, row?.id ?? '');
    await app.runJobs();
    expect([chat(), sent()]).toEqual([[], ['ticket_answered']]);
    const rows = await app.db
      .selectFrom('whatsappMessages')
      .select(['state', 'cause'])
      .where('mobile', '=', mobile)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([{ state: 'refused', cause: 'window' }, { state: 'sent' }]);
  });

  it('that WhatsApp refuses is followed by an SMS', async () => {
    await write();
    app.messageWhatsapp.endNext({ outcome: 'refused', reason: 'x' });
    await answer(await one());
    await later(0);
    expect([chat(), texted().length]).toEqual([[], 1]);
  });

  it('reaches the member of the shop who wrote, not its owner', async () => {
    const member = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.tickets'] });
    mobile = `98761${String(last).padStart(4, '0')}9`;
    await app.db.updateTable('users').set({ mobile }).where('id', '=', member.id).execute();
    await call(app, whatsapp.saveConsent, { as: await signInAs(app, member), body: { isOn: true } });
    await write();
    await answer(await one());
    expect(chat()).toEqual(['It is credited.']);
  });

  it('is not sent to a number that ended messages afterwards, nor to one that its person gave up', async () => {
    await write();
    const id = await one();
    await write({ text: 'STOP' });
    expect((await seen(id)).whatsapp).toBeNull();
    await answer(id);
    expect(chat()).toEqual([]);
  });

  it('does not use up the limit of notifications, and is not stopped by it', async () => {
    for (let at = 0; at < 10; at += 1) await tell();
    await write();
    await answer(await one(), 'Eleventh');
    expect(chat()).toEqual(['Eleventh']);
  });

  it('has no full PAN', async () => {
    await write();
    await answer(await one(), 'Your PAN is ABCPE1234F');
    expect(chat()).toEqual(['Your PAN is XXXXXX234F']);
  });
});

async function openShopWithLink(foreign: string): Promise<void> {
  shop = await buildMerchant(app);
  refNo = foreign;
  last += 1;
  mobile = `98763${String(last).padStart(4, '0')}9`;
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  owner = await signInAs(app, shop.owner);
  await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } });
  await tell();
}

import { notifications } from '@sevadesk/contract/notifications';
import { sms } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseMessages, notify } from '../../src/modules/notifications/index.ts';
import { sendFallbacks } from '../../src/modules/whatsapp/send-fallbacks.ts';
import { whatsappPorts } from '../../src/whatsapp-ports.ts';
import { sendWhatsapp } from '../../src/modules/whatsapp/send-whatsapp.ts';
import type { WhatsappState } from '../../src/providers/message-whatsapp/port.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { registerAll, smsRules } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { approveAll, whatsappAccount } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const noon = new Date('2031-03-20T06:30:00.000Z');
let now = noon;
let app: TestApp;
let staff: Signed;
let owner: Signed;
let shop: BuiltMerchant;
let mobile: string;
let last = 0;
let written = 0;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  staff = await signInAs(app, await buildStaff(app));
  await registerAll(app, staff);
  await approveAll(app, staff);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  last += 1;
  await openShop(`98764${String(last).padStart(4, '0')}9`);
});

async function openShop(number: string, isOn = true): Promise<void> {
  shop = await buildMerchant(app);
  mobile = number;
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  owner = await signInAs(app, shop.owner);
  if (isOn) await call(app, whatsapp.saveConsent, { as: owner, body: { isOn } });
}
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await sendFallbacks(systemCtx(app));
  await app.runJobs();
};
const approve = async (reference: string, event: 'payment_approved' | 'merchant_blocked' = 'payment_approved') => {
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event,
    about: [{ kind: 'paper', id: `p-${reference}` }],
    params: { reference, amount: '1,500.00/-', shop: 'X', reason: 'PAN ABCPE1234F' },
  });
  await app.runJobs();
};
const rows = () =>
  app.db.selectFrom('whatsappMessages').selectAll().where('userId', '=', shop.owner.id).orderBy('id').execute();
const states = async () => (await rows()).map(({ state, cause }) => (cause === null ? state : `${state}: ${cause}`));
const chat = () => app.messageWhatsapp.sent.filter((message) => message.mobile === mobile);
const texted = () => app.messageSms.sent.filter((message) => message.mobile === mobile).map(({ text }) => text);
const post = async ({ raw, signature }: { raw: Buffer; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    payload: raw,
    headers,
  });
  return statusCode;
};
const report = (state: WhatsappState, at = 0) => post(app.messageWhatsapp.reportOf(chat()[at]?.id ?? 'x', state));
const write = (text: string, from = `91${mobile}`) =>
  post(app.messageWhatsapp.replyOf({ ref: `wamid.R${(written += 1)}`, from, text }));
const reports = async () => (await call(app, whatsapp.messages, { as: staff })).body.reports;
const consent = async () => (await call(app, whatsapp.consent, { as: owner })).body;

describe('a notification by WhatsApp', () => {
  it('reaches a person who agreed to it in the approved words, and no SMS follows once it is delivered', async () => {
    await approve('P1');
    expect(chat()).toMatchObject([
      { template: 'payment_approved', language: 'en_US', values: expect.arrayContaining(['P1', '1,500.00/-']) },
    ]);
    expect(await states()).toEqual(['sent']);
    await report('delivered');
    expect(await states()).toEqual(['delivered']);
    await later(60);
    expect([chat().length, texted()]).toEqual([1, []]);
  });

  it('goes by SMS to a person who did not agree, and the list of WhatsApp is empty', async () => {
    await openShop('9876400011', false);
    await approve('P2');
    expect([chat(), texted().length, await states()]).toEqual([[], 1, []]);
  });

  it('is sent once, however often its job runs and the event repeats', async () => {
    await approve('P3');
    await approve('P3');
    for (const { id } of await rows()) await sendWhatsapp(systemCtx(app), whatsappPorts, id);
    expect([chat().length, await states()]).toEqual([1, ['sent']]);
  });

  it('holds no PAN and no line end', async () => {
    await approve('ABCPE1234F\nX');
    expect(chat()[0]?.values).toContain('XXXXXX234F X');
  });

  it('is never repeated when its outcome is unknown; an SMS follows after the minutes that are set', async () => {
    app.messageWhatsapp.endNext({ outcome: 'unknown', cause: 'time-out' });
    await approve('P4');
    expect(await states()).toEqual(['unknown']);
    await later(4);
    expect(texted()).toEqual([]);
    await later(2);
    await later(2);
    expect([chat().length, texted().length]).toEqual([1, 1]);
    await report('delivered');
    expect(await states()).toEqual(['delivered']);
  });

  it('is followed by an SMS at once when it is refused or fails', async () => {
    app.messageWhatsapp.endNext({ outcome: 'refused', reason: 'x' });
    await approve('P5');
    await later(0);
    expect([await states(), texted().length]).toEqual([['failed: service'], 1]);
    await approve('P6');
    await report('failed');
    await later(0);
    await later(10);
    expect([await states(), texted().length]).toEqual([['failed: service', 'failed: service'], 2]);
  });

  it('that did not leave is sent again by its job, and never after the SMS', async () => {
    app.messageWhatsapp.endNext({ outcome: 'unsent', cause: 'unreachable' });
    await approve('P7');
    expect([await states(), chat()]).toEqual([['queued'], []]);
    await later(6);
    for (const { id } of await rows()) await sendWhatsapp(systemCtx(app), whatsappPorts, id);
    expect([await states(), chat(), texted().length]).toEqual([['refused: late'], [], 1]);
  });

  it('and its SMS are chosen apart for each event', async () => {
    const choose = (choice: { sms?: boolean; whatsapp?: boolean }) =>
      call(app, notifications.savePreferences, {
        as: owner,
        body: { digestHour: 8, choices: [{ event: 'payment_approved', inApp: true, mail: 'none', ...choice }] },
      });
    await choose({ whatsapp: false });
    await approve('P8');
    expect([chat().length, texted().length]).toEqual([0, 1]);
    await choose({ whatsapp: true, sms: false });
    const { data } = (await call(app, notifications.preferences, { as: owner })).body;
    const choices = data.filter(({ isByWhatsapp }) => isByWhatsapp).map(({ event, whatsapp }) => [event, whatsapp]);
    expect(choices).toContainEqual(['payment_approved', true]);
    await approve('P9');
    await later(60);
    expect([chat().length, texted().length]).toEqual([1, 1]);
  });

  it('that comes in quiet hours is sent at their end, and no SMS before; urgent ones pass', async () => {
    const quiet = { quietFrom: 21, quietUntil: 8, validFrom: '2031-03-20' };
    await call(app, sms.saveRules, { as: staff, body: smsRules(quiet) });
    now = new Date('2031-03-20T17:00:00.000Z');
    await approve('Q1');
    await later(30);
    expect([await states(), chat(), texted()]).toEqual([['queued'], [], []]);
    await approve('Q2', 'merchant_blocked');
    expect((await states()).at(-1)).toBe('sent');
    now = new Date('2031-03-21T02:40:00.000Z');
    for (const { id } of await rows()) await sendWhatsapp(systemCtx(app), whatsappPorts, id);
    expect([await states(), chat().length]).toEqual([['sent', 'sent'], 2]);
  });

  it('stays within the limits of messages; urgent ones pass', async () => {
    for (let count = 1; count <= 11; count += 1) await approve(`L${count}`);
    expect((await states()).filter((state) => state === 'refused: limit')).toHaveLength(1);
    await approve('L12', 'merchant_blocked');
    expect((await states()).at(-1)).toBe('sent');
  });

  it('loses its words when its record is erased', async () => {
    await approve('P10');
    await eraseMessages(systemCtx(app), { id: 'p-P10', about: [{ kind: 'paper', id: 'p-P10' }] });
    expect(await rows()).toMatchObject([{ text: 'ERASED', placeValues: [], fallbackAt: null }]);
  });
});

describe('the webhook', () => {
  it('takes states in any order and doubled; a state only moves towards its end', async () => {
    await approve('W1');
    for (const state of ['read', 'delivered', 'sent', 'failed', 'read'] as const) {
      expect(await report(state)).toBe(200);
      expect(await states()).toEqual(['read']);
    }
  });

  it('drops and counts what belongs to no message, what is forged and who is unknown', async () => {
    const before = await reports();
    await post(app.messageWhatsapp.reportOf('nobody', 'read'));
    const forged = { raw: Buffer.from('{}'), signature: '' };
    expect(await post(forged)).toBe(200);
    await write('Hello', '916000000001');
    const { nobody, forged: calls, stranger } = await reports();
    expect([nobody - before.nobody, calls - before.forged, stranger - before.stranger]).toEqual([1, 1, 1]);
  });

  it('STOP ends messages at once and by any of the usual words; the next goes by SMS until the person agrees again', async () => {
    await write('Thank you');
    expect(await consent()).toMatchObject({ isOn: true, source: 'account' });
    await write('बंद करें');
    expect(await consent()).toMatchObject({ isOn: false, source: 'reply', changedAt: expect.any(String) });
    await approve('W2');
    expect([chat().length, texted().length]).toEqual([0, 1]);
    await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } });
    await approve('W3');
    expect([chat().length, texted().length]).toEqual([1, 1]);
  });

  it('STOP ends a message that is queued, which goes by SMS', async () => {
    app.messageWhatsapp.endNext({ outcome: 'unsent', cause: 'unreachable' });
    await approve('W4');
    await write('Stop');
    for (const { id } of await rows()) await sendWhatsapp(systemCtx(app), whatsappPorts, id);
    await later(0);
    expect([await states(), chat(), texted().length]).toEqual([['refused: no-consent'], [], 1]);
  });

  it('nobody agrees while WhatsApp is off, or without a number', async () => {
    await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: false } });
    await call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount({ isOn: false }) });
    expect((await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } })).status).toBe(409);
    await call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount() });
    await app.db.updateTable('users').set({ mobile: null }).where('id', '=', shop.owner.id).execute();
    expect((await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } })).status).toBe(409);
  });
});

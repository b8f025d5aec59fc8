import { expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { sms } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { claimAs } from './steps/claim-payment.ts';
import { decideByKey } from './steps/decide-payment.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

// Before the pages are closed.
test.afterAll(async () => {
  await turnSms(false);
  await turnWhatsappOff();
});

const open = people();
let admin: Page;
let merchant: Page;
/** The shop's number, to which WhatsApp messages go. */
let mobile: string;

type Rules = { data: { savedAt: string; savedBy: string | null; validFrom: string; isOn: boolean }[] };

/** Sends at every hour of the day, so that the story does not depend on the clock. */
async function turnSms(isOn: boolean): Promise<void> {
  const { data } = await callAs<Rules>(admin, sms.rules);
  const [newest] = data;
  const { savedAt: _, savedBy: __, ...rules } = newest!;
  await callAs(admin, sms.saveRules, { body: { ...rules, isOn, quietFrom: 0, quietUntil: 0 } });
}

type Account = Record<string, string | number | boolean | null> & { webhookAddress: string; verifyToken: string };

async function turnWhatsappOff(): Promise<void> {
  const stored = await callAs<Account>(admin, whatsapp.account);
  const { address, version, phoneNumberId, fallbackMinutes } = stored;
  await callAs(admin, whatsapp.saveAccount, {
    body: { address, version, phoneNumberId, fallbackMinutes, isOn: false },
  });
}

async function control(path: string, body: object): Promise<unknown> {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(`${simulatorUrl()}/control/${path}`, sent)).json();
}

const phone = async (page: 'phones' | 'chats') => (await fetch(`${simulatorUrl()}/${page}/${mobile}`)).text();

test.beforeAll(async ({ browser }) => {
  [admin, merchant] = [await open(browser), await open(browser)];
  await signIn(admin, sampleSignIn('admin'));
  await signIn(merchant, sampleSignIn('franchise'));
});

async function enterTemplate(): Promise<void> {
  await admin.goto('/backend/setting/sms/templates');
  await press(admin, m.sms_template_new());
  const form = admin.getByRole('dialog');
  await textField(form, m.sms_template_dlt_id()).fill(`1007${freshDigits(12)}`);
  await chooseOption(form, m.sms_header(), 'SAMPLE');
  await chooseOption(form, m.sms_kind(), m.sms_kind_service_implicit());
  await chooseOption(form, m.sms_event(), m.notifications_event_payment_rejected());
  await press(form, m.sms_template_use_wording());
  const [year, month, day] = istDateOf(new Date()).split('-');
  await textField(form, m.sms_valid_from()).fill(`${day}/${month}/${year}`);
  await press(form, m.sms_save());
  await expect(form).toHaveCount(0);
}

/** Reports a payment and decides on it by a key; returns its reference, which the message names. */
async function decide(key: 'a' | 'r'): Promise<string> {
  // An Aadhaar number never begins with 1: one reference in ten would otherwise be masked as such.
  const reference = `1${freshDigits(11)}`;
  const refNo = await claimAs(merchant, { rupees: 1_000 + Number(freshDigits(4)) / 100, reference });
  await decideByKey(admin, refNo, key);
  return reference;
}

/** The message is in the list as delivered, and on the shop's phone. */
async function expectDelivered(reference: string, words: RegExp): Promise<void> {
  const row = admin.getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await admin.goto('/backend/setting/sms/messages');
    await expect(row).toContainText(m.shared_status_sms_delivered(), { timeout: 3_000 });
  }).toPass();
  await expect(row).toContainText(words);
  const mobile = /\b9\d{9}\b/.exec(await row.innerText())?.[0] ?? '';
  const phone = await (await fetch(`${simulatorUrl()}/phones/${mobile}`)).text();
  expect(phone).toContain(reference);
  expect(phone).toMatch(words);
}

test('MER-02 once SMS is on, a decision on a payment reaches the phone of the shop with the registered text', async () => {
  await enterTemplate();
  await turnSms(true);
  await expectDelivered(await decide('a'), /is approved/);
  await expectDelivered(await decide('r'), /was rejected/);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('MER-02 the account is set up, WhatsApp verifies the webhook, and a text is approved', async () => {
  await admin.goto('/backend/setting/sms#whatsapp');
  const form = admin.locator('#whatsapp');
  await textField(form, m.whatsapp_address()).fill(`${simulatorUrl()}/message-whatsapp`);
  await textField(form, m.whatsapp_phone_number_id()).fill('100000000000001');
  await form.getByLabel(m.whatsapp_token(), { exact: true }).fill('simulator-key');
  await form.getByLabel(m.whatsapp_app_secret(), { exact: true }).fill('simulator-secret');
  await form.getByLabel(m.whatsapp_is_on()).check({ force: true });
  await press(form, m.sms_save());
  await expect(form.getByText(m.whatsapp_secret_set({ last4: 'key' }))).toBeVisible();
  const { webhookAddress: url, verifyToken } = await callAs<Account>(admin, whatsapp.account);
  expect(await control('message-whatsapp/webhook', { url, verifyToken })).toEqual({ isConnected: true });

  await press(admin.locator('#whatsapp-templates'), m.sms_template_new());
  const drawer = admin.getByRole('dialog');
  await textField(drawer, m.whatsapp_template_name()).fill('payment_approved');
  await chooseOption(drawer, m.whatsapp_state(), m.whatsapp_state_approved());
  await chooseOption(drawer, m.sms_event(), m.notifications_event_payment_approved());
  await press(drawer, m.sms_template_use_wording());
  await chooseOption(drawer, m.whatsapp_header(), m.whatsapp_header_document());
  await chooseOption(drawer, m.whatsapp_button({ number: '1' }), m.whatsapp_button_link());
  await textField(drawer, m.whatsapp_button_label({ number: '1' })).fill('View payment');
  await chooseOption(drawer, m.whatsapp_button({ number: '2' }), m.whatsapp_button_stop());
  await textField(drawer, m.whatsapp_button_label({ number: '2' })).fill('No more messages');
  await expect(drawer.getByRole('figure', { name: m.whatsapp_preview() })).toContainText('View payment');
  await press(drawer, m.sms_save());
  await expect(drawer).toHaveCount(0);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('MER-02 a decision on a payment reaches the shop by WhatsApp, and its delivery is shown', async () => {
  await merchant.goto('/merchant/account/my-setting');
  await press(merchant, m.notifications_whatsapp_start());
  await expect(merchant.getByRole('button', { name: m.notifications_whatsapp_end() })).toBeVisible();
  const consent = await callAs<{ mobile: string }>(merchant, whatsapp.consent);
  ({ mobile } = consent);
  const reference = await decide('a');
  // The receipt gets its number within a minute.
  await expect.poll(() => phone('chats'), { timeout: 90_000 }).toContain(reference);
  const shown = await phone('chats');
  expect(shown).toMatch(/File: <a href="\/chats\/files\/[^"]+">[^<]+\.pdf<\/a>/);
  expect(shown).toMatch(/href="http[^"]+\/merchant\/accounting\/payment\/list\?q=/);
  const row = admin.locator('#whatsapp-messages').getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await admin.goto('/backend/setting/sms#whatsapp-messages');
    await admin.reload();
    await expect(row).toContainText(m.shared_status_sms_delivered(), { timeout: 3_000 });
  }).toPass();
  expect(await phone('phones')).not.toContain(reference);
});

test('MER-02 what the shop answers becomes a ticket about the payment, and head office answers on its phone', async () => {
  const question = `Is it in my wallet? ${freshDigits(6)}`;
  await control('message-whatsapp/reply', { from: `91${mobile}`, text: question, isTwice: true });
  await admin.goto('/backend/help');
  await admin.getByRole('row', { name: question }).getByRole('link', { name: /^TK/ }).click();
  await expect(admin.getByRole('heading', { name: `WhatsApp: ${question}` })).toBeVisible();
  await expect(admin.getByText(m.tickets_by_whatsapp(), { exact: true })).toHaveCount(1);
  const answer = `It is there (${freshDigits(6)}).`;
  await textField(admin, m.tickets_answer_text()).fill(answer);
  await press(admin, m.tickets_answer_send());
  await expect.poll(() => phone('chats'), { timeout: 30_000 }).toContain(answer);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('MER-02 STOP ends it, which the account page says; the next goes by SMS', async () => {
  await control('message-whatsapp/reply', { from: `91${mobile}`, text: 'STOP', pressed: true });
  await merchant.goto('/merchant/account/my-setting');
  await expect(merchant.getByText(m.notifications_whatsapp_stopped({ time: '' }))).toBeVisible();
  const reference = await decide('a');
  await expect.poll(() => phone('phones')).toContain(reference);
  expect(await phone('chats')).not.toContain(reference);
});

import { expect, type Page, test } from '@playwright/test';
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

const open = people();
const settings = '/backend/setting/sms#whatsapp';
const account = '/merchant/account/my-setting';
let admin: Page;
let merchant: Page;
let mobile: string;

test.beforeAll(async ({ browser }) => {
  [admin, merchant] = [await open(browser), await open(browser)];
  await signIn(admin, sampleSignIn('admin'));
  await signIn(merchant, sampleSignIn('franchise'));
});

// Before the pages are closed.
test.afterAll(async () => {
  await turnSms(false);
  const {
    tokenLast4: _,
    appSecretLast4: __,
    updatedAt: ___,
    webhookAddress: ____,
    verifyToken: _____,
    ...known
  } = await callAs<Account>(admin, whatsapp.account);
  await callAs(admin, whatsapp.saveAccount, { body: { ...known, isOn: false } });
});

type Account = Record<string, string | number | boolean | null> & { webhookAddress: string; verifyToken: string };
type Rules = { data: { savedAt: string; savedBy: string | null }[] };

async function turnSms(isOn: boolean): Promise<void> {
  const { data } = await callAs<Rules>(admin, sms.rules);
  const { savedAt: _, savedBy: __, ...rules } = data[0]!;
  await callAs(admin, sms.saveRules, { body: { ...rules, isOn, quietFrom: 0, quietUntil: 0 } });
}

async function control(path: string, body?: object): Promise<unknown> {
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(`${simulatorUrl()}/control/${path}`, sent)).json();
}

async function decide(): Promise<string> {
  const reference = `7${freshDigits(11)}`;
  const refNo = await claimAs(merchant, { rupees: 1_000 + Number(freshDigits(4)) / 100, reference });
  await decideByKey(admin, refNo, 'a');
  return reference;
}

const phone = async (page: 'phones' | 'chats') => (await fetch(`${simulatorUrl()}/${page}/${mobile}`)).text();

test('MER-02 the account is set up, WhatsApp verifies the webhook, and a text is approved', async () => {
  await turnSms(true);
  await admin.goto(settings);
  const form = admin.locator('#whatsapp');
  await textField(form, m.whatsapp_address()).fill(`${simulatorUrl()}/message-whatsapp`);
  await textField(form, m.whatsapp_phone_number_id()).fill('100000000000001');
  await form.getByLabel(m.whatsapp_token(), { exact: true }).fill('simulator-key');
  await form.getByLabel(m.whatsapp_app_secret(), { exact: true }).fill('simulator-secret');
  await form.getByLabel(m.whatsapp_is_on()).check({ force: true });
  await press(form, m.sms_save());
  await expect(form.getByText(m.whatsapp_secret_set({ last4: '-key' }))).toBeVisible();
  const { webhookAddress: url, verifyToken } = await callAs<Account>(admin, whatsapp.account);
  expect(await control('message-whatsapp/webhook', { url, verifyToken })).toEqual({ isConnected: true });

  await press(admin.locator('#whatsapp-templates'), m.sms_template_new());
  const drawer = admin.getByRole('dialog');
  await textField(drawer, m.whatsapp_template_name()).fill('payment_approved');
  await chooseOption(drawer, m.whatsapp_state(), m.whatsapp_state_approved());
  await chooseOption(drawer, m.sms_event(), m.notifications_event_payment_approved());
  await press(drawer, m.sms_template_use_wording());
  await press(drawer, m.sms_save());
  await expect(drawer).toHaveCount(0);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('MER-02 a decision on a payment reaches the shop by WhatsApp, and its delivery is shown', async () => {
  await merchant.goto(account);
  await press(merchant, m.notifications_whatsapp_start());
  await expect(merchant.getByRole('button', { name: m.notifications_whatsapp_end() })).toBeVisible();
  const consent = await callAs<{ mobile: string }>(merchant, whatsapp.consent);
  ({ mobile } = consent);
  const reference = await decide();
  await expect.poll(() => phone('chats')).toContain(reference);
  const row = admin.locator('#whatsapp-messages').getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await admin.goto('/backend/setting/sms#whatsapp-messages');
    await admin.reload();
    await expect(row).toContainText(m.shared_status_sms_delivered(), { timeout: 3_000 });
  }).toPass();
  expect(await phone('phones')).not.toContain(reference);
});

test('MER-02 STOP ends it, which the account page says; the next goes by SMS', async () => {
  await control('message-whatsapp/reply', { from: `91${mobile}`, text: 'STOP' });
  await merchant.goto(account);
  await expect(merchant.getByText(m.notifications_whatsapp_stopped({ time: '' }))).toBeVisible();
  const reference = await decide();
  await expect.poll(() => phone('phones')).toContain(reference);
  expect(await phone('chats')).not.toContain(reference);
});

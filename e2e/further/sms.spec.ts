import { expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { claimAs } from '../journeys/steps/claim-payment.ts';
import { decideByKey } from '../journeys/steps/decide-payment.ts';
import { setApprovalLimit } from '../journeys/steps/set-approval-limit.ts';
import { openShop } from '../journeys/steps/open-shop.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';
import { phoneOf, turnSms } from '../journeys/steps/turn-sms.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

// Before the pages are closed.
test.afterAll(async () => {
  await setApprovalLimit({ maker: admin, checker: accounts }, { act: m.approvals_kind_campaign(), rupees: '500' });
  await turnSms(admin, false);
  await turnWhatsappOff();
});

const open = people();
let admin: Page;
let merchant: Page;
/** Approves the limits that the administrator requests. */
let accounts: Page;
/** The shop's number, to which WhatsApp messages go. */
let mobile: string;

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
  await turnSms(admin, true);
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

test.describe('a campaign of head office', () => {
  let second: Page;
  let number: string;
  let address: string;

  test.beforeAll(async ({ browser }) => {
    second = await open(browser);
    await signIn(second, sampleSignIn('operations'));
    accounts = await open(browser);
    await signIn(accounts, sampleSignIn('accounts'));
    ({ mobile: number } = await callAs<{ mobile: string }>(merchant, whatsapp.consent));
    await turnSms(admin, true);
  });

  test('MER-02 a campaign to a filtered list shows its count and cost before anything is sent', async () => {
    const limit = { act: m.approvals_kind_campaign(), rupees: '0' };
    await setApprovalLimit({ maker: admin, checker: accounts }, limit);
    await admin.goto('/backend/setting/campaigns');
    await admin.getByRole('button', { name: m.campaigns_new() }).first().click();
    const form = admin.getByRole('dialog');
    await textField(form, m.campaigns_name()).fill('Franchises: bills');
    await textField(form, m.campaigns_silent_days()).fill('');
    await chooseOption(form, m.campaigns_id_type(), 'Franchise');
    await form.getByLabel(m.campaigns_way_sms(), { exact: true }).check();
    const english = m.campaigns_template({ language: 'English' });
    await chooseOption(form, english, /there is news for your shop/);
    await chooseOption(form, m.campaigns_target(), m.service_packages_service_bills());
    await press(form, m.campaigns_create());
    await admin.waitForURL(/setting\/campaigns\/[0-9a-f-]{36}/);
    address = new URL(admin.url()).pathname;

    const main = admin.getByRole('main');
    await expect(main.getByText(m.campaigns_second_person())).toBeVisible();
    await expect(main).toContainText(`${m.campaigns_recipients()}1`);
    await expect(main).toContainText(/\d\.\d\d\/-/);
    await expectAccessible(admin);
    await expectFitsPhone(admin);
    expect(await phoneOf(number)).not.toContain('merchant/campaign/');
  });

  test('MER-02 a second person approves it, and the phone of the shop shows the message', async () => {
    await press(admin, m.campaigns_request());
    await press(admin.getByRole('dialog'), m.campaigns_request());
    await expect(admin.getByText(m.campaigns_own_request())).toBeVisible();

    await second.goto('/backend/actions/approvals');
    await second.getByRole('button', { name: /Franchises: bills/ }).click();
    await expectAccessible(second);
    await expectFitsPhone(second);
    await press(second, m.approvals_approve());
    await expect(second.getByText(m.approvals_approved())).toBeVisible();
    await expect(second.getByRole('button', { name: /Franchises: bills/ })).toHaveCount(0);
    await expect.poll(() => phoneOf(number), { timeout: 60_000 }).toContain('merchant/campaign/');
  });

  test('MER-02 the link leads the shop to its page, and the result counts it once', async () => {
    const link = /merchant\/campaign\/[A-Z2-9]{8}/.exec(await phoneOf(number))?.[0] ?? '';
    for (let round = 0; round < 2; round += 1) {
      await merchant.goto(`/${link}`);
      await merchant.waitForURL('**/merchant/product/bills/list');
    }
    const main = admin.getByRole('main');
    await expect(async () => {
      await admin.goto(address);
      await expect(main).toContainText(`${m.campaigns_result_delivered()}1`, { timeout: 5_000 });
    }).toPass();
    await expect(main).toContainText(`${m.campaigns_result_clicked()}1`);
    const recipients = main.getByRole('region', { name: m.campaigns_recipients() });
    await expect(recipients.getByText(m.shared_status_campaign_recipient_delivered(), { exact: true })).toBeVisible();
    await expectAccessible(admin);
  });
});

test.describe('messages to a customer', () => {
  const number = freshMobile('98');
  let shop: Page;
  let customer: Page;
  let link = '';

  test.beforeAll(async ({ browser }) => {
    [shop, customer] = [await open(browser), await open(browser)];
    const desk = await open(browser);
    await openShop({ merchant: shop, staff: desk, rupees: 30_000 });
    await turnSms(admin, true);
  });

  /** Pays a bill whose customer agrees to messages; returns what the link of the message opens. */
  async function payBill(phonePage: () => Promise<string>): Promise<string> {
    await shop.goto('/merchant/product/bills');
    await textField(shop, m.bills_search()).fill('purvanchal');
    await shop
      .getByRole('button', { name: /^Purvanchal Demo Vidyut/ })
      .first()
      .click();
    await textField(shop, 'Consumer number').fill(`1${freshDigits(7)}20`);
    await press(shop, m.bills_fetch());
    const agrees = shop.getByRole('checkbox', { name: m.customers_consent_order() });
    await expect(agrees).not.toBeChecked();
    await agrees.check({ force: true });
    await textField(shop, m.customers_mobile()).fill(number);
    await chooseOption(shop, m.customers_language(), 'English');
    await expectAccessible(shop);
    await shop.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
    await shop.waitForURL((url) => url.pathname.startsWith('/merchant/product/bills/list/'));
    await expect.poll(phonePage, { timeout: 60_000 }).toMatch(/track\?c=[A-Z2-9]{8}/);
    return /track\?c=[A-Z2-9]{8}/.exec(await phonePage())?.[0] ?? '';
  }

  test('MER-05 a customer who agrees on the form gets a message about the bill, without a name', async () => {
    link = await payBill(() => phoneOf(number));
  });

  test('MER-05 its link shows the status in plain words, and stops the messages', async () => {
    await customer.goto(`/${link}`);
    const main = customer.getByRole('main');
    await expect(main.getByText(m.customers_stage_done())).toBeVisible({ timeout: 60_000 });
    await expect(main.getByText(m.customers_next_done())).toBeVisible();
    await expect(main).not.toContainText(number);
    await expect(main).not.toContainText(/BP\d{12}/);
    await expectAccessible(customer);
    await expectFitsPhone(customer);
    await press(customer, m.customers_withdraw());
    await expect(main.getByText(m.customers_stopped_order_text())).toBeVisible();
    await shop.reload();
    await expectStopped();
  });

  const expectStopped = () => {
    const stopped = m.customers_withdrawn({ time: '.*', by: m.customers_by_customer() });
    return expect(shop.getByText(new RegExp(stopped))).toBeVisible();
  };

  test('MER-05 where a text is approved it comes by WhatsApp, and the shop reads what the customer answers', async () => {
    await admin.goto('/backend/setting/sms#whatsapp-templates');
    await press(admin.locator('#whatsapp-templates'), m.sms_template_new());
    const drawer = admin.getByRole('dialog');
    await textField(drawer, m.whatsapp_template_name()).fill('customer_order_completed');
    await chooseOption(drawer, m.whatsapp_state(), m.whatsapp_state_approved());
    await chooseOption(drawer, m.sms_event(), m.sms_event_customer_order_completed());
    await press(drawer, m.sms_template_use_wording());
    await expect(textField(drawer, m.whatsapp_button_label({ number: '1' }))).toHaveValue(m.whatsapp_button_status());
    await press(drawer, m.sms_save());
    await expect(drawer).toHaveCount(0);

    const chat = async () => (await fetch(`${simulatorUrl()}/chats/${number}`)).text();
    await payBill(chat);
    const answer = `Is it paid? ${freshDigits(6)}`;
    await control('message-whatsapp/reply', { from: `91${number}`, text: answer, isTwice: true });
    await expect(async () => {
      await shop.reload();
      await expect(shop.getByText(answer)).toHaveCount(1, { timeout: 3_000 });
    }).toPass();
    await expect(shop.getByText(m.customers_way_whatsapp()).first()).toBeVisible();
    await expectAccessible(shop);
    await expectFitsPhone(shop);
    await control('message-whatsapp/reply', { from: `91${number}`, text: 'STOP' });
    await shop.reload();
    await expectStopped();
  });
});

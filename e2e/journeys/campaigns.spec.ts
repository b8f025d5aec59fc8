import { expect, type Page, test } from '@playwright/test';
import { campaigns } from '@sevadesk/contract/campaigns';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { phoneOf, turnSms } from './steps/turn-sms.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

// Before the pages are closed.
test.afterAll(async () => {
  await callAs(admin, campaigns.saveSettings, { body: { secondPersonPaise: 50_000, whatsappPaise: 0 } });
  await turnSms(admin, false);
});

const open = people();
let admin: Page;
let second: Page;
let shop: Page;
let mobile: string;
let address: string;

test.beforeAll(async ({ browser }) => {
  [admin, second, shop] = [await open(browser), await open(browser), await open(browser)];
  await signIn(admin, sampleSignIn('admin'));
  await signIn(second, sampleSignIn('operations'));
  await signIn(shop, sampleSignIn('franchise'));
  ({ mobile } = await callAs<{ mobile: string }>(shop, whatsapp.consent));
  await turnSms(admin, true);
});

test('MER-02 a campaign to a filtered list shows its count and cost before anything is sent', async () => {
  await admin.goto('/backend/setting/campaigns');
  await press(admin, m.campaigns_settings());
  const settings = admin.getByRole('dialog');
  await textField(settings, m.campaigns_settings_second()).fill('0');
  await press(settings, m.campaigns_save());
  await expect(settings).toHaveCount(0);

  await admin.getByRole('button', { name: m.campaigns_new() }).first().click();
  const form = admin.getByRole('dialog');
  await textField(form, m.campaigns_name()).fill('Franchises: bills');
  await textField(form, m.campaigns_silent_days()).fill('');
  await chooseOption(form, m.campaigns_id_type(), 'Franchise');
  await form.getByLabel(m.campaigns_way_sms(), { exact: true }).check();
  const english = m.campaigns_template({ language: 'English' });
  await chooseOption(form, english, /there is news for your shop/);
  await chooseOption(form, m.campaigns_target(), m.campaigns_target_bills());
  await press(form, m.campaigns_create());
  await admin.waitForURL(/setting\/campaigns\/[0-9a-f-]{36}/);
  address = new URL(admin.url()).pathname;

  const main = admin.getByRole('main');
  await expect(main.getByText(m.campaigns_second_person())).toBeVisible();
  await expect(main).toContainText(`${m.campaigns_recipients()}1`);
  await expect(main).toContainText(/\d\.\d\d\/-/);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  expect(await phoneOf(mobile)).not.toContain('merchant/campaign/');
});

test('MER-02 a second person approves it, and the phone of the shop shows the message', async () => {
  await press(admin, m.campaigns_request());
  await press(admin.getByRole('dialog'), m.campaigns_request());
  await expect(admin.getByText(m.campaigns_own_request())).toBeVisible();

  await second.goto(address);
  await press(second, m.campaigns_approve());
  await press(second.getByRole('dialog'), m.campaigns_approve());
  await expect(second.getByRole('button', { name: m.campaigns_approve() })).toHaveCount(0);
  await expect.poll(() => phoneOf(mobile), { timeout: 60_000 }).toContain('merchant/campaign/');
});

test('MER-02 the link leads the shop to its page, and the result counts it once', async () => {
  const link = /merchant\/campaign\/[A-Z2-9]{8}/.exec(await phoneOf(mobile))?.[0] ?? '';
  for (let round = 0; round < 2; round += 1) {
    await shop.goto(`/${link}`);
    await shop.waitForURL('**/merchant/product/bills');
  }
  const main = admin.getByRole('main');
  await expect(async () => {
    await admin.goto(address);
    await expect(main).toContainText(`${m.campaigns_result_delivered()}1`, { timeout: 5_000 });
  }).toPass();
  await expect(main).toContainText(`${m.campaigns_result_clicked()}1`);
  await expect(main.getByText(m.shared_status_campaign_recipient_delivered(), { exact: true })).toBeVisible();
  await expectAccessible(admin);
});

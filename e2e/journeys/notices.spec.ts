import { expect, type Page, test } from '@playwright/test';
import { notifications } from '@sevadesk/contract/notifications';
import { merchantAccount } from '@sevadesk/contract/profile';
import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { mailAbout, mailsTo } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { claimAs } from './steps/claim-payment.ts';
import { decideByKey } from './steps/decide-payment.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const mark = `Payment kept back ${freshDigits(8)}`;
const template = { event: 'payment_rejected', locale: 'en' } as const;
let shop: Page;
let admin: Page;
let accounts: Page;

test.beforeAll(async ({ browser }) => {
  shop = await open(browser);
  // This test also tries texts that the product rejects.
  admin = await open(browser, { meetsRefusals: true });
  accounts = await open(browser);
  await signIn(shop, sampleSignIn('bazaar'));
  await signIn(admin, sampleSignIn('admin'));
  await signIn(accounts, sampleSignIn('accounts'));
});

test.afterAll(async () => {
  // Restores the default texts and preferences for the next tests.
  const given = { body: { digestHour: 8, choices: [{ event: 'payment_approved', inApp: true, mail: 'now' }] } };
  await callAs(shop, notifications.savePreferences, given);
  await callAs(admin, notifications.restoreTemplate, { params: template }).catch(() => {});
});

// After the hook above, which needs the pages that this hook closes.
const open = people();

const freshReference = () => `1${freshDigits(11)}`;
/** Reports a payment of the shop; returns its request number and the bank's reference, which notifications and mails contain. */
async function claim(): Promise<{ refNo: string; reference: string }> {
  const reference = freshReference();
  const refNo = await claimAs(shop, { rupees: 1_000 + Number(freshDigits(5)) / 100, reference });
  return { refNo, reference };
}
const bell = (page: Page) => page.locator('header').getByRole('button', { name: m.app_notices() });
const unreadOn = async (page: Page) =>
  Number(((await bell(page).getAttribute('aria-label')) ?? '').match(/\d+/)?.[0] ?? 0);

test('staff approve a payment and the bell of the shop counts up without a reload or a change of focus', async () => {
  const { refNo, reference } = await claim();
  await shop.goto('/merchant/account/my-setting');
  const field = shop.getByLabel(m.notifications_prefs_hour());
  await field.focus();
  await expect(bell(shop)).toBeVisible();
  const before = await unreadOn(shop);
  await decideByKey(accounts, refNo, 'a');
  await expect.poll(() => unreadOn(shop), { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(field).toBeFocused();
  await bell(shop).click();
  const newest = shop.getByRole('link').filter({ hasText: reference }).first();
  await expect(newest).toBeVisible();
  await newest.click();
  await shop.waitForURL((url) => url.pathname === '/merchant/accounting/payment/list');
});

test('the inbox keeps everything, shows unread ones, and is marked as read together', async () => {
  await shop.goto('/merchant/account/notifications');
  await expect(shop.getByRole('heading', { level: 1, name: m.notifications_list_title() })).toBeVisible();
  await expectAccessible(shop);
  await expectFitsPhone(shop);
  await press(shop, m.notifications_view_unread());
  const all = shop.getByRole('button', { name: m.app_notices_read_all(), exact: true });
  if (await all.isEnabled()) await all.click();
  await expect.poll(() => unreadOn(shop)).toBe(0);
});

test('a switched-off notification is not mailed, and an edited mail has the new text', async () => {
  await shop.goto('/merchant/account/my-setting');
  await shop.getByRole('button', { name: m.notifications_group_money() }).click();
  const label = 'Payment approved';
  await shop.getByLabel(m.notifications_prefs_mail_of({ event: label }), { exact: true }).selectOption('none');
  await press(shop, m.notifications_prefs_save());
  await expectNote(shop, m.notifications_prefs_saved());

  await admin.goto('/backend/settings/mail-templates');
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Payment rejected' }).click();
  await textField(admin, m.notifications_templates_body()).fill('No reason given for {wrong}');
  await press(admin, m.notifications_templates_save());
  // Waits for the rejection, so that the next text is not typed into a form that is being submitted.
  await expect(textField(admin, m.notifications_templates_body())).toHaveAccessibleDescription(
    new RegExp(m.faults_placeholder_unknown({ names: '{wrong}' })),
  );
  await textField(admin, m.notifications_templates_subject()).fill(`${mark}: {reference}`);
  await textField(admin, m.notifications_templates_body()).fill('We could not book it, because: {reason}');
  await expect(admin.getByText(`${mark}: PR-20260401-0007`)).toBeVisible();
  await expectFitsPhone(admin);
  await press(admin, m.notifications_templates_save());
  await expectNote(admin, m.notifications_templates_saved());

  const [approved, rejected] = [await claim(), await claim()];
  await decideByKey(accounts, approved.refNo, 'a');
  await decideByKey(accounts, rejected.refNo, 'r');
  const { email } = await callAs<{ email: string }>(shop, merchantAccount.view);
  const mail = await mailAbout(email, new RegExp(`${mark}.*${rejected.reference}`));
  expect(mail.text).toContain('We could not book it, because: The slip cannot be read');
  // A mail about the approval would have been queued before the one that arrived.
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes(approved.reference))).toEqual([]);
});

test('important news is above every page until it is read', async () => {
  const title = `Closed on ${freshDigits(6)}`;
  const body = {
    title: { en: title, hi: '' },
    text: { en: 'The desk is closed today.', hi: '' },
    audiences: ['merchants'],
    importance: 'banner',
    startsOn: istDateOf(new Date()),
    endsOn: null,
  };
  const { id } = await callAs<{ id: string }>(admin, settings.createNews, { body });
  await shop.goto('/merchant/accounting/payment/list');
  await expect(shop.getByText(title)).toBeVisible();
  await expectAccessible(shop);
  await press(shop, m.notifications_news_dismiss_of({ title }));
  await expect(shop.getByText(title)).toHaveCount(0);
  await shop.reload();
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByText(title)).toHaveCount(0);
  await callAs(admin, settings.endNews, { params: { id } });
  await prove();
});

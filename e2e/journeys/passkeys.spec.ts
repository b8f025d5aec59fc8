import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { openShop } from './steps/open-shop.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
const settings = '/merchant/account/my-setting';
let page: Page;
let shop: Awaited<ReturnType<typeof openShop>>;

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop({
    merchant: await open(browser, { meetsRefusals: true }),
    staff: await open(browser),
    rupees: 30_000,
  });
  // Browsers have no passkeys for an IP address.
  const context = await browser.newContext({ baseURL: baseURL?.replace('127.0.0.1', 'localhost') });
  page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
test.afterAll(() => page.context().close());

test('AUT-14 a passkey is added by the password and listed', async () => {
  await signIn(page, shop);
  await page.goto(settings);
  await press(page, m.auth_passkey_add());
  const drawer = page.getByRole('dialog', { name: m.auth_passkey_add() });
  await textField(drawer, m.auth_passkey_name()).fill('Counter PC');
  await passwordField(drawer, m.auth_password()).fill(shop.password);
  await press(drawer, m.auth_passkey_add());
  await expectNote(page, m.auth_passkey_added());
  await expect(page.getByText('Counter PC')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('AUT-14 signs in on the sign-in page without name, password and captcha', async () => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await press(page, m.auth_passkey());
  await page.waitForURL((url) => url.pathname.startsWith('/merchant'));
  await expect(page.getByText(shop.firstName).first()).toBeVisible();
});

test('AUT-13 AUT-14 confirms a payment in place of the PIN', async () => {
  await page.goto(settings);
  await press(page, m.auth_pin_set());
  const drawer = page.getByRole('dialog', { name: m.auth_pin_set() });
  await passwordField(drawer, m.auth_pin_new()).fill('482915');
  await passwordField(drawer, m.auth_pin_repeat()).fill('482915');
  await passwordField(drawer, m.auth_password()).fill(shop.password);
  await press(drawer, m.auth_pin_set());
  await expectNote(page, m.auth_pin_done());
  // A new device: without the cookie of this one.
  await page.context().clearCookies();
  await signIn(page, shop);
  await page.goto('/merchant/product/bills');
  await textField(page, m.bills_search()).fill('purvanchal');
  await page
    .getByRole('button', { name: /^Purvanchal Demo Vidyut/ })
    .first()
    .click();
  await textField(page, 'Consumer number').fill(`1${freshDigits(7)}20`);
  await press(page, m.bills_fetch());
  await page.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
  await press(page.getByRole('dialog', { name: m.auth_confirm_title() }), m.auth_passkey_confirm());
  await page.waitForURL(({ pathname }) => pathname.startsWith('/merchant/product/bills/list/'));
});

test('AUT-14 a deleted passkey no longer signs in', async () => {
  await page.goto(settings);
  await press(page, m.auth_passkey_remove_of({ name: 'Counter PC' }));
  await expectNote(page, m.auth_passkey_removed());
  await expect(page.getByText(m.auth_passkey_none())).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await press(page, m.auth_passkey());
  await expect(page.getByText(/passkey could not be verified/)).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { answerCaptcha, sendCredentials } from '../pages/sign-in.ts';
import { sampleSignIn, type SignIn } from '../stack/settings.ts';
import { openShop } from './steps/open-shop.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Every name below localhost is this machine. */
const host = `seva${freshDigits(6)}.localhost`;
const name = `Namoona Seva ${freshDigits(4)}`;
const networkName = 'Sevadesk Network';
const open = people();
let staff: Page;
let shop: Page;
let visitor: Page;
let owner: SignIn & { branchCode: string };

/** Returns an address of the brand on the port of the product. */
const atBrand = (path: string) => {
  const own = new URL(path, process.env.E2E_BASE_URL);
  own.hostname = host;
  return own.href;
};

async function signInAtBrand(page: Page, { userName, password }: SignIn): Promise<void> {
  await page.goto(atBrand('/auth/login'));
  await textField(page, m.auth_user_name()).fill(userName);
  await passwordField(page, m.auth_password()).fill(password);
  await answerCaptcha(page);
  await press(page, m.auth_login_button());
}

test.beforeAll(async ({ browser }) => {
  [staff, shop] = [await open(browser), await open(browser)];
  visitor = await open(browser, { meetsRefusals: true });
  owner = await openShop({ merchant: shop, staff, rupees: 100, idType: 'Franchise' });
});

test('issue 21 head office gives a franchise its own face, and a colour that cannot be read is rejected', async () => {
  await staff.goto('/backend/settings/brands');
  await expectAccessible(staff);
  await press(staff, m.brands_new());
  const form = staff.getByRole('dialog', { name: m.brands_new() });
  await fillFields(form, {
    [m.brands_merchant_code()]: owner.branchCode,
    [m.brands_name()]: name,
    [m.brands_host()]: host,
  });
  await press(form, m.brands_create());
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await fillFields(staff, { [m.settings_colour_label()]: '#ffee00', [m.settings_contact()]: '9000000123' });
  await press(staff, m.brands_save());
  await expect(staff.getByText(/measured contrast is/).first()).toBeVisible();
  await fillFields(staff, { [m.settings_colour_label()]: '#5b3ea8' });
  // Another notification may replace that of the form.
  const saved = staff.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/brand'),
  );
  await press(staff, m.brands_save());
  expect((await saved).status()).toBe(200);
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  const unreached = staff.getByText(m.brands_unreached_title({ hosts: host }));
  await expect(unreached).toBeVisible();
  await visitor.goto(atBrand('/'));
  await expect(visitor.getByText(m.app_host_unknown_title()).first()).toBeVisible();
  await expect(unreached).toBeHidden();
  await press(staff, m.brands_activate());
  await press(staff.getByRole('dialog'), m.brands_activate());
  await expect(staff.getByText(m.shared_status_brand_active()).first()).toBeVisible();
});

test('issue 21 visitors of its host see the brand, and nothing of the network', async () => {
  await visitor.goto(atBrand('/contact'));
  await expect(visitor).toHaveTitle(new RegExp(name));
  await expect(visitor.getByText('9000000123').first()).toBeVisible();
  await expect(visitor.getByText(networkName)).toHaveCount(0);
  const manifest = await visitor.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ name, theme_color: '#5b3ea8' });
});

test('issue 21 its owner signs in at any host and arrives at the own one', async ({ browser }) => {
  const person = await open(browser);
  await sendCredentials(person, owner);
  await person.waitForURL((url) => url.hostname === host && url.pathname.startsWith('/merchant'));
  await expect(person.getByText(name).first()).toBeVisible();
  await expect(person.getByText(networkName)).toHaveCount(0);
  expect(person.url()).not.toContain('continue');
});

test('issue 21 staff who sign in there arrive at the host of the network', async ({ browser }) => {
  const accounts = await open(browser);
  await signInAtBrand(accounts, sampleSignIn('accounts'));
  await accounts.waitForURL((url) => url.hostname !== host && url.pathname.startsWith('/backend'));
});

test('issue 21 an ended brand leaves an empty host', async () => {
  await press(staff, m.brands_end());
  await press(staff.getByRole('dialog'), m.brands_end());
  await expect(staff.getByText(m.brands_ended_note())).toBeVisible();
  await visitor.goto(atBrand('/'));
  await expect(visitor.getByText(m.app_host_unknown_title()).first()).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { mailAbout } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { openShop } from './steps/open-shop.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
const settings = '/merchant/account/my-setting';
const power = { name: 'Purvanchal Demo Vidyut', said: 'purvanchal', field: 'Consumer number' };
const pins = { first: '482915', second: '739104' };
let owner: Page;
/** The same person on another device. */
let elsewhere: Page;
let shop: Awaited<ReturnType<typeof openShop>>;

test.beforeAll(async ({ browser }) => {
  owner = await open(browser, { meetsRefusals: true });
  shop = await openShop({ merchant: owner, staff: await open(browser), rupees: 30_000 });
  elsewhere = await open(browser, { meetsRefusals: true });
});

async function typePins(page: Page, pin: string): Promise<void> {
  await passwordField(page, m.auth_pin_new()).fill(pin);
  await passwordField(page, m.auth_pin_repeat()).fill(pin);
}

async function payBill(page: Page): Promise<void> {
  await page.goto('/merchant/product/bills');
  await textField(page, m.bills_search()).fill(power.said);
  await page
    .getByRole('button', { name: new RegExp(`^${power.name}`) })
    .first()
    .click();
  await textField(page, power.field).fill(`1${freshDigits(7)}20`);
  await press(page, m.bills_fetch());
  await page.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
}

const question = (page: Page) => page.getByRole('dialog', { name: m.auth_confirm_title() });
const expectPayment = (page: Page) =>
  page.waitForURL(({ pathname }) => pathname.startsWith('/merchant/product/bills/list/'));

test('AUT-13 the owner sets a PIN, which must not be easy to guess, and pays as before on this device', async () => {
  await owner.goto(settings);
  await press(owner, m.auth_pin_set());
  const drawer = owner.getByRole('dialog', { name: m.auth_pin_set() });
  await typePins(owner, '123456');
  await passwordField(drawer, m.auth_password()).fill(shop.password);
  await drawer.getByRole('button', { name: m.auth_pin_set(), exact: true }).click();
  await expect(drawer.getByText(m.faults_money_pin_weak())).toBeVisible();
  await typePins(owner, pins.first);
  await drawer.getByRole('button', { name: m.auth_pin_set(), exact: true }).click();
  await expectNote(owner, m.auth_pin_done());
  await expect(owner.getByRole('button', { name: m.auth_pin_change() })).toBeVisible();
  await expectAccessible(owner);
  await expectFitsPhone(owner);
  const { text } = await mailAbout(shop.email, new RegExp(m.auth_mail_about_subject()));
  expect(text).toContain(m.auth_mail_about_pin_set());
  await payBill(owner);
  await expectPayment(owner);
});

test('AUT-13 on another device the PIN is asked above the screen, and closing it keeps what was typed', async () => {
  await signIn(elsewhere, shop);
  await payBill(elsewhere);
  await expect(question(elsewhere).getByText(m.auth_confirm_reason_device())).toBeVisible();
  await expectAccessible(elsewhere);
  await expectFitsPhone(elsewhere);
  await question(elsewhere).getByRole('button', { name: m.shared_close() }).click();
  await expect(elsewhere.getByText(/PIN/).first()).toBeVisible();
  await elsewhere.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
  await passwordField(question(elsewhere), m.auth_pin()).fill(pins.second);
  await press(question(elsewhere), m.auth_confirm_button());
  await expect(question(elsewhere).getByText(m.errors_pin_wrong({ left: 4 }))).toBeVisible();
  await passwordField(question(elsewhere), m.auth_pin()).fill(pins.first);
  await press(question(elsewhere), m.auth_confirm_button());
  await expectPayment(elsewhere);
  await payBill(elsewhere);
  await expectPayment(elsewhere);
});

test('AUT-13 a PIN that was lost is replaced by a mailed code', async () => {
  await owner.goto(settings);
  await press(owner, m.auth_pin_change());
  const drawer = owner.getByRole('dialog', { name: m.auth_pin_change() });
  await press(drawer, m.auth_pin_mail());
  const { text } = await mailAbout(shop.email, new RegExp(m.auth_mail_pin_code_subject()));
  await textField(drawer, m.auth_pin_mail_code()).fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
  await typePins(owner, pins.second);
  await press(drawer, m.auth_pin_set());
  await expectNote(owner, m.auth_pin_done());
  await prove();
});

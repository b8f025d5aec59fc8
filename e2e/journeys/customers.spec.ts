import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { openShop } from './steps/open-shop.ts';
import { freshDigits } from './steps/shop.ts';
import { phoneOf, turnSms } from './steps/turn-sms.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

// Before the pages are closed.
test.afterAll(() => turnSms(admin, false));

const open = people();
const mobile = `98${freshDigits(8)}`;
let admin: Page;
let shop: Page;
let customer: Page;
let link = '';

test.beforeAll(async ({ browser }) => {
  [admin, shop, customer] = [await open(browser), await open(browser), await open(browser)];
  const desk = await open(browser);
  await openShop({ merchant: shop, staff: desk, rupees: 30_000 });
  await signIn(admin, sampleSignIn('admin'));
  await turnSms(admin, true);
});

test('MER-05 a customer who agrees on the form gets a message about the bill, without a name', async () => {
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
  await textField(shop, m.customers_mobile()).fill(mobile);
  await chooseOption(shop, m.customers_language(), 'English');
  await expectAccessible(shop);
  await shop.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
  await shop.waitForURL((url) => url.pathname.startsWith('/merchant/product/bills/list/'));
  await expect.poll(() => phoneOf(mobile), { timeout: 60_000 }).toMatch(/track\?c=[A-Z2-9]{8}/);
  link = /track\?c=[A-Z2-9]{8}/.exec(await phoneOf(mobile))?.[0] ?? '';
});

test('MER-05 its link shows the status in plain words, and stops the messages', async () => {
  await customer.goto(`/${link}`);
  const main = customer.getByRole('main');
  await expect(main.getByText(m.customers_stage_done())).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText(m.customers_next_done())).toBeVisible();
  await expect(main).not.toContainText(mobile);
  await expect(main).not.toContainText(/BP\d{12}/);
  await expectAccessible(customer);
  await expectFitsPhone(customer);
  await press(customer, m.customers_withdraw());
  await expect(main.getByText(m.customers_stopped_order_text())).toBeVisible();
  await shop.reload();
  const stopped = m.customers_withdrawn({ time: '.*', by: m.customers_by_customer() });
  await expect(shop.getByText(new RegExp(stopped))).toBeVisible();
});

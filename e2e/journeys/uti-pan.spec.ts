import { expect, type Page, test } from '@playwright/test';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const open = people();
let shop: Page;
let desk: Page;

test.beforeAll(async ({ browser }) => {
  shop = await open(browser);
  desk = await open(browser);
  await signIn(shop, sampleSignIn('shop'));
  await signIn(desk, sampleSignIn('admin'));
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Buys electronic coupons at 72.00; the price is shown before payment. Returns the order number. */
async function buy(quantity: number): Promise<string> {
  await shop.goto('/merchant/product/uti-pan/topup-list');
  await press(shop, m.uti_pan_go_buy());
  await textField(dialog(shop), m.uti_pan_buy_quantity()).fill(String(quantity));
  await inDialog(shop, m.uti_pan_buy_look()).click();
  await inDialog(shop, m.uti_pan_buy_confirm({ price: formatAmount(toPaise(7_200 * quantity)) })).click();
  const told = shop.getByRole('alert').filter({ hasText: /UC\d{12}/ });
  await expect(told).toBeVisible();
  return /UC\d{12}/.exec(await told.innerText())?.[0] ?? '';
}

async function openAtDesk(number: string): Promise<void> {
  await desk.goto(`/backend/actions/uti-pan/coupon-list?q=${number}`);
  await desk
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await expect(dialog(desk).getByText(number).first()).toBeVisible();
}

const credited = m.shared_status_coupon_credited();
const rejected = m.shared_status_coupon_rejected();
const atDesk = (status: string) => dialog(desk).getByText(status, { exact: true }).first();
const inList = (number: string) => shop.getByRole('row').filter({ hasText: number });

test('MER-03 STF-17 coupons are bought, sent and credited', async () => {
  const number = await buy(3);
  await expect(inList(number)).toBeVisible();
  await openAtDesk(number);
  await inDialog(desk, m.uti_pan_act_send()).click();
  await expect(inDialog(desk, m.uti_pan_act_send())).toHaveCount(0);
  await inDialog(desk, m.uti_pan_act_credit()).click();
  await textField(dialog(desk), m.uti_pan_act_ref()).fill('UTI-TEST-1');
  await inDialog(desk, m.uti_pan_act_credit()).click();
  await expect(atDesk(credited)).toBeVisible();
  await shop.reload();
  await expect(inList(number).getByText(credited, { exact: true })).toBeVisible();
});

test('STF-17 an order that UTI rejects is refunded in full, and the ledger passes its proof', async () => {
  const number = await buy(2);
  await openAtDesk(number);
  await inDialog(desk, m.uti_pan_act_reject()).click();
  await dialog(desk).getByRole('textbox', { name: m.uti_pan_act_reason() }).fill('The portal refuses this agent.');
  await inDialog(desk, m.uti_pan_act_reject()).click();
  await expect(atDesk(rejected)).toBeVisible();
  await shop.goto(`/merchant/product/uti-pan/topup-list?q=${number}`);
  await expect(inList(number).getByText(rejected, { exact: true })).toBeVisible();
  await prove();
});

test('MER-03 STF-17 the dashboards and lists are accessible and fit a phone', async () => {
  for (const path of ['/merchant/product/uti-pan', '/merchant/product/uti-pan/psa-loginid']) {
    await shop.goto(path);
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(shop);
    await expectFitsPhone(shop);
  }
  await desk.goto('/backend/actions/uti-pan/psa-list');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(desk);
  await expectFitsPhone(desk);
});

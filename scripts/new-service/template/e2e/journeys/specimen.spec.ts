import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
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

const orderButton = (page: Page, number: string) => page.getByRole('button', { name: m.specimen_open({ number }) });
const drawer = (page: Page) => page.getByRole('dialog');

/** Fills in and submits an application; returns its number as shown in the list. */
async function submitOne(name: string): Promise<string> {
  await shop.goto('/merchant/product/specimen/apply');
  await textField(shop, m.specimen_customer()).fill(name);
  await textField(shop, m.specimen_mobile()).fill('9876543210');
  await textField(shop, m.specimen_details()).fill('As discussed at the counter');
  await expect(shop.getByText(m.orders_cost_price(), { exact: true })).toBeVisible();
  await expectAccessible(shop);
  await expectFitsPhone(shop);
  await press(shop, m.specimen_submit());
  await shop.waitForURL((url) => url.pathname.endsWith('/specimen') && url.searchParams.has('q'));
  const number = new URL(shop.url()).searchParams.get('q') ?? '';
  expect(number).toMatch(/^ZZ\d{12}$/);
  return number;
}

async function openAtDesk(number: string): Promise<void> {
  await desk.goto(`/backend/actions/specimen?q=${number}`);
  await orderButton(desk, number).click();
  await expect(drawer(desk).getByText(m.shared_status_specimen_submitted()).first()).toBeVisible();
}

/** Opens the shop's record of an application in a status; returns the displayed wallet amounts. */
async function sumsAtShop(number: string, status: string, count: number): Promise<string[]> {
  await shop.goto(`/merchant/product/specimen?q=${number}`);
  await orderButton(shop, number).click();
  await expect(drawer(shop).getByText(status).first()).toBeVisible();
  const lines = drawer(shop).getByRole('region', { name: m.orders_money() }).getByRole('listitem');
  await expect(lines).toHaveCount(count);
  return (await lines.allInnerTexts()).map((text) => /-?[\d,]+\.\d{2}(?=\/-)/.exec(text)?.[0] ?? text);
}

test('a shop applies, its price is held, and head office approves', async () => {
  const number = await submitOne('NAMOONA FIRST');
  const [held] = await sumsAtShop(number, m.shared_status_specimen_submitted(), 1);
  expect(held).toMatch(/^-/);
  await openAtDesk(number);
  await expectAccessibleNow(desk);
  await press(desk, m.specimen_approve());
  await expect(drawer(desk).getByText(m.shared_status_specimen_approved()).first()).toBeVisible();
  // The hold was captured and the commission credited.
  const sums = await sumsAtShop(number, m.shared_status_specimen_approved(), 2);
  expect(sums[0]).toBe(held);
  expect(sums[1]).not.toMatch(/^-/);
  await prove();
});

test('another is rejected with a reason, and its price is released to the wallet', async () => {
  const number = await submitOne('NAMOONA SECOND');
  await openAtDesk(number);
  await press(desk, m.specimen_reject());
  await textField(desk, m.specimen_reject_reason()).fill('The details do not suffice');
  await press(desk, m.specimen_reject_confirm());
  await expect(drawer(desk).getByText(m.shared_status_specimen_rejected()).first()).toBeVisible();
  const [held, refunded] = await sumsAtShop(number, m.shared_status_specimen_rejected(), 2);
  expect(held).toBe(`-${refunded}`);
  await expect(drawer(shop).getByText('The details do not suffice').first()).toBeVisible();
  await prove();
});

test('its lists fit a phone and are accessible', async () => {
  for (const [page, path] of [
    [shop, '/merchant/product/specimen'],
    [desk, '/backend/actions/specimen'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: m.specimen_list_title() })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  }
});

import { expect, type Page, test } from '@playwright/test';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { expectNote } from '../pages/toast.ts';
import { prove } from '../stack/prove.ts';
import { simulatorUrl } from '../stack/settings.ts';
import { openShop } from './steps/open-shop.ts';
import { paiseOf } from './steps/pay-in.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let merchant: Page;
let staff: Page;
let shop: Awaited<ReturnType<typeof openShop>>;
/** The number of the shop's account, and its UPI id. */
let account = '';
/** The expected wallet balance, in rupees. */
let balance = 100;

test.beforeAll(async ({ browser }) => {
  [merchant, staff] = [await open(browser), await open(browser)];
  shop = await openShop({ merchant, staff, rupees: balance });
});

async function pay(
  to: string,
  paying: { amountPaise?: number; payerName: string; payerVpa?: string },
): Promise<string> {
  const answer = await fetch(`${simulatorUrl()}/control/collect/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, ...paying }),
  });
  const { payment } = (await answer.json()) as { payment: { utr: string } };
  return payment.utr;
}

/** The badge changes without a reload, because the notification of the payment arrives by its stream. */
const expectOwnBalance = (rupees: number) =>
  expect(merchant.getByRole('status', { name: m.app_balance(), exact: true })).toHaveText(
    formatBalance(paiseOf(rupees)),
    { timeout: 30_000 },
  );

const rowOf = (page: Page, utr: string) => page.getByRole('row').filter({ hasText: utr });

test('a shop opens its account, and what is paid there changes its balance without a press', async () => {
  await merchant.goto('/merchant/paymentgateway/account');
  await press(merchant, m.collect_open());
  await expect(merchant.getByText(m.collect_account_text())).toBeVisible();
  account = (await merchant.locator('dd code').first().textContent()) ?? '';
  expect(account).toMatch(/^88\d{12}$/);
  await expect(merchant.getByRole('img').first()).toBeVisible();
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await pay(account, { amountPaise: 25_000, payerName: `${shop.firstName} ${shop.lastName}` });
  balance += 250;
  await expectOwnBalance(balance);
});

test('a QR code for an amount shows that it is paid', async () => {
  await fillFields(merchant, { [m.collect_qr_amount()]: '75', [m.collect_qr_note()]: 'Day 1' });
  await press(merchant, m.collect_qr_create());
  const amount = formatAmount(paiseOf(75));
  await expect(merchant.getByRole('img', { name: m.collect_qr_alt({ amount }) })).toBeVisible();
  await expectFitsPhone(merchant);
  await merchant.setViewportSize({ width: 360, height: 740 });
  const link = await merchant.getByRole('link', { name: m.collect_qr_open() }).getAttribute('href');
  await merchant.setViewportSize({ width: 1280, height: 800 });
  await pay(link ?? '', { payerName: `${shop.firstName} ${shop.lastName}` });
  await expect(merchant.getByText(m.collect_qr_paid({ amount }))).toBeVisible({ timeout: 30_000 });
  balance += 75;
  await expectOwnBalance(balance);
});

async function review(utr: string): Promise<void> {
  await staff.goto('/backend/actions/gateway-collect');
  await rowOf(staff, utr).getByRole('link').first().click();
  await expect(staff.getByText(m.collect_compare())).toBeVisible();
}

test('payments of strangers are reviewed: one is credited, one is returned', async () => {
  const known = await pay(account, { amountPaise: 30_000, payerName: 'SURESH UDAHARAN', payerVpa: 'suresh@simbank' });
  const returned = await pay(account, { amountPaise: 40_000, payerName: 'TARA KALPANIK', payerVpa: 'tara@simbank' });
  await review(known);
  await expect(staff.getByText(m.collect_cause_name_differs())).toBeVisible();
  await expectAccessible(staff);
  await press(staff, m.collect_accept());
  const form = staff.getByRole('dialog', { name: m.collect_accept() });
  await form.getByRole('checkbox', { name: m.collect_accept_remember() }).check();
  await press(form, m.collect_accept());
  await expectNote(staff, m.collect_accepted());
  balance += 300;
  await expectOwnBalance(balance);

  await review(returned);
  await press(staff, m.collect_return());
  const refund = staff.getByRole('dialog', { name: m.collect_return() });
  await textField(refund, m.collect_return_reason()).fill('The shop does not know the payer');
  await press(refund, m.collect_return());
  await expectNote(staff, m.collect_return_decided());
  await expect(async () => {
    await staff.reload();
    await expect(staff.getByText(m.shared_status_collect_returned()).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await merchant.goto('/merchant/paymentgateway/account');
  await expect(rowOf(merchant, returned)).toContainText(m.shared_status_collect_returned());
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await expectOwnBalance(balance);
});

test('every paisa is accounted for', async () => {
  expect(await prove()).toContain('Proven');
});

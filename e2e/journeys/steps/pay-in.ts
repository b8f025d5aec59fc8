import { expect, type Page } from '@playwright/test';
import { formatAmount, formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { noiseJpeg } from '../../../apps/api/test/factories/files.ts';
import { chooseOption, press, textField } from '../../pages/form.ts';
import { shownNumber } from '../../pages/number.ts';
import { expectNote } from '../../pages/toast.ts';
import { freshDigits, type Shop } from './shop.ts';

/** Whole paise, so that sums in tests are exact. */
export const paiseOf = (rupees: number) => toPaise(Math.round(rupees * 100));

const balanceOf = (page: Page) => page.getByRole('status', { name: m.app_balance(), exact: true });

/** Reloads the balance and waits until the badge shows this amount in rupees. */
export async function expectBalance(page: Page, rupees: number): Promise<void> {
  const badge = balanceOf(page);
  await expect(badge).toBeVisible();
  await page.getByRole('button', { name: m.app_balance_reload() }).click();
  await expect(badge).toHaveText(formatBalance(paiseOf(rupees)));
}

/** Reports a payment into the network's account, with its slip; returns the request number. */
export async function requestPayment(page: Page, rupees: number): Promise<string> {
  await page.goto('/merchant/accounting/payment');
  const accounts = page.getByRole('combobox', { name: m.payments_account(), exact: true });
  if ((await accounts.inputValue()) === '') await accounts.selectOption({ index: 1 });
  await textField(page, m.payments_amount()).fill(String(rupees));
  await chooseOption(page, m.payments_mode(), m.payments_mode_imps());
  await textField(page, m.payments_reference()).fill(`1${freshDigits(11)}`);
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(500, 700) };
  await page.getByLabel(m.payments_slip(), { exact: true }).setInputFiles(slip);
  await press(page, m.payments_submit());
  await page.waitForURL((url) => url.pathname === '/merchant/accounting/payment/list');
  const row = page.getByRole('row').filter({ hasText: 'IMPS' }).first();
  await expect(row).toContainText(m.shared_status_payment_pending());
  return shownNumber(row);
}

/** Compares the slip with the data and approves. */
export async function approvePayment(page: Page, shop: Shop, refNo: string, rupees: number): Promise<void> {
  const amount = formatAmount(paiseOf(rupees));
  await page.goto('/backend/actions/payments');
  await page.getByRole('button').filter({ hasText: shop.shopName }).filter({ hasText: refNo }).click();
  await expect(page.getByRole('img', { name: m.payments_slip_of({ refNo }) })).toBeVisible();
  await press(page, m.payments_approve_button({ amount }));
  await expectNote(page, m.payments_approved_note({ refNo, amount }));
}

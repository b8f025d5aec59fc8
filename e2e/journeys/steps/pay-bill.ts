import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';
import { freshDigits } from './shop.ts';

/** Pays an electricity bill of the simulator, and waits until it is paid. */
export async function payBill(shop: Page): Promise<void> {
  await shop.goto('/merchant/product/bills');
  await textField(shop, m.bills_search()).fill('purvanchal');
  await shop
    .getByRole('button', { name: /^Purvanchal Demo Vidyut/ })
    .first()
    .click();
  await textField(shop, 'Consumer number').fill(`1${freshDigits(7)}20`);
  await press(shop, m.bills_fetch());
  await shop.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) }).click();
  const paid = shop.getByRole('main').getByText(m.shared_status_bill_paid(), { exact: true });
  await expect(paid.first()).toBeVisible({ timeout: 90_000 });
}

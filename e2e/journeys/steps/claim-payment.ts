import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { noiseJpeg } from '../../../apps/api/test/factories/files.ts';
import { chooseOption, press, textField } from '../../pages/form.ts';
import { shownNumber } from '../../pages/number.ts';

const list = '/merchant/accounting/payment/list';

/** Reports a UPI payment with a reference chosen by the test; returns the request number. */
export async function claimAs(page: Page, { rupees, reference }: { rupees: number; reference: string }) {
  await page.goto('/merchant/accounting/payment');
  const accounts = page.getByRole('combobox', { name: m.payments_account(), exact: true });
  if ((await accounts.inputValue()) === '') await accounts.selectOption({ index: 1 });
  await textField(page, m.payments_amount()).fill(rupees.toFixed(2));
  await chooseOption(page, m.payments_mode(), m.payments_mode_upi());
  await textField(page, m.payments_reference()).fill(reference);
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(500, 700) };
  await page.getByLabel(m.payments_slip(), { exact: true }).setInputFiles(slip);
  await press(page, m.payments_submit());
  await page.waitForURL((url) => url.pathname === list);
  const row = page.getByRole('row').filter({ hasText: reference }).first();
  await expect(row).toBeVisible();
  return shownNumber(row);
}

/** Waits until the merchant's own list shows this text for a request. */
export async function expectClaim(page: Page, refNo: string, text: string): Promise<void> {
  await page.goto(`${list}?q=${refNo}`);
  await expect(page.getByRole('row').filter({ hasText: refNo })).toContainText(text);
}

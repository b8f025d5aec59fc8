import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';

/** Opens a request at the payments desk and approves it with A, or rejects it with R and a reason. */
export async function decideByKey(page: Page, refNo: string, key: 'a' | 'r'): Promise<void> {
  await page.goto(`/backend/actions/payments?q=${refNo}`);
  await page.getByRole('button').filter({ hasText: refNo }).click();
  // Shortcut keys act on the open request, and do nothing before it is open.
  await expect(page.getByRole('button', { name: m.payments_reject_button(), exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  if (key === 'r') {
    await textField(page, m.payments_reason()).fill('The slip cannot be read');
    await press(page.getByRole('dialog'), m.payments_reject_button());
  }
  await expectNote(page, refNo);
}

import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';

/** Opens a request at the desk of payments and approves it by A or rejects it by R, which asks for a reason. */
export async function decideByKey(page: Page, refNo: string, key: 'a' | 'r'): Promise<void> {
  await page.goto(`/backend/actions/payments?q=${refNo}`);
  await page.getByRole('button').filter({ hasText: refNo }).click();
  // Keys decide what is open, and nothing before it is.
  await expect(page.getByRole('button', { name: m.payments_reject_button(), exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  if (key === 'r') {
    await textField(page, m.payments_reason()).fill('The slip cannot be read');
    await press(page.getByRole('dialog'), m.payments_reject_button());
  }
  await expectNote(page, refNo);
}

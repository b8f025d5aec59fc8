import { expect, type Page } from '@playwright/test';
import { m, panLabel } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';

/** Finds the returned application, reads the reason, corrects the field and submits it again with the old scan. */
export async function reapply(page: Page, token: string, { field, value, remark }: Record<string, string>) {
  await page.goto('/merchant/product/nsdl-pan/physical/incomplete/list');
  const row = page.getByRole('row').filter({ hasText: token });
  await row.getByRole('link', { name: m.nsdl_pan_merchant_act_correct(), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_reapply_title() })).toBeVisible();
  const banner = page.getByRole('note').filter({ hasText: m.nsdl_pan_merchant_reapply_banner() });
  await expect(banner).toContainText(remark ?? '');
  await textField(page, panLabel('field', field ?? '')).fill(value ?? '');
  await page.getByRole('radio', { name: m.nsdl_pan_merchant_reapply_scan_old() }).check();
  await press(page, m.nsdl_pan_merchant_reapply_send());
  await expectNote(page, m.nsdl_pan_merchant_reapply_sent());
  await page.waitForURL(/\/physical\/info\//);
}

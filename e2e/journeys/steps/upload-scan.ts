import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';
import type { Paper } from './scan-paper.ts';

/** Uploads the files on the scan page and waits until the form was detected among their pages. */
export async function uploadScan(page: Page, papers: readonly Paper[]): Promise<void> {
  await page.getByLabel(m.nsdl_pan_merchant_scan_drop(), { exact: true }).setInputFiles([...papers]);
  for (const { name } of papers) {
    await expect(page.getByText(m.nsdl_pan_merchant_scan_ready({ name }))).toBeVisible({ timeout: 30_000 });
  }
  await expect(page.getByText(m.nsdl_pan_merchant_scan_form_found({ page: 1 }))).toBeVisible();
}

const photoBox = (page: Page) =>
  page.getByRole('button', { name: m.nsdl_pan_merchant_crop_box({ name: m.nsdl_pan_merchant_photo() }) });

/** Photo and signature meet the provider's limits with the suggested boxes. */
async function expectGoodCrops(page: Page): Promise<void> {
  await expect(page.getByText(m.nsdl_pan_merchant_crop_good())).toHaveCount(2, { timeout: 20_000 });
}

/** Accepts the suggested boxes, moves one by keyboard, and submits the application to head office. */
export async function cropAndSend(page: Page): Promise<void> {
  await page.getByRole('link', { name: m.nsdl_pan_merchant_scan_go_crop() }).click();
  await expectGoodCrops(page);
  await photoBox(page).press('ArrowRight');
  await expect(page.getByText(m.nsdl_pan_merchant_crop_cutting()).first()).toBeVisible();
  await photoBox(page).press('ArrowLeft');
  await expectGoodCrops(page);
  await press(page, m.nsdl_pan_merchant_crop_send());
  await expectNote(page, m.nsdl_pan_merchant_crop_sent());
  await page.waitForURL(/\/physical\/info\//);
}

import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { pdfOf } from '../../../apps/api/test/factories/files.ts';
import { press, textField } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';
import { freshDigits } from './shop.ts';
import { downloaded } from './submit-application.ts';

const ackList = '/backend/actions/nsdl-pan/physical/ack/list';

/** Enters the provider's number with its slip for an accepted application; returns the number. */
export async function acknowledge(page: Page, token: string): Promise<string> {
  const number = `88${freshDigits(13)}`;
  await page.goto(`${ackList}?show=accepted`);
  const row = page.getByRole('row').filter({ hasText: token });
  await row.getByRole('button', { name: m.nsdl_pan_staff_info_acknowledge() }).click();
  const form = page.getByRole('dialog', { name: m.nsdl_pan_staff_info_acknowledge() });
  await textField(form, m.nsdl_pan_staff_ack_number()).fill(number);
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) };
  await form.getByLabel(m.nsdl_pan_staff_ack_slip(), { exact: true }).setInputFiles(slip);
  await press(form, m.nsdl_pan_staff_ack_save());
  await expectNote(page, m.nsdl_pan_staff_ack_saved({ token, number }));
  return number;
}

/** The row of an acknowledged application offers its slip and its filled form, both PDFs. */
async function expectDownloads(page: Page, number: string, buttons: readonly string[]): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: number });
  for (const button of buttons) {
    const { bytes } = await downloaded(page, () => press(row, button));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
}

export async function expectStaffDownloads(page: Page, number: string): Promise<void> {
  await page.goto(ackList);
  await expectDownloads(page, number, [m.nsdl_pan_staff_ack_download_slip(), m.nsdl_pan_staff_ack_download_form()]);
}

export async function expectMerchantDownloads(page: Page, number: string): Promise<void> {
  await page.goto('/merchant/product/nsdl-pan/physical/ack/list');
  await expectDownloads(page, number, [m.nsdl_pan_merchant_act_slip(), m.nsdl_pan_merchant_act_form()]);
}

import type { Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press } from '../../pages/form.ts';

/** Uploads a file of acknowledgement numbers and opens its preview. */
export async function bringNumbersIn(page: Page, text: string): Promise<void> {
  await page.goto('/backend/actions/nsdl-pan/physical/filing/numbers/new');
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(m.nsdl_pan_filing_numbers_file(), { exact: true }).setInputFiles(file);
  await press(page, m.imports_upload_button());
  await press(page, m.imports_check_button());
}

import type { Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press } from '../../pages/form.ts';
import { freshDigits } from './shop.ts';

/** Selects the account, uploads the sheet, accepts the detected columns, and previews the rows. */
export async function uploadStatement(page: Page, csv: string): Promise<void> {
  await page.goto('/backend/actions/payments/import/new');
  const source = page.getByRole('combobox', { name: m.imports_source_label(), exact: true });
  if ((await source.inputValue()) === '') await source.selectOption({ index: 1 });
  const file = { name: `statement-${freshDigits(6)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(m.imports_file_label(), { exact: true }).setInputFiles(file);
  await press(page, m.imports_upload_button());
  await press(page, m.imports_check_button());
}

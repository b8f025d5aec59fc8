import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press } from '../../pages/form.ts';

/** Adds a file of a kind to a migration, accepts the detected columns and views its rows. */
export async function addMoveFile(page: Page, kind: string, file: { name: string; csv: string }): Promise<void> {
  await press(page.getByRole('region', { name: kind, exact: true }), m.move_in_file_add());
  const form = page.getByRole('dialog', { name: m.move_in_file_add() });
  await form
    .getByLabel(m.move_in_file_label(), { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.csv) });
  await press(form, m.imports_upload_button());
  await page.waitForURL(/\/file\//);
  await press(page, m.imports_check_button());
  await expect(page.getByText(m.move_in_file_checked())).toBeVisible();
}

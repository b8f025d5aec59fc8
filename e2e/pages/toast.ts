import { expect, type Page } from '@playwright/test';

/** Waits for the success toast. */
export async function expectNote(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
}

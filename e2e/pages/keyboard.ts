import { expect, type Locator, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';

/** Presses Tab until the target has the focus, like a person without a mouse; at most as many stops as a page may have. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} was not reached in ${most} stops`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to a button or link and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The shortcut keys of a list are bound after its rows appear; the button of their help sheet shows that. */
export async function expectKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: m.shared_keys_button() })).toBeVisible();
}

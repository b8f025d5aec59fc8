import type { Page } from '@playwright/test';

/**
 * Goes to an address through the client router, which is far faster than a full load; if no new heading appears in time (two
 * addresses of one screen), the address is loaded.
 */
export async function visitWithin(page: Page, address: string): Promise<void> {
  const heading = await page.locator('h1').first().elementHandle();
  const before = await heading?.textContent();
  await page.evaluate((to) => history.pushState(null, '', to), address);
  try {
    await page.waitForFunction(
      ([old, text]) => {
        const shown = document.querySelector('h1');
        return shown !== null && (shown !== old || shown.textContent !== text);
      },
      [heading, before] as const,
      { timeout: 5_000 },
    );
  } catch {
    await page.goto(address);
  }
}

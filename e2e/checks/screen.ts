import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';

const phone = { width: 360, height: 780 };

/** The page has come to rest and has exactly one heading of the first level. */
export async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Nothing is wider than a phone of 360 px; tables scroll in themselves. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (wide) await page.setViewportSize(wide);
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}

/** axe finds nothing on what is shown now: for what covers the button that changes the theme. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  expect(await faultsOf(page), `axe on ${page.url()}`).toEqual([]);
}

/** axe finds nothing, neither in the light nor in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark', 'light']) {
    const html = page.locator('html');
    if ((await html.getAttribute('data-mantine-color-scheme')) !== scheme) {
      await page.getByRole('button', { name: m.app_toggle_theme() }).click();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
      if (scheme === 'light') return;
    }
    expect(await faultsOf(page), `axe in the ${scheme} theme on ${page.url()}`).toEqual([]);
  }
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@sevadesk/messages';
import { expectQuiet } from './quiet.ts';

const phone = { width: 360, height: 780 };

/** The page has come to rest and has exactly one heading of the first level. */
export async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Nothing is wider than a phone of 360 px; tables scroll in themselves. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (wide) await page.setViewportSize(wide);
}

/**
 * What fades in or out is half transparent meanwhile. What turns for ever (a loader) is not waited for, nor what follows
 * the scrolling of a table instead of the clock: it runs as long as it is there.
 */
async function expectAtRest(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().iterations !== Infinity,
      ).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

async function faultsAtRest(page: Page): Promise<string[]> {
  await expectAtRest(page);
  // Only violations are described, and no second page is opened to merge frames: the product shows none of another origin.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}

/** A message may fade in while axe looks. What is wrong with the page itself is as wrong at the second look. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await faultsAtRest(page);
  return faults.length === 0 ? faults : faultsAtRest(page);
}

/** axe finds nothing on what is shown now, in the theme that it has. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  expect(await faultsOf(page), `axe on ${page.url()}`).toEqual([]);
}

const isFull = process.env.TEST_FULL === '1';

/** Which theme a page is looked at in where time is short: half of them in each, always the same. */
const shortTheme = (url: string) =>
  [...new URL(url).pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 'light' : 'dark';

/** axe finds nothing: in one theme, with `npm run test:full` in both. The page ends in the light one. */
export async function expectAccessible(page: Page, locale: Locale = 'en'): Promise<void> {
  // An address may have changed before its page is painted: the page that is left still has its heading.
  await expectQuiet(page);
  await expect(page.locator('h1').first()).toBeVisible();
  const html = page.locator('html');
  const themes = isFull ? ['light', 'dark'] : [shortTheme(page.url())];
  // On the page alone: its button would save the theme for the person, whom other stories sign in as at the same time.
  const change = (scheme: string) =>
    html.evaluate((root, to) => root.setAttribute('data-mantine-color-scheme', to), scheme);
  for (const scheme of themes) {
    await change(scheme);
    expect(await faultsOf(page), `axe in the ${scheme} theme, ${locale}, on ${page.url()}`).toEqual([]);
  }
  await change('light');
}

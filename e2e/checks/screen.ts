import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@sevadesk/messages';
import { expectQuiet } from './quiet.ts';

const phone = { width: 360, height: 780 };

/** The page is at rest and has exactly one first-level heading. */
export async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Nothing is wider than a phone of 360 px; tables scroll on their own. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (wide) await page.setViewportSize(wide);
}

/** Nothing that is not seen, such as a table for screen readers, makes the page longer than its content. */
export async function expectEndsWithContent(page: Page): Promise<void> {
  const beyond = () =>
    document.documentElement.scrollHeight -
    Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY));
  await expect.poll(() => page.evaluate(beyond)).toBeLessThanOrEqual(1);
}

/**
 * Waits for animations, because fading elements are half transparent. It does not wait for endless ones (a loader), nor for those
 * driven by the scroll position of a table instead of the clock, which run as long as they exist.
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

/** A message may fade in while axe runs. A real problem of the page is still there in the second run. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await faultsAtRest(page);
  return faults.length === 0 ? faults : faultsAtRest(page);
}

/** axe finds no problems in the current state and theme. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  expect(await faultsOf(page), `axe on ${page.url()}`).toEqual([]);
}

const isFull = process.env.TEST_FULL === '1';

/** The theme that a short run checks for a page: half of the pages in each, always the same. */
const shortTheme = (url: string) =>
  [...new URL(url).pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 'light' : 'dark';

/** axe finds no problems: in one theme, with `npm run test:full` in both. The page ends in the light theme. */
export async function expectAccessible(page: Page, locale: Locale = 'en'): Promise<void> {
  // The address may change before the page is painted; the previous page still has its heading then.
  await expectQuiet(page);
  await expect(page.locator('h1').first()).toBeVisible();
  const html = page.locator('html');
  const themes = isFull ? ['light', 'dark'] : [shortTheme(page.url())];
  // Only on the page: the theme button would save it for the user, who is also signed in in other tests.
  const change = (scheme: string) =>
    html.evaluate((root, to) => root.setAttribute('data-mantine-color-scheme', to), scheme);
  for (const scheme of themes) {
    await change(scheme);
    expect(await faultsOf(page), `axe in the ${scheme} theme, ${locale}, on ${page.url()}`).toEqual([]);
  }
  await change('light');
}

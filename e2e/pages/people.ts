import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { watchPage } from '../watch-page.ts';

/**
 * Opens a page for a user of a test, in a separate browser context, until the test ends. An error on such a page fails the test in
 * which it happened, unless the test itself provokes rejected requests there.
 */
export function people(): (browser: Browser, options?: { meetsRefusals: boolean }) => Promise<Page> {
  const contexts: BrowserContext[] = [];
  const watches: ReturnType<typeof watchPage>[] = [];
  test.afterEach(() => {
    for (const watch of watches) watch.expectNoFaults();
  });
  test.afterAll(() => Promise.all(contexts.map((context) => context.close())));
  return async (browser, options) => {
    const context = await browser.newContext();
    contexts.push(context);
    const page = await context.newPage();
    if (!options?.meetsRefusals) watches.push(watchPage(page));
    return page;
  };
}

import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { watchPage } from '../watch-page.ts';

/**
 * Opens a page for a person of a story, in a browser of their own, kept until the story ends. A fault on such a page fails the
 * test in which it happened, unless the story itself provokes refusals there.
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

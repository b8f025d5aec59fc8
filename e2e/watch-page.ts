import { expect, type Page } from '@playwright/test';

/** Requests that a page gives up itself when it is left, or when newer ones make them needless. */
const givenUp = new Set(['net::ERR_ABORTED']);

/**
 * Notes what must never happen while a page is used: console errors, uncaught errors, failed requests and answers
 * from 500. Refusals (4xx) are listed by `allow`, as "401 /api/auth/login".
 */
export function watchPage(page: Page, { allow = [] }: { allow?: readonly RegExp[] } = {}) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Chromium repeats each refused request here; the answer itself is judged below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!givenUp.has(reason)) faults.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const text = `${response.status()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 500 || !allow.some((pattern) => pattern.test(text))) faults.push(`answer: ${text}`);
  });
  return {
    /** Fails with everything that went wrong since the last call. */
    expectNoFaults: () => expect(faults.splice(0), `on ${page.url()}`).toEqual([]),
  };
}

import { expect, type Page } from '@playwright/test';

/** Requests that a page aborts itself when it is left, or when newer ones replace them. */
const givenUp = new Set(['net::ERR_ABORTED']);

/**
 * Records what must never happen on a page: console errors, uncaught errors, failed requests and responses from
 * status 500. `allow` lists expected rejections (4xx), as "401 /api/auth/login".
 */
export function watchPage(page: Page, { allow = [] }: { allow?: readonly RegExp[] } = {}) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Chromium repeats each rejected request here; the response itself is checked below.
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
    /** Fails with all errors since the last call. */
    expectNoFaults: () => expect(faults.splice(0), `on ${page.url()}`).toEqual([]),
  };
}

import { expect, type Page, type Request } from '@playwright/test';
import { notifications } from '@sevadesk/contract/notifications';

/** Required idle time; Playwright's own 'networkidle' takes half a second and never occurs with an open stream. */
const quietMs = 150;

const watched = new WeakMap<Page, Set<Request>>();

/** Returns the pending requests of a page, without the notification stream, which never ends. */
function underWay(page: Page): Set<Request> {
  const known = watched.get(page);
  if (known) return known;
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== notifications.stream.path) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  watched.set(page, open);
  return open;
}

/** Waits until the page has no pending requests. */
export async function expectQuiet(page: Page): Promise<void> {
  const open = underWay(page);
  await page.waitForLoadState('load');
  let since = Date.now();
  const isQuiet = () => {
    if (open.size > 0) since = Date.now();
    return Date.now() - since >= quietMs;
  };
  await expect.poll(isQuiet, { intervals: [50], timeout: 30_000 }).toBe(true);
}

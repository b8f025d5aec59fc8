const restMs = 200;
const longestMs = 8_000;
const watched = new WeakMap();

/** The requests under way on a page; the stream of notices never ends. */
function underWay(page) {
  const known = watched.get(page);
  if (known) return known;
  const open = new Set();
  page.on('request', (request) => {
    if (!request.url().endsWith('/notices/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  watched.set(page, open);
  return open;
}

/** Waits until a page asks for nothing any more and has been painted; a page that never rests is taken as it is. */
export async function quiet(page) {
  const open = underWay(page);
  const end = Date.now() + longestMs;
  let since = Date.now();
  while (Date.now() - since < restMs && Date.now() < end) {
    await page.waitForTimeout(50);
    if (open.size > 0) since = Date.now();
  }
}

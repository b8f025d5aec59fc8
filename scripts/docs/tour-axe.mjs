import { quiet } from './quiet.mjs';

/** What opens something and changes nothing: menus and drawers say so, other buttons are known by what happens. */
const openers = 'main button[aria-haspopup], header button[aria-haspopup], main button[aria-expanded="false"]';
const leastOpeners = 'main button:not([type="submit"], [aria-pressed], [disabled], [data-small])';
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';
const mostOpeners = 6;

async function faults(page, where) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  await page.waitForTimeout(250);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${where} (${failureSummary?.split('\n')[1]})`,
    ),
  );
}

const layersOf = (page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
    layers,
  );

/** Nothing that a look presses may change a record: whatever is not read is answered as refused. */
async function withoutChanges(page, act) {
  const refuse = (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const body = { message: 'Refused by the tour', code: 'validation_failed', errors: [], reference: 'R-1' };
    return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(body) });
  };
  await page.route('**/api/**', refuse);
  try {
    return await act();
  } finally {
    await page.unroute('**/api/**', refuse);
  }
}

async function press(page, target) {
  await target.click({ timeout: 1_500 }).catch(() => undefined);
  await quiet(page);
}

async function reopen(page, home) {
  await page.goto(home);
  await page.locator('h1').first().waitFor({ timeout: 20_000 });
  await quiet(page);
}

/** Opens one part, lets axe look, sends a form in it empty, looks again and closes it; what a press left behind is reloaded. */
async function lookInto(page, opener, where) {
  const home = page.url();
  const before = await layersOf(page);
  const found = await withoutChanges(page, async () => {
    await press(page, opener);
    if (page.url() !== home || (await layersOf(page)) <= before) return [];
    const seen = await faults(page, where);
    const submit = page.locator('[role="dialog"] form button[type="submit"]:enabled').first();
    if ((await submit.count()) === 0) return seen;
    await press(page, submit);
    return [...seen, ...(await faults(page, `${where}, sent empty`))];
  });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  if (page.url() !== home || (await layersOf(page)) > before) await reopen(page, home);
  return found;
}

/** The page's own form, sent as it stands. */
async function sendEmpty(page, at) {
  const submit = page.locator('main form button[type="submit"]:enabled').first();
  if ((await submit.count()) === 0) return [];
  const home = page.url();
  const found = await withoutChanges(page, async () => {
    await press(page, submit);
    return faults(page, `${at}, form sent empty`);
  });
  await reopen(page, home);
  return found;
}

/** The openers of a page that no page before had: the tools of lists and the header are the same everywhere. */
async function newOpeners(page, known) {
  const found = [];
  for (const kind of [openers, leastOpeners]) {
    const count = Math.min(mostOpeners, await page.locator(kind).count());
    for (let n = 0; n < count; n += 1) {
      const opener = page.locator(kind).nth(n);
      if (!(await opener.isVisible().catch(() => false))) continue;
      const text = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
      const name = text.replaceAll(/[\d/.,₹-]+/g, '').trim();
      if (!known.has(name)) found.push({ opener, name });
      known.add(name);
    }
  }
  return found;
}

/** A look with axe at a page as it stands, with each dialog, menu and drawer open, and with its form sent empty. */
export function createCloseLook() {
  const known = new Set();
  return async (page, { at, size }) => {
    if (size.width < 1000) return faults(page, `${at} at ${size.width}`);
    const found = [...(await faults(page, at)), ...(await sendEmpty(page, at))];
    for (const { opener, name } of await newOpeners(page, known))
      found.push(...(await lookInto(page, opener, `${at}, "${name.slice(0, 40)}" open`)));
    return found;
  };
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectOpened } from '../checks/screen.ts';
import { people } from '../pages/people.ts';
import { signInAtHome } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ timeout: 180_000 });

const open = people();
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

type Way = { href: string; nos: number };

/** Returns the links in a part of the page that end with a number, each with its number. */
const waysIn = (part: Locator): Promise<Way[]> =>
  part.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const shown = /([\d,]+)\s*$/.exec((link as HTMLElement).innerText)?.[1];
      const href = link.getAttribute('href');
      return shown && href ? [{ href, nos: Number(shown.replaceAll(',', '')) }] : [];
    }),
  );

/** Returns the number of rows of the list at an address; undefined if the address opens a desk. */
async function countAt(page: Page, href: string): Promise<number | undefined> {
  await page.goto(href);
  await expectOpened(page);
  const table = page.getByRole('main').locator('[data-list]').first();
  if ((await table.count()) === 0) return undefined;
  const words = /of ([\d,]+)\+? filtered/;
  const footer = table.getByRole('status').filter({ hasText: words });
  return number(words.exec(await footer.innerText())?.[1]);
}

/**
 * Other tests run in parallel: a number is compared with its list only if the dashboard shows the same before and after the list
 * was read. A number that changed meanwhile is read again; so is one that differs, which may have changed there and back (a form
 * submitted while the next is paid). A real error differs every time, and is reported at the end.
 */
async function expectSameBehind(page: Page, read: () => Promise<Way[]>): Promise<void> {
  const unread = new Set((await read()).map((way) => way.href));
  expect(unread.size).toBeGreaterThan(0);
  const told = new Map<string, string>();
  for (let round = 0; round < 10 && unread.size > 0; round += 1) {
    const before = (await read()).filter((way) => unread.has(way.href));
    // A link that disappeared because another test finished its work needs no comparison.
    for (const href of unread) if (!before.some((way) => way.href === href)) unread.delete(href);
    const found = new Map<string, number | undefined>();
    for (const { href } of before) found.set(href, await countAt(page, href));
    const after = new Map((await read()).map((way) => [way.href, way.nos]));
    for (const { href, nos } of before) {
      const rows = found.get(href);
      if (after.get(href) === nos && (rows === undefined || rows === nos)) unread.delete(href);
      else told.set(href, `${href}: ${nos} and ${after.get(href)} on the dashboard, ${rows} in the list`);
    }
  }
  expect([...unread].map((href) => told.get(href))).toEqual([]);
}

test('STF-01 every queue of head office, including tickets of shops, leads to a list with the same count', async ({
  browser,
}) => {
  const page = await open(browser);
  await signInAtHome(page, sampleSignIn('admin'), 'backend');
  const home = page.url();
  const waits = page.getByRole('region', { name: m.dashboard_waits_title() });
  await expect(waits.getByRole('link', { name: new RegExp(m.dashboard_wait_tickets()) })).toBeVisible();
  await expectAccessible(page);
  await expectSameBehind(page, async () => {
    await page.goto(home);
    await expect(waits.getByRole('link', { name: new RegExp(m.dashboard_wait_tickets()) })).toBeVisible();
    const words = [1, 2].map((count) => m.dashboard_merchants_note({ count })).join('|');
    const merchants = page.getByRole('link').filter({ hasText: new RegExp(`\\d\\s*(${words})`) });
    await expect(merchants).not.toHaveCount(0);
    const types = await merchants.evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        nos: Number(/\n([\d,]+)\n/.exec((link as HTMLElement).innerText)?.[1]?.replaceAll(',', '')),
      })),
    );
    return [...(await waysIn(waits)), ...types];
  });
});

test("MER-01 every number of a shop's open tasks leads to a list with the same count", async ({ browser }) => {
  const page = await open(browser);
  await signInAtHome(page, sampleSignIn('shop'), 'merchant');
  const home = page.url();
  const waits = page.getByRole('region', { name: m.dashboard_do_next() });
  await expectSameBehind(page, async () => {
    await page.goto(home);
    await expect(waits.getByRole('link')).not.toHaveCount(0);
    return waysIn(waits);
  });
});

test('STF-01 the ages of pending rows lead to the rows of each age', async ({ browser }) => {
  const page = await open(browser);
  await signInAtHome(page, sampleSignIn('admin'), 'backend');
  const home = page.url();
  const ages = page.getByRole('region', { name: m.dashboard_ages_title() });
  await expectSameBehind(page, async () => {
    await page.goto(home);
    await expect(ages.getByRole('rowheader').first()).toBeVisible();
    return waysIn(ages.getByRole('cell'));
  });
});

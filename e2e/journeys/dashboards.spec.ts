import { expect, type Locator, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectOpened } from '../checks/screen.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ timeout: 180_000 });

const open = people();
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

type Way = { href: string; nos: number };

/** The links of a part of the page that end with a number, each with the number it shows. */
const waysIn = (part: Locator): Promise<Way[]> =>
  part.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const shown = /([\d,]+)\s*$/.exec((link as HTMLElement).innerText)?.[1];
      const href = link.getAttribute('href');
      return shown && href ? [{ href, nos: Number(shown.replaceAll(',', '')) }] : [];
    }),
  );

/** How many rows the list at an address holds; undefined where work lies there as a desk. */
async function countAt(page: Page, href: string): Promise<number | undefined> {
  await page.goto(href);
  await expectOpened(page);
  const table = page.getByRole('main').locator('[data-list]').first();
  if ((await table.count()) === 0) return undefined;
  const words = /of ([\d,]+)\+? filtered/;
  const footer = table.getByRole('status').filter({ hasText: words });
  return number(words.exec(await footer.innerText())?.[1]);
}

async function expectSameBehind(page: Page, ways: readonly Way[]): Promise<void> {
  expect(ways.length).toBeGreaterThan(0);
  const told: string[] = [];
  for (const { href, nos } of ways) {
    const found = await countAt(page, href);
    if (found !== undefined && found !== nos) told.push(`${href}: ${nos} on the dashboard, ${found} in the list`);
  }
  expect(told).toEqual([]);
}

test('STF-01 every queue of the head office leads to a list of exactly as many, questions of shops among them', async ({
  browser,
}) => {
  const page = await open(browser);
  await signIn(page, sampleSignIn('admin'), 'backend');
  const waits = page.getByRole('region', { name: m.dashboard_waits_title() });
  await expect(waits.getByRole('link', { name: new RegExp(m.dashboard_wait_tickets()) })).toBeVisible();
  const ways = await waysIn(waits);
  const types = await page
    .getByRole('link')
    .filter({ hasText: m.dashboard_merchants_note() })
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        nos: Number(/\n([\d,]+)\n/.exec((link as HTMLElement).innerText)?.[1]?.replaceAll(',', '')),
      })),
    );
  await expectAccessible(page);
  await expectSameBehind(page, [...ways, ...types]);
});

test('MER-01 every number of what a shop has to do leads to a list of exactly as many', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, sampleSignIn('shop'), 'merchant');
  const waits = page.getByRole('region', { name: m.dashboard_do_next() });
  await expect(waits).toBeVisible();
  await expectSameBehind(page, await waysIn(waits));
});

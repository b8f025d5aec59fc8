import { type Browser, expect, type Page, test } from '@playwright/test';
import { dashboard } from '@sevadesk/contract/dashboard';
import { views } from '@sevadesk/contract/views';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone, expectOpened } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signInAtHome } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ timeout: 180_000 });

const open = people();
const phone = { width: 360, height: 780 };
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const menuOf = (page: Page) => page.getByRole('navigation', { name: m.app_menu(), exact: true });
const barOf = (page: Page) => page.getByRole('navigation', { name: m.app_bar(), exact: true });

async function openAs(browser: Browser, userName: string, area: 'backend' | 'merchant', size?: typeof phone) {
  const page = await open(browser);
  if (size) await page.setViewportSize(size);
  await signInAtHome(page, sampleSignIn(userName), area);
  return page;
}

/** Acts, and waits until the choice is saved on the server. */
async function keeping(page: Page, act: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === views.savePreferences.path && answer.request().method() === 'POST',
  );
  await act();
  await told;
}

test("an accountant finds today's queues in the menu, each linked to its filtered list, and starts on payments", async ({
  browser,
}) => {
  const page = await openAs(browser, 'accounts', 'backend');
  await expectOpened(page);
  await expect(
    page.getByRole('main').getByRole('link', { name: m.dashboard_wait_payments(), exact: true }).first(),
  ).toBeVisible();
  const entry = menuOf(page).getByRole('link', { name: new RegExp(`^${m.dashboard_wait_payments()} [\\d,]+`) });
  await expect(entry).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: new RegExp(m.dashboard_wait_verify()) })).toHaveCount(0);
  await entry.click();
  await page.waitForURL((url) => url.pathname === '/backend/actions/payments');
  await expectOpened(page);
  await expectAccessible(page);
});

test('on a phone the bar navigates, marks the page, and hides for the keyboard and for a bar of the page', async ({
  browser,
}) => {
  const page = await openAs(browser, 'shop', 'merchant', phone);
  const bar = barOf(page);
  await expect(bar.getByRole('link', { name: m.app_bar_home() })).toHaveAttribute('aria-current', 'page');
  for (const part of await bar.locator('a, button').all()) {
    const box = await part.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('link', { name: m.app_bar_applications() }).click();
  await page.waitForURL((url) => url.pathname === '/merchant/product/nsdl-pan/physical/list');
  await expectOpened(page);
  await expectFitsPhone(page);
  await expect(bar.getByRole('link', { name: m.app_bar_applications() })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: m.app_bar_home() })).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first().focus();
  await expect(bar).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(bar).toBeVisible();
  // The rows may still arrive, which makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page
      .getByRole('main')
      .evaluate((main) => main.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }).toPass();
  await bar.getByRole('button', { name: m.app_bar_more() }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/merchant/product/nsdl-pan/physical/individual/N/apply');
  await expect(page.getByRole('button', { name: m.shared_next(), exact: true })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.locator('[data-phone-bar]:not([data-typing])')).toHaveCount(1);
  await expect(bar).toBeHidden();
});

test('preferences apply on another device, and the last change wins', async ({ browser }) => {
  const first = await openAs(browser, 'support', 'backend');
  const second = await openAs(browser, 'support', 'backend');
  await expectOpened(first);
  await expectOpened(second);
  const group = (page: Page) => menuOf(page).getByRole('button', { name: m.app_menu_my_account(), exact: true });
  const isOpen = await group(first).getAttribute('aria-expanded');
  const isOther = isOpen === 'true' ? 'false' : 'true';
  const before = await scheme(first);
  await keeping(first, () => press(first, m.app_toggle_theme()));
  await keeping(first, () => group(first).click());
  expect(await scheme(second)).toBe(before);
  await second.reload();
  await expect(second.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', before ?? '');
  await expect(group(second)).toHaveAttribute('aria-expanded', isOther);
  await keeping(second, () => press(second, m.app_toggle_theme()));
  await keeping(second, () => group(second).click());
  await first.reload();
  await expect(first.locator('html')).toHaveAttribute('data-mantine-color-scheme', before ?? '');
  await expect(group(first)).toHaveAttribute('aria-expanded', isOpen ?? '');
});

test('the language applies too, and a person without a preference has the theme of the system', async ({ browser }) => {
  const first = await openAs(browser, 'franchise', 'merchant');
  await expectOpened(first);
  await keeping(first, () => first.getByRole('link', { name: 'हिन्दी' }).click());
  const second = await openAs(browser, 'franchise', 'merchant');
  await expect(second.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(second.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
  await keeping(second, () => second.getByRole('link', { name: 'English' }).click());
  await expect(second.locator('html')).toHaveAttribute('lang', 'en');
  const night = await browser.newContext({ colorScheme: 'dark' });
  const stranger = await night.newPage();
  await stranger.goto('/about');
  await expect.poll(() => scheme(stranger)).toBe('dark');
  // The server-rendered page has its button before the application is hydrated.
  await expect(async () => {
    if ((await scheme(stranger)) === 'dark') await press(stranger, m.app_toggle_theme());
    expect(await scheme(stranger)).toBe('light');
  }).toPass();
  await stranger.reload();
  await expect.poll(() => scheme(stranger)).toBe('light');
  await night.close();
});

test('the queues of the menu are requested without the figures of the dashboard', async ({ browser }) => {
  const page = await openAs(browser, 'admin', 'backend');
  // Waits for the requests of the first page before counting.
  await expectOpened(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === dashboard.staff.path) asked.push(search);
  });
  await page.goto('/backend/user-management/merchant-list');
  await expectOpened(page);
  await expect(menuOf(page).getByRole('button', { name: m.dashboard_today(), exact: true })).toBeVisible();
  expect(asked).toEqual(['?only=waiting']);
  // The dashboard's own response includes them, so it is the only request there.
  asked.length = 0;
  await page.goto('/backend/');
  await expectOpened(page);
  await expect(menuOf(page).getByRole('button', { name: m.dashboard_today(), exact: true })).toBeVisible();
  expect(asked).toEqual(['']);
});

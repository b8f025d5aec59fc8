import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dashboard, type StaffDashboard } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import { press } from '../pages/form.ts';
import { signInAtHome } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await signInAtHome(page, sampleSignIn('admin'), 'backend');
});
test.afterAll(() => context.close());

const sidebar = () => page.getByRole('complementary', { name: m.app_menu() });
const widthOf = async () => Math.round((await sidebar().boundingBox())?.width ?? 0);
const at = (width: number, height = 900) => page.setViewportSize({ width, height });
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('LAY-01 the sidebar is 300 wide and collapses, the header is 64 high, a phone has a drawer', async () => {
  await expect.poll(widthOf).toBe(300);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  await press(page, m.app_menu_fold());
  await expect.poll(widthOf).toBeLessThan(100);
  await press(page, m.app_menu_unfold());
  await expect.poll(widthOf).toBe(300);
  await at(360, 780);
  await expect(sidebar()).toBeHidden();
  await press(page, m.app_menu_open());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: m.app_menu_open() })).toBeFocused();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await at(1440);
});

test('the menu opens the group of the page, shows its entry, and keeps the other groups as they were', async () => {
  await page.goto('/backend/settings/news-n-updates');
  const menu = sidebar().getByRole('navigation', { name: m.app_menu() });
  const entry = menu.getByRole('link', { name: m.app_menu_news(), exact: true });
  await expect(entry).toBeInViewport();
  const groupOf = (name: string) => menu.getByRole('button', { name, exact: true });
  await expect(groupOf(m.app_menu_setting())).toHaveAttribute('aria-expanded', 'true');
  const other = groupOf(m.app_menu_data_setup());
  await expect(other).toHaveAttribute('aria-expanded', 'false');
  await other.click();
  await page.reload();
  await expect(other).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeInViewport();
  await other.click();
  await page.reload();
  await expect(other).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/backend/');
  await expect(groupOf(m.app_menu_actions())).toHaveAttribute('aria-expanded', 'true');
  await expect(groupOf(m.app_menu_setting())).toHaveAttribute('aria-expanded', 'false');
});

test('LAY-07 one notification at a time, bottom right, 440 wide at most, hidden after 4000 ms', async ({ browser }) => {
  const clocked = await (await browser.newContext()).newPage();
  await clocked.clock.install();
  await signInAtHome(clocked, sampleSignIn('admin'), 'backend');
  await expect(clocked.getByRole('heading', { level: 1, name: m.dashboard_title() })).toBeVisible();
  const lose = async () => {
    await clocked.context().setOffline(true);
    await expect(clocked.getByText(m.shell_offline())).toBeVisible();
    await clocked.context().setOffline(false);
  };
  await lose();
  const note = clocked.getByRole('alert').filter({ hasText: m.shell_online() });
  await expect(note).toHaveCount(1);
  await clocked.clock.runFor(500);
  const box = await note.boundingBox();
  const view = clocked.viewportSize();
  // The transform of a sliding box leaves a rounding error in the fourth decimal.
  const width = Math.round((box?.width ?? 0) * 100) / 100;
  expect(width).toBeLessThanOrEqual(440);
  expect(width).toBeGreaterThan(300);
  expect(box?.height).toBeLessThanOrEqual(200);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 40);
  await lose();
  await expect(note).toHaveCount(1);
  await clocked.clock.runFor(4_500);
  await clocked.clock.runFor(4_500);
  await expect(note).toHaveCount(0);
  await clocked.context().close();
});

test('STF-01 the total PAN volume has a card, and each id type has one', async () => {
  // Other tests submit forms at the same time: the page is compared with the response that it received.
  const answered = page.waitForResponse((answer) => {
    // The menu uses the same call, but only for the queues.
    const { pathname, search } = new URL(answer.url());
    return pathname === dashboard.staff.path && search === '';
  });
  await page.goto('/backend/');
  const figures: StaffDashboard = await (await answered).json();
  const main = page.getByRole('main');
  await expect(main.getByText(String(figures.totPanVolume), { exact: true }).first()).toBeVisible();
  for (const { id, nos } of figures.idDetail ?? []) {
    await expect(main.getByText(id, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(String(nos), { exact: true }).first()).toBeVisible();
  }
});

test('the keyboard reaches the content by the skip link, and a closed dialog returns the focus', async () => {
  await page.goto('/backend/user-management/merchant-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.focus());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: m.app_skip() })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: m.app_live_chat() }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: m.app_live_chat() })).toBeFocused();
});

test('at 400 % nothing requires horizontal scrolling', async () => {
  // 1280 by 1024 at 400 % (WCAG 1.4.10).
  await at(320, 256);
  for (const path of [
    '/backend/',
    '/backend/user-management/merchant-list',
    '/backend/actions/payments',
    '/backend/settings/security',
    '/backend/misc/reports/daily-collection',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(overflow, { message: path }).toBeLessThanOrEqual(0);
  }
  await at(1440);
});

test('reduced motion is respected, and landmarks have their own names', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/backend/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
        return longest(transitionDuration) > 0.01 || (animationName !== 'none' && longest(animationDuration) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  const names = await page
    .getByRole('navigation')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  await page.emulateMedia({ reducedMotion: null });
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { findSmallTargets } from '../../scripts/docs/tour-touch.mjs';
import { expectQuiet } from '../checks/quiet.ts';
import { expectAccessibleNow, expectFitsPhone, expectOpened } from '../checks/screen.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

// What is only there once it is opened, and how a page stands for a finger, a magnifier and forced colours. The whole of it over all
// addresses: npm run tour -- --axe --touch (docs/screens.md).
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const phone = { width: 360, height: 780 };
const lists = '/backend/user-management/merchant-list';
let admin: Page;
let shop: Page;

test.beforeAll(async ({ browser }) => {
  admin = await open(browser, { meetsRefusals: true });
  shop = await open(browser, { meetsRefusals: true });
  await signIn(admin, sampleSignIn('admin'));
  await signIn(shop, sampleSignIn('shop'));
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectOpened(page);
}

async function openedIsAccessible(page: Page, opener: Locator, role: 'dialog' | 'menu'): Promise<void> {
  await opener.click();
  await expect(page.getByRole(role).first()).toBeVisible();
  await expectQuiet(page);
  await expectAccessibleNow(page);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]:visible, [role=menu]:visible')).toHaveCount(0);
}

test('axe finds no violation in the menus and the filter of a list', async () => {
  await goTo(admin, lists);
  await openedIsAccessible(admin, button(admin, m.shared_table_add_filter()), 'menu');
  await close(admin);
  await openedIsAccessible(admin, button(admin, m.shared_table_export()), 'menu');
  await close(admin);
});

test('axe finds no violation in a drawer with its form submitted empty', async () => {
  await goTo(admin, '/backend/masters/bank');
  const opener = button(admin, m.masters_bank_new());
  await openedIsAccessible(admin, opener, 'dialog');
  await admin.getByRole('dialog').locator('button[type=submit]').click();
  await expect(admin.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessibleNow(admin);
  await close(admin);
});

test("axe finds no violation in a page's own form submitted empty", async () => {
  await goTo(shop, '/merchant/user-management/staff/new');
  await shop.locator('main form button[type=submit]').click();
  await expect(shop.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expectAccessibleNow(shop);
});

test('axe finds no violation in the menu drawer on a phone', async () => {
  await shop.setViewportSize(phone);
  await goTo(shop, '/merchant/');
  await openedIsAccessible(shop, button(shop, m.app_menu_open()), 'dialog');
  await close(shop);
});

for (const [area, address] of [
  ['shop', '/merchant/'],
  ['shop', '/merchant/product/nsdl-pan/physical/list'],
  ['shop', '/merchant/accounting/payment'],
  ['admin', lists],
  ['admin', '/backend/misc/reports/volume'],
  ['admin', '/backend/settings/security'],
] as const) {
  test(`touch targets are 44 px on ${address}`, async () => {
    const page = area === 'shop' ? shop : admin;
    await page.setViewportSize(phone);
    await goTo(page, address);
    expect(await findSmallTargets(page, { at: address, size: phone })).toEqual([]);
    // 400 % of a screen of 1280: 320 px (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectFitsPhone(page);
  });
}

test('forced colours: the current entry and a selected view are marked by a line', async () => {
  await admin.setViewportSize({ width: 1366, height: 850 });
  await admin.emulateMedia({ forcedColors: 'active' });
  await goTo(admin, lists);
  const styleOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await styleOf(admin.locator('main [aria-pressed=true]').first())).toBe('solid');
  expect(await styleOf(admin.locator('aside [aria-current=page]').last())).toBe('solid');
  expect(await styleOf(admin.locator('main [aria-pressed=false]').first())).not.toBe('solid');
  await admin.emulateMedia({ forcedColors: null });
});

test('reduced motion: no animation lasts', async () => {
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(admin, '/backend/masters/bank');
  await button(admin, m.masters_bank_new()).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  // What follows the scrolling of a table follows no clock.
  const longest = await admin.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(20);
  await admin.emulateMedia({ reducedMotion: null });
});

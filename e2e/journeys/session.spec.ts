import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow, expectOpened } from '../checks/screen.ts';
import { passwordField, press, textField } from '../pages/form.ts';
import { answerCaptcha, signIn, signInAtHome } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const me = sampleSignIn('bazaar');
const claim = '/merchant/accounting/payment';
const typed = 'UTR-4711-KEPT';
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  // The hours pass only in the browser; the server's clock is independent.
  await page.clock.install();
  await signIn(page, me);
});
test.afterAll(() => context.close());

const utr = (on: Page) => textField(on, m.payments_reference());
const ending = () => page.getByRole('dialog', { name: m.shell_ending_title() });
const again = () => page.getByRole('dialog', { name: m.shell_again_title() });

async function typeClaim() {
  await page.goto(claim);
  await utr(page).fill(typed);
}

test('a person is warned before the session ends, and extends it with one press', async () => {
  await typeClaim();
  await page.clock.fastForward('07:58:30');
  await expect(ending()).toBeVisible();
  await expectAccessibleNow(page);
  await press(ending(), m.shell_ending_stay());
  await expect(ending()).toBeHidden();
  await expect(utr(page)).toHaveValue(typed);
});

test('after an expired session the same person signs in over the screen, and typed values stay', async () => {
  await page.clock.fastForward('08:00:05');
  await expect(again()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(claim));
  await expectAccessibleNow(page);
  await passwordField(again(), m.auth_password()).fill(me.password);
  await answerCaptcha(page);
  await press(again(), m.shell_again_button());
  await expect(again()).toBeHidden();
  await expect(utr(page)).toHaveValue(typed);
});

test('unsaved typed values are restored after the browser was killed', async () => {
  await page.clock.fastForward(2_000);
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).some((text) => text.includes('UTR-4711-KEPT'))))
    .toBe(true);
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto(claim);
  await expectOpened(page);
  await expect(page).toHaveURL(new RegExp(claim));
  await press(page, m.shell_draft_use());
  await expect(utr(page)).toHaveValue(typed);
});

test('without a connection the screen stays, shows it, and reports the reconnection', async () => {
  await context.setOffline(true);
  await expect(page.getByText(m.shell_offline())).toBeVisible();
  await expect(utr(page)).toHaveValue(typed);
  await context.setOffline(false);
  await expectNote(page, m.shell_online());
  await expect(page.getByText(m.shell_offline())).toBeHidden();
});

test('a page that cannot be loaded shows an error in place, and loads when the connection is restored', async () => {
  const other = await context.newPage();
  await other.goto('/merchant/help');
  await expectOpened(other);
  await context.setOffline(true);
  await other.getByRole('link', { name: m.app_menu_courier(), exact: true }).click();
  await expect(other.getByRole('alert').getByText(m.shared_network_error_text())).toBeVisible();
  await expect(other.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await press(other.getByRole('alert'), m.shared_retry());
  // A request lost with the connection is never reported as ended, so this does not wait for an idle network.
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('alert').getByText(m.shared_network_error_text())).toBeHidden();
  await expect(other).toHaveURL(/courier\/list/);
  await other.close();
});

test('a page with typed values requires confirmation before it is left', async () => {
  await page.getByRole('link', { name: m.app_menu_dashboard() }).first().click();
  const leave = page.getByRole('dialog', { name: m.shared_leave_title() });
  await expect(leave).toBeVisible();
  await press(leave, m.shared_cancel());
  await expect(utr(page)).toHaveValue(typed);
});

test('the installed application has an offline page and stores no personal data', async ({ browser }) => {
  const device = await browser.newContext({ serviceWorkers: 'allow' });
  const app = await device.newPage();
  await app.goto('/');
  await app.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await app.reload();
  await signInAtHome(app, me, 'merchant');
  await expectOpened(app);
  const kept = await app.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
  await device.setOffline(true);
  await app.goto(claim);
  for (const locale of ['en', 'hi'] as const)
    await expect(app.getByText(m.shell_offline_page_title({}, { locale }))).toBeVisible();
  await device.close();
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow } from '../checks/screen.ts';
import { expectKeys } from '../pages/keyboard.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let admin: Page;

test.beforeAll(async ({ browser }) => {
  admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
});

const sheet = () => admin.getByRole('dialog', { name: m.search_keys_title() });

test('STF-08 J and K move between payments, Enter opens the record and Esc returns, ? lists the active keys', async () => {
  const every = JSON.stringify([{ field: 'status', opt: 'in', value1: ['pending', 'approved', 'rejected'] }]);
  await admin.goto(`/backend/actions/payments?filters=${encodeURIComponent(every)}`);
  const rows = admin.getByRole('list').getByRole('button');
  const current = rows.and(admin.locator('[aria-current="true"]'));
  await expect(current).toHaveCount(1);
  const first = await current.innerText();
  await admin.keyboard.press('j');
  await expect(current).not.toHaveText(first);
  await admin.keyboard.press('ArrowUp');
  await expect.poll(() => current.innerText()).toBe(first);

  await admin.keyboard.press('Enter');
  await expect(current).not.toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(current).toBeFocused();

  // Typed text does not trigger shortcut keys.
  await admin.getByRole('searchbox').fill('');
  await admin.getByRole('searchbox').press('j');
  await expect(admin.getByRole('searchbox')).toHaveValue('j');
  await admin.getByRole('searchbox').fill('');
  await expect.poll(() => current.innerText()).toBe(first);

  await admin.getByRole('heading', { level: 1 }).click();
  await admin.keyboard.press('?');
  await expect(sheet()).toContainText(m.shared_keys_rows());
  await expect(sheet()).toContainText(m.shared_keys_record());
  await expectAccessibleNow(admin);
  await admin.keyboard.press('j');
  await admin.keyboard.press('Escape');
  await expect(sheet()).toBeHidden();
  await expect.poll(() => current.innerText()).toBe(first);
});

test('STF-03 a registration is opened, J opens the next one, A opens the approval, Esc returns to the list', async () => {
  await admin.goto('/backend/user-management/registration');
  const links = admin.locator('a[data-row-link]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  await expectKeys(admin);
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(`${addresses[0]}$`));
  await expect(admin.getByText(m.shared_walk_at({ at: '1', count: String(addresses.length) }))).toBeVisible();
  await admin.keyboard.press('j');
  await expect(admin).toHaveURL(new RegExp(`${addresses[1]}$`));
  await expect(admin.getByText(m.shared_walk_at({ at: '2', count: String(addresses.length) }))).toBeVisible();
  await admin.keyboard.press('k');
  await expect(admin).toHaveURL(new RegExp(`${addresses[0]}$`));
  await admin.getByRole('button', { name: m.shared_keys_button() }).click();
  await expect(sheet()).toContainText(m.shared_keys_back());
  await admin.keyboard.press('Escape');
  await expect(sheet()).toBeHidden();
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL(/\/user-management\/registration$/);
});

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { notifications } from '@sevadesk/contract/notifications';
import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { expectKeys } from '../pages/keyboard.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const applications = '/backend/actions/nsdl-pan/physical/list';
const paperless = '/backend/actions/nsdl-pan/paperless/list';
const open = people();
const viewName = `Acknowledged ${freshDigits(6)}`;
let admin: Page;
let operations: Page;
let shop: Page;

test.beforeAll(async ({ browser }) => {
  admin = await open(browser);
  operations = await open(browser);
  shop = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
  await signIn(operations, sampleSignIn('operations'));
  await signIn(shop, sampleSignIn('shop'));
});

const rows = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody tr');
const footer = (page: Page) =>
  page.getByRole('contentinfo').getByRole('status').or(page.locator('footer [role=status]'));
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
/** Returns the number of matches in the footer; waits until it is shown. */
async function matching(page: Page): Promise<number> {
  const words = /of ([\d,]+)\+? filtered/;
  await expect(footer(page).first()).toHaveText(words);
  return Number(words.exec(await footer(page).first().innerText())?.[1]?.replaceAll(',', ''));
}
const isFiltered = (name: string) => expect(admin).toHaveURL(new RegExp(`filters=.*${name}`));

async function addFilter(page: Page, column: string): Promise<void> {
  await press(page, m.shared_table_add_filter());
  await page.getByRole('menuitem', { name: column, exact: true }).click();
}

/** Returns the file that a button of the export menu downloads. */
async function exported(page: Page, format: string): Promise<Buffer> {
  await press(page, m.shared_table_export());
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  return readFile(await (await coming).path());
}

const yesterday = () => addDays(istDateOf(new Date()), -1);
/** Other tests submit forms in parallel; what was submitted up to yesterday and has ended does not change. */
const settled = [
  { field: 'status', opt: 'in', value1: ['acknowledged'] },
  { field: 'submittedAt', opt: 'lte', value1: yesterday() },
];
const settledApplications = `${applications}?filters=${encodeURIComponent(JSON.stringify(settled))}`;

test('TBL-02 a filter with its condition is a chip and in the address, and a reload keeps it', async () => {
  await admin.goto(settledApplications);
  const all = await matching(admin);
  const known = await rows(admin).first().locator('td').nth(1).innerText();
  const name = m.nsdl_pan_staff_column_name();
  await addFilter(admin, name);
  const editor = admin.getByRole('dialog', { name });
  await editor.getByLabel(m.shared_table_condition()).selectOption({ label: m.shared_table_op_starts() });
  await textField(editor, name).fill(known.slice(0, 3));
  await press(editor, m.shared_table_apply());
  await expect(chip(admin, name)).toContainText(m.shared_table_starts({ value: known.slice(0, 3) }));
  await isFiltered('starts');
  await expect.poll(() => matching(admin)).toBeLessThan(all);
  const found = await matching(admin);
  for (const text of await rows(admin).locator('td:nth-child(2)').allInnerTexts())
    expect(text.toUpperCase().startsWith(known.slice(0, 3).toUpperCase())).toBe(true);
  await admin.reload();
  await expect(chip(admin, name)).toBeVisible();
  expect(await matching(admin)).toBe(found);
  await press(admin, m.shared_table_remove_filter({ name }));
  await expect.poll(() => matching(admin)).toBe(all);
  await expect(admin).not.toHaveURL(/starts/);
});

test('TBL-02 a range of dates finds only its rows, and a preset moves with the date', async () => {
  await admin.goto(applications);
  const all = await matching(admin);
  const sent = m.nsdl_pan_tin_column_sent_at();
  const since = addDays(istDateOf(new Date()), -14);
  await addFilter(admin, sent);
  const editor = admin.getByRole('dialog', { name: sent });
  await textField(editor, m.shared_table_from()).fill(formatTypedDate(since));
  await press(editor, m.shared_table_apply());
  await isFiltered('gte');
  await expect.poll(() => matching(admin)).toBeLessThan(all);
  await chip(admin, sent).click();
  await textField(editor, m.shared_table_to()).fill(formatTypedDate(yesterday()));
  await press(editor, m.shared_table_apply());
  await isFiltered('between');
  await expect.poll(() => matching(admin)).toBe(await sentBetween(since, yesterday()));
  const late = await matching(admin);
  expect(late).toBeGreaterThan(0);
  await chip(admin, sent).click();
  await textField(editor, m.shared_table_from()).fill('');
  await textField(editor, m.shared_table_to()).fill(formatTypedDate(addDays(since, -1)));
  await press(editor, m.shared_table_apply());
  await isFiltered('lte');
  await expect.poll(() => matching(admin)).toBe((await sentBetween('2020-01-01', yesterday())) - late);
  await chip(admin, sent).click();
  await editor.getByRole('button', { name: m.shared_table_today(), exact: true }).click();
  await isFiltered('%40today|filters=.*@today');
});

/** Returns the number submitted on these days, by the list's own call; the list also holds drafts. */
async function sentBetween(value1: string, value2: string): Promise<number> {
  const filters = [{ field: 'submittedAt', opt: 'between' as const, value1, value2 }];
  type Reply = ReplyOf<typeof nsdlPanStaff.lists.list.list>;
  return (await callAs<Reply>(admin, nsdlPanStaff.lists.list.list, { body: { filters } })).filterRecords;
}

test('API-05 the export has the filtered rows, in the columns on the screen: CSV, Excel and PDF', async () => {
  await admin.goto(settledApplications);
  const count = await matching(admin);
  expect(count).toBeGreaterThan(10);
  const shown = await rows(admin).locator('td:nth-child(2)').allInnerTexts();
  const csv = (await exported(admin, m.shared_table_export_csv())).toString('utf8');
  const lines = csv.trim().split(/\r?\n/);
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toContain(m.nsdl_pan_staff_column_name());
  for (const [at, name] of shown.entries()) expect(lines[at + 1]).toContain(name);
  const sheet = await exported(admin, m.shared_table_export_xlsx());
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
  const pdf = await exported(admin, m.shared_table_export_pdf());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('columns, their order and the height of rows are remembered', async () => {
  await admin.goto(applications);
  await matching(admin);
  const headers = () => admin.getByRole('columnheader').allInnerTexts();
  const shopName = m.nsdl_pan_staff_column_shop();
  const token = m.nsdl_pan_staff_column_token();
  await press(admin, m.shared_table_columns());
  const panel = admin.getByRole('dialog', { name: m.shared_table_columns() });
  await panel.getByRole('checkbox', { name: m.nsdl_pan_staff_column_mobile(), exact: true }).check();
  await press(panel, m.shared_table_move_up({ name: shopName }));
  await panel.getByText(m.shared_table_compact(), { exact: true }).click();
  await admin.keyboard.press('Escape');
  await admin.reload();
  await matching(admin);
  const seen = await headers();
  expect(seen).toContain(m.nsdl_pan_staff_column_mobile());
  expect(seen.indexOf(shopName)).toBeLessThan(seen.indexOf(token));
  await expect(admin.locator('[data-density]')).toHaveAttribute('data-density', 'compact');
  await press(admin, m.shared_table_columns());
  await press(panel, m.shared_table_columns_reset());
  await admin.keyboard.press('Escape');
  await expect.poll(headers).not.toContain(m.nsdl_pan_staff_column_mobile());
});

test('a view is saved, shared with a role, and opens automatically for a second person', async () => {
  await admin.goto(`${settledApplications}&sort=cardName`);
  const found = await matching(admin);
  await press(admin, m.views_button());
  await admin.getByRole('menuitem', { name: m.views_save_new() }).click();
  await textField(admin.getByRole('dialog'), m.views_name()).fill(viewName);
  await press(admin, m.views_save_submit());
  await expectNote(admin, m.views_saved({ name: viewName }));
  await press(admin, viewName);
  await admin.getByRole('menuitem', { name: m.views_share({ name: viewName }) }).click();
  await admin.getByRole('dialog').getByLabel('Operations', { exact: true }).check();
  await press(admin, m.views_share_submit());
  await expectNote(admin, m.views_share_done());

  await operations.goto(applications);
  await matching(operations);
  await press(operations, m.views_button());
  await operations.getByRole('menuitem', { name: new RegExp(viewName) }).click();
  await expect.poll(() => matching(operations)).toBe(found);
  await press(operations, viewName);
  await operations.getByRole('menuitem', { name: m.views_default_set({ name: viewName }) }).click();
  await expectNote(operations, m.views_default_done({ name: viewName }));
  await operations.goto(applications);
  await expect(operations.getByRole('button', { name: viewName, exact: true })).toBeVisible();
  expect(await matching(operations)).toBe(found);

  await press(admin, viewName);
  await admin.getByRole('menuitem', { name: m.views_remove({ name: viewName }) }).click();
  await press(admin, m.views_remove_submit());
  await expectNote(admin, m.views_removed());
  await operations.goto(applications);
  await expect.poll(() => matching(operations)).toBeGreaterThan(found);
});

test('all matches are selected after an entire page, and one action processes them', async () => {
  type Notices = ReplyOf<typeof notifications.list>;
  const newest = async () => (await callAs<Notices>(operations, notifications.list, { body: { length: 100 } })).data;
  const before = new Set((await newest()).map(({ id }) => id));
  await operations.goto('/backend/my-profile/notifications');
  expect(await matching(operations)).toBeGreaterThan(10);
  await operations.getByRole('checkbox', { name: m.shared_table_select_page() }).check();
  const bar = operations.getByRole('region', { name: m.shared_table_selected_bar() });
  await expect(bar).toContainText(m.shared_table_page_chosen({ count: '10' }));
  // Other tests create notifications in parallel, and 'all matching' includes them: the number varies.
  const some = '[1-9]\\d+';
  await bar.getByRole('button', { name: new RegExp(m.shared_table_choose_all({ count: some })) }).click();
  await expect(bar).toContainText(new RegExp(m.shared_table_all_chosen({ count: some })));
  await expectAccessibleNow(operations);
  await press(bar, m.notifications_read_chosen());
  await expect(bar).toBeHidden();
  // The notifications that existed before are read.
  const left = async () => (await newest()).filter(({ id, state }) => before.has(id) && state === 'unread').length;
  await expect.poll(left).toBe(0);
});

test('J, K and / work anywhere on the page, O opens a row beside the list and continues, ? shows the keys', async () => {
  await admin.goto(paperless);
  const count = Math.min(await matching(admin), 10);
  expect(count).toBeGreaterThan(1);
  await expectKeys(admin);
  await admin.keyboard.press('j');
  await expect(rows(admin).first()).toBeFocused();
  await admin.keyboard.press('j');
  await expect(rows(admin).nth(1)).toBeFocused();
  await admin.keyboard.press('k');
  await admin.keyboard.press('o');
  const drawer = admin.getByRole('dialog');
  const names = await rows(admin).locator('td:nth-child(3)').allInnerTexts();
  await expect(drawer).toContainText(names[0] ?? '');
  await admin.keyboard.press('j');
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toContainText(names[1] ?? '');
  await press(drawer, m.shared_peek_previous());
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toContainText(names[0] ?? '');
  await expect(drawer.getByRole('button', { name: m.shared_peek_previous() })).toBeDisabled();
  await admin.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await admin.keyboard.press('/');
  await expect(admin.getByRole('searchbox')).toBeFocused();
  await admin.keyboard.press('?');
  await expect(admin.getByRole('searchbox')).toHaveValue('?');
  await admin.getByRole('searchbox').fill('');
  await admin.getByRole('heading', { level: 1 }).click();
  await admin.keyboard.press('?');
  await expect(admin.getByRole('dialog', { name: m.search_keys_title() })).toBeVisible();
  await expectAccessibleNow(admin);
  await admin.getByRole('switch').click();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await admin.keyboard.press('/');
  await expect(admin.getByRole('searchbox')).not.toBeFocused();
  await admin.evaluate(() => localStorage.removeItem('verify-keys'));
});

test('a list is printed with its filters, without the rest of the page', async () => {
  await admin.goto(settledApplications);
  const count = await matching(admin);
  // The print sheet is removed when the browser's dialog closes, so its content is read while it is open.
  await admin.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-print-sheet]')?.textContent ?? '';
      document.body.dataset.printedRows = String(document.querySelectorAll('[data-print-sheet] tbody tr').length);
    };
  });
  await press(admin, m.shared_table_print());
  await expect(admin.locator('body')).toHaveAttribute('data-printed-rows', String(count));
  await expect(admin.locator('body')).toHaveAttribute('data-printed', new RegExp(m.shared_table_print_rows({ count })));
  await expect(admin.locator('[data-print-sheet]')).toHaveCount(0);
});

test('a shop reads its list as cards on a phone, and an empty list differs from one without a match', async () => {
  await shop.goto('/merchant/product/nsdl-pan/physical/list');
  await matching(shop);
  await expectFitsPhone(shop);
  await shop.setViewportSize({ width: 360, height: 780 });
  await expect(shop.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(shop.getByRole('main').getByRole('table')).toHaveCount(0);
  await expectAccessibleNow(shop);
  await shop.goto('/merchant/product/nsdl-pan/physical/list?q=ZZZZNOBODY');
  await expect(shop.getByText(m.shared_table_no_match_title())).toBeVisible();
  await press(shop, m.shared_table_clear_filters());
  await expect(shop.getByRole('main').getByRole('article').first()).toBeVisible();
  await shop.setViewportSize({ width: 1366, height: 850 });
});

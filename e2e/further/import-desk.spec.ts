import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';
import { downloaded } from '../journeys/steps/submit-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let head: Page;
let support: Page;
test.beforeAll(async ({ browser }) => {
  head = await open(browser);
  support = await open(browser);
});

const desk = '/backend/misc/imports';
/** Fictional officers, new in each run; list numbers have at most three digits. */
const run = freshDigits(5);
const name = `officers-${run}.csv`;
const town = `Namoona ${run}`;
const csv = [
  'city;area code;ao type;range;ao no;description',
  ...['1', '2'].map((no) => `${town};ZZZ;W;${run.slice(-3)};${no};WARD ${no}`),
  `${town};ZZZ;W;none;3;WARD 3`,
].join('\r\n');
const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) };

const kindSelect = (page: Page) => page.getByRole('combobox', { name: m.imports_kind_label() });
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** Presses Tab until the control has the focus, then Enter. */
async function pressByKeyboard(page: Page, label: string): Promise<void> {
  const control = button(page, label);
  await expect(control).toBeEnabled();
  for (let step = 0; step < 120; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('one desk offers every kind that a person may import, with a template of each', async () => {
  await signIn(head, sampleSignIn('admin'));
  await head.goto(desk);
  await expect(head.getByRole('heading', { level: 1, name: m.imports_desk_title() })).toBeVisible();
  await head.getByRole('link', { name: m.imports_desk_new() }).first().click();
  await expect(kindSelect(head).locator('option:not([value=""])')).toHaveCount(11);
  await kindSelect(head).selectOption('ao-codes');
  const template = await downloaded(head, () => press(head, m.imports_template_button()));
  expect([template.name, template.bytes.subarray(0, 2).toString()]).toEqual(['ao-codes.xlsx', 'PK']);
  await expectAccessible(head);
  await expectFitsPhone(head);
});

test('a list is imported by keyboard only: columns, preview with first lines and errors, result', async () => {
  await head.getByLabel(m.masters_ao_imports_file(), { exact: true }).setInputFiles(file);
  await pressByKeyboard(head, m.imports_upload_button());
  await pressByKeyboard(head, m.imports_check_button());
  const start = m.imports_start_button({ count: '2' });
  await expect(button(head, start)).toBeVisible();
  const first = head.getByRole('group', { name: m.imports_first_title() });
  await expect(first.getByRole('cell', { name: town })).toHaveCount(2);
  await expect(head.getByText(`${m.masters_ao_range()}:`)).toBeVisible();
  const rejects = await downloaded(head, () => press(head, m.imports_rejects_button({ count: '1' })));
  expect(rejects.name).toBe(`officers-${run}-rejects.csv`);
  expect(rejects.bytes.toString('utf8')).toContain('WARD 3');
  await expectAccessible(head);
  await head.reload();
  await pressByKeyboard(head, start);
  await expect(button(head, m.imports_undo_button())).toBeVisible();
});

test('the same file is recognised, its lines exist already, and the first import is undone', async () => {
  await head.goto(`${desk}/new`);
  await kindSelect(head).selectOption('ao-codes');
  await head.getByLabel(m.masters_ao_imports_file(), { exact: true }).setInputFiles(file);
  await press(head, m.imports_upload_button());
  await expect(head.getByText(m.imports_same_title())).toBeVisible();
  await press(head, m.imports_check_button());
  await expect(head.getByText(m.imports_nothing_new())).toBeVisible();
  await head.getByRole('link', { name: m.imports_same_link() }).click();
  await press(head, m.imports_undo_button());
  await head.getByRole('dialog').getByRole('button', { name: m.imports_undo_button(), exact: true }).click();
  await expect(head.getByText(m.imports_undone_by())).toBeVisible();
  await head.goto(desk);
  const row = head.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(2);
  await expectAccessible(head);
});

test('a person without import permissions has no desk', async () => {
  await signIn(support, sampleSignIn('support'));
  await support.goto('/backend/');
  await expect(support.getByRole('link', { name: m.imports_desk_title() })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const contexts: BrowserContext[] = [];
const watches: ReturnType<typeof watchPage>[] = [];
let merchant: Page;
let staff: Page;

test.beforeAll(async ({ browser }) => {
  const open = async () => {
    const context = await browser.newContext();
    contexts.push(context);
    const page = await context.newPage();
    watches.push(watchPage(page));
    return page;
  };
  merchant = await open();
  staff = await open();
  await signIn(merchant, sampleSignIn('bazaar'));
  await signIn(staff, sampleSignIn('admin'));
});
test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

/** Presses a download button; returns the file. */
async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: file.suggestedFilename(), bytes };
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

test('MER-01 STF-06 a shop downloads blank forms, certificates, a sample and the sheets', async () => {
  await merchant.goto('/merchant/download-software');
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  const blank = await downloaded(merchant, button(merchant, m.masters_software_new()));
  expect(blank.name).toBe('form.93-2026.individual.pdf');
  const annexure = await downloaded(merchant, button(merchant, m.masters_software_annexure_a()));
  expect(annexure.name).toBe('annexure-a.pdf');
  await downloaded(merchant, button(merchant, m.nsdl_pan_paper_sheet_initials_valid()));
  await button(merchant, m.masters_software_sample()).click();
  const samples = merchant.getByRole('dialog', { name: m.masters_software_sample() });
  await expect(samples.getByRole('listitem')).toHaveCount(16);
  await samples.getByLabel(m.masters_software_sample_search(), { exact: true }).fill('minor');
  await expect(samples.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleNow(merchant);
  const title = m.nsdl_pan_paper_sample_individual_minor();
  const sample = await downloaded(merchant, button(samples, m.masters_forms_download_label({ title })));
  expect(sample.name).toBe('sample.individual-minor.pdf');
});

test('staff upload an official file for a form; shops get it until the facsimile is restored', async () => {
  const title = m.nsdl_pan_paper_form_title({ code: '94', category: m.nsdl_pan_category_trust() });
  const ofShop = () => button(merchant, m.masters_forms_download_label({ title }));
  await merchant.goto('/merchant/download-software');
  const drawn = await downloaded(merchant, ofShop());
  await staff.goto('/backend/masters/form-files');
  await staff.getByLabel(m.masters_forms_search(), { exact: true }).fill('94 trust');
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  await button(staff, m.masters_forms_open_label({ title })).click();
  const drawer = staff.getByRole('dialog', { name: title });
  await expect(drawer.getByRole('img', { name: m.masters_forms_preview({ title }) })).toBeVisible({ timeout: 60_000 });
  // A PDF of another form stands for an official file.
  const official = await downloaded(merchant, button(merchant, m.masters_software_annexure_b()));
  const file = { name: 'official.pdf', mimeType: 'application/pdf', buffer: official.bytes };
  await drawer.locator('input[type=file]').setInputFiles(file);
  await expect(drawer.getByText(m.masters_forms_history_replace())).toBeVisible();
  expect((await downloaded(merchant, ofShop())).bytes.length).not.toBe(drawn.bytes.length);
  await button(drawer, m.masters_form_restore()).click();
  await expect(drawer.getByText(m.masters_forms_history_restore())).toBeVisible();
  expect((await downloaded(merchant, ofShop())).bytes.length).toBe(drawn.bytes.length);
});

test('a list of AO codes is checked, imported, found in the form, and undone', async () => {
  const city = `NAMOONAPUR ${freshDigits(6)}`;
  const csv = [
    'City,Area,Type,Range,No,Description,International',
    `${city},ZZY,W,41,1,Sample ward 41(1),N`,
    `${city},ZZY,W,41,2,Sample ward 41(2),N`,
    `${city},ZZYX,W,41,3,An area too long,N`,
  ].join('\n');
  await staff.goto('/backend/masters/ao-code');
  await staff.getByRole('link', { name: m.masters_ao_import(), exact: true }).click();
  await staff.getByRole('link', { name: m.masters_ao_imports_start() }).first().click();
  const file = { name: `ao-${city.slice(-6)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await staff.getByLabel(m.masters_ao_imports_file(), { exact: true }).setInputFiles(file);
  await press(staff, m.imports_upload_button());
  await press(staff, m.imports_check_button());
  const start = button(staff, m.imports_start_button({ count: '2' }));
  await expect(start).toBeVisible();
  await expectAccessible(staff);
  await start.click();
  await expect(button(staff, m.imports_undo_button())).toBeVisible();
  const search = async () => {
    await merchant.goto('/merchant/product/nsdl-pan/physical/individual/N/apply');
    await merchant.getByLabel(m.nsdl_pan_merchant_ao_search(), { exact: true }).first().fill(city, { timeout: 90_000 });
  };
  await search();
  const offices = merchant.getByRole('listbox', { name: m.nsdl_pan_merchant_ao_search() });
  await expect(offices.getByRole('option')).toHaveCount(2);
  await expect(offices.getByText('ZZY W 41 2')).toBeVisible();
  await press(staff, m.imports_undo_button());
  await press(staff.getByRole('dialog', { name: m.imports_undo_title() }), m.imports_undo_button());
  await expect(staff.getByText(m.imports_undone_by())).toBeVisible();
  await search();
  await expect(merchant.getByText(m.nsdl_pan_merchant_ao_none())).toBeVisible();
});

test('a code is changed manually and shows who did it', async () => {
  await staff.goto('/backend/masters/ao-code?q=VARANASI');
  await staff.getByRole('button', { name: m.masters_edit({ name: 'ZZH W 8 1' }), exact: true }).click();
  const drawer = staff.getByRole('dialog', { name: m.masters_ao_edit() });
  const words = `Sample ward 8(1), Varanasi ${freshDigits(4)}`;
  await drawer.getByLabel(m.masters_ao_description()).fill(words);
  await press(drawer, m.masters_save());
  await expect(staff.getByText(words)).toBeVisible();
  await staff.getByRole('button', { name: m.masters_edit({ name: 'ZZH W 8 1' }), exact: true }).click();
  await expect(drawer.getByText(words)).toBeVisible();
});

test('the ledger passes its proof and no page failed', async () => {
  await prove();
  for (const watch of watches) watch.expectNoFaults();
});

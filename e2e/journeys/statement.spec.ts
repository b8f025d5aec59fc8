import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { getStatement } from './steps/get-statement.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let merchant: Page;
let accounts: Page;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  accounts = await open(browser);
  await signIn(merchant, sampleSignIn('franchise'));
  await signIn(accounts, sampleSignIn('accounts'));
});

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await press(page, m.shared_table_export());
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('MER-17 TBL-03 a shop reads its statement, opens an explanation, and downloads it in every format', async () => {
  await merchant.goto('/merchant/misc/reports/statement?size=100');
  await merchant.getByRole('button', { name: m.wallet_why() }).last().click();
  const drawer = merchant.getByRole('dialog');
  await expect(drawer.getByText(m.wallet_why_parts())).toBeVisible();
  await expect(drawer.getByText(m.wallet_why_after())).toBeVisible();
  await expectAccessibleNow(merchant);
  await merchant.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  // Other stories move money of the same merchant meanwhile.
  await expect(async () => {
    const { lines } = await getStatement(merchant);
    const csv = await exported(merchant, m.shared_table_export_csv());
    expect(csv.name).toBe('statement.csv');
    expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(lines.length + 1);
  }).toPass();
  const xlsx = await exported(merchant, m.shared_table_export_xlsx());
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const pdf = await exported(merchant, m.shared_table_export_pdf());
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectFitsPhone(merchant);
});

test('STF-21 head office follows a day from its total to one movement, and its accounts balance', async () => {
  await accounts.goto('/backend/misc/reports/daily-collection');
  await accounts.locator('tbody tr').first().getByRole('link').click();
  await expect(accounts).toHaveURL(/collection-lines/);
  await expect(accounts.locator('tbody tr').first()).toBeVisible();
  await expectAccessible(accounts);
  await accounts.goto('/backend/misc/reports/day-close');
  await accounts.locator('tbody tr').first().getByRole('link').click();
  await expect(accounts.getByText(m.reports_day_balanced())).toBeVisible();
  await expect(accounts.getByText(m.reports_day_open_text())).toBeVisible();
  await expectAccessible(accounts);
  await expectFitsPhone(accounts);
});

test('STF-21 any account is explained down to the cause', async () => {
  await accounts.goto('/backend/misc/reports/statement');
  await accounts.getByLabel(m.wallet_account(), { exact: true }).first().fill('Service');
  await accounts.getByRole('option').filter({ hasText: 'Service revenue' }).click();
  await accounts.getByRole('button', { name: m.wallet_why() }).first().click();
  const drawer = accounts.getByRole('dialog');
  await expect(drawer.getByText(m.wallet_cause_application(), { exact: true })).toBeVisible();
  await expect(drawer.getByText(m.wallet_cause_price(), { exact: true })).toBeVisible();
  await expect(drawer.getByText(m.wallet_why_sides())).toBeVisible();
  await expectAccessibleNow(accounts);
});

test('STF-21 TBL-02 a movement is found in a wallet and leads to its request; going back keeps the account', async () => {
  await accounts.goto('/backend/misc/reports/statement');
  await accounts.getByLabel(m.wallet_account(), { exact: true }).first().fill('RT1003');
  await accounts.getByRole('option').filter({ hasText: 'RT1003' }).click();
  await accounts.getByRole('searchbox').fill('Payment');
  const rows = accounts.locator('tbody tr');
  await expect(rows.filter({ hasText: m.wallet_kind_charge() })).toHaveCount(0);
  const reference = (await rows.first().locator('td').nth(3).innerText()).split(' ').at(-1) ?? '';
  await accounts.getByRole('searchbox').fill(reference);
  await expect(rows).toHaveCount(1);
  await press(rows, m.wallet_why());
  await accounts.getByRole('dialog').getByRole('link', { name: m.wallet_why_open(), exact: true }).click();
  await accounts.waitForURL(/\/backend\/actions\/payments/);
  await expect(accounts.getByRole('button').filter({ hasText: reference })).toBeVisible();
  await accounts.goBack();
  await expect(rows).toHaveCount(1);
  await expect(accounts.getByLabel(m.wallet_account(), { exact: true }).first()).toHaveValue(/^RT1003/);
});

test('the ledger passes its proof', async () => {
  await prove();
});

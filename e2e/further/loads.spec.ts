import { expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';
import { uploadStatement } from '../journeys/steps/upload-statement.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let merchant: Page;
let accounts: Page;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  accounts = await open(browser);
  admin = await open(browser);
  await signIn(merchant, sampleSignIn('bazaar'));
  await signIn(accounts, sampleSignIn('accounts'));
  await signIn(admin, sampleSignIn('admin'));
});

test('a planned transfer of the exact sum is credited from the statement without a person', async () => {
  await merchant.goto('/merchant/accounting/transfer');
  const account = merchant.getByRole('combobox', { name: m.payments_plan_account() });
  if ((await account.inputValue()) === '') await account.selectOption({ index: 1 });
  await merchant.getByRole('textbox', { name: m.payments_plan_amount() }).fill(String(2_000 + Number(freshDigits(3))));
  await press(merchant, m.payments_plan_button());
  await merchant.waitForURL(/\/accounting\/transfer\/.+/);
  const sum = (
    await merchant
      .getByText(/^[\d,]+\.\d\d\/-$/)
      .first()
      .innerText()
  ).replace(/[,/-]/g, '');
  expect(Number(sum) % 1).not.toBe(0);
  await expect(merchant.getByText(m.payments_plan_open_note())).toBeVisible();
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);

  const [year, month, day] = istDateOf(new Date()).split('-');
  const line = `${day}/${month}/${year},NEFT-CITIN26${freshDigits(9)}-BAZAAR,,,${sum}`;
  await uploadStatement(accounts, `Txn Date,Description,Ref No,Debit,Credit\n${line}\n`);
  await expect(accounts.getByText(m.imports_row_matched())).toHaveCount(1);
  await press(accounts, m.imports_start_button({ count: '1' }));
  await expect(accounts.getByRole('button', { name: m.imports_undo_button() })).toBeVisible();
  await expect(merchant.getByText(m.payments_plan_arrived_title())).toBeVisible({ timeout: 30_000 });
});

test('the rules of matching are set by an administrator', async () => {
  await admin.goto('/backend/actions/payments/matching');
  await expect(admin.getByLabel(m.payments_matching_plan())).toBeChecked();
  await press(admin, m.payments_matching_save());
  await expectNote(admin, m.payments_matching_saved());
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('a mandate is approved at the payer’s side, debited once below the limit, and ended', async () => {
  await admin.goto('/backend/account/mandates/rules');
  await admin.getByRole('textbox', { name: m.mandates_rules_hours() }).fill('0');
  await press(admin, m.mandates_rules_save());
  await expectNote(admin, m.mandates_rules_saved());

  await merchant.goto('/merchant/accounting/mandate');
  await merchant.getByRole('textbox', { name: m.mandates_threshold() }).fill('9000000');
  await merchant.getByRole('textbox', { name: m.mandates_every() }).fill('31');
  await merchant.getByRole('textbox', { name: m.mandates_ends() }).fill('31/12/2027');
  await expectAccessible(merchant);
  await press(merchant, m.mandates_create());
  await merchant.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(merchant.getByRole('heading', { name: m.mandates_title() }).first()).toBeVisible();
  await expect(merchant.getByText(m.mandates_debit_status_success())).toBeVisible({ timeout: 60_000 });
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);

  await merchant.getByRole('button', { name: m.mandates_revoke() }).click();
  await merchant.getByRole('dialog').getByRole('button', { name: m.mandates_revoke() }).click();
  await expect(merchant.getByText(m.mandates_ended_text())).toBeVisible();

  await admin.goto('/backend/account/mandates');
  await expect(admin.getByText(m.mandates_debit_status_success()).first()).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await admin.goto('/backend/account/mandates/rules');
  await admin.getByRole('textbox', { name: m.mandates_rules_hours() }).fill('24');
  await press(admin, m.mandates_rules_save());
});

test('the ledger passes its proof', async () => {
  await prove();
});

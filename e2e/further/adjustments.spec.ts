import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, chooseRadio, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const reason = `Counted twice at the till ${freshDigits(5)}`;
const open = people();
let accounts: Page;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  accounts = await open(browser);
  admin = await open(browser);
});

const rowOf = (where: Page) => where.getByRole('row').filter({ hasText: reason });
const drawer = (where: Page) => where.getByRole('dialog').last();

async function openRow(where: Page, row = rowOf(where)): Promise<void> {
  await where.goto('/backend/account/adjustments');
  await row.first().getByRole('button').click();
  await expect(drawer(where).getByText(m.wallet_requested_by())).toBeVisible();
}

async function approve(where: Page): Promise<void> {
  await press(drawer(where), m.wallet_approve());
  await press(where.getByRole('dialog', { name: /^Approve adjustment/ }), m.wallet_approve());
  await expect(where.getByText(/^Adjustment \d+ approved and posted$/).first()).toBeVisible();
}

test('BEY-01 a correction above the set amount is pending for another person', async () => {
  await signIn(accounts, sampleSignIn('accounts'));
  await accounts.goto('/backend/account/adjustments');
  await press(accounts, m.wallet_adjustment_new());
  const form = accounts.getByRole('dialog', { name: m.wallet_adjustment_new() });
  await chooseRadio(form, m.wallet_adjust_what(), m.wallet_adjust_kind_credit());
  await form.getByRole('combobox', { name: m.wallet_adjust_merchant() }).fill('RT1003');
  await accounts.getByRole('option').filter({ hasText: 'RT1003' }).click();
  await chooseOption(form, m.wallet_adjust_house(), 'Bank clearing');
  await textField(form, m.wallet_amount()).fill('6000');
  await textField(form, m.wallet_reason()).fill(reason);
  await expect(form.getByText(m.wallet_balance_after())).toBeVisible();
  await expectAccessibleNow(accounts);
  await press(form, m.wallet_adjust_submit_second());
  await expect(accounts.getByText(/needs approval by a second person/).first()).toBeVisible();
  await openRow(accounts);
  await expect(drawer(accounts).getByText(m.wallet_own_request())).toBeVisible();
  await expect(drawer(accounts).getByRole('button', { name: m.wallet_approve() })).toHaveCount(0);
});

test('BEY-01 the other person approves it, and requests its reversal', async () => {
  await signIn(admin, sampleSignIn('admin'));
  await openRow(admin);
  await approve(admin);
  await openRow(admin);
  await press(drawer(admin), m.wallet_open_posting());
  const posting = admin.getByRole('dialog', { name: m.wallet_posting_title() });
  await expect(posting.getByText('6,000.00').first()).toBeVisible();
  await press(posting, m.wallet_posting_reverse());
  await textField(admin.getByRole('dialog').last(), m.wallet_reason()).fill(`Undo: ${reason}`);
  await press(admin.getByRole('dialog').last(), m.wallet_posting_reverse());
  await expect(admin.getByText(/needs approval by a second person/).first()).toBeVisible();
});

test('BEY-01 the first person completes the reversal; the ledger passes its proof', async () => {
  await openRow(accounts, accounts.getByRole('row').filter({ hasText: `Undo: ${reason}` }));
  await approve(accounts);
  await accounts.goto('/backend/account/adjustments');
  await expect(rowOf(accounts)).toHaveCount(2);
  await expectFitsPhone(accounts);
  expect(await prove()).toContain('Proven');
});

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
import { claimAs, expectClaim } from './steps/claim-payment.ts';
import { decideByKey } from './steps/decide-payment.ts';
import { freshDigits } from './steps/shop.ts';
import { uploadStatement } from './steps/upload-statement.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let merchant: Page;
let accounts: Page;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  accounts = await open(browser);
  await signIn(merchant, sampleSignIn('bazaar'));
  await signIn(accounts, sampleSignIn('accounts'));
});

const freshReference = () => `1${freshDigits(11)}`;
/** An amount that no other request has. */
const freshRupees = () => 1_000 + Number(freshDigits(5)) / 100;
const queueRow = (refNo: string) => accounts.getByRole('button').filter({ hasText: refNo });

test('STF-08 MER-02 a request is reviewed beside its slip and approved by one key; the next one opens', async () => {
  const refNo = await claimAs(merchant, { rupees: freshRupees(), reference: freshReference() });
  await accounts.goto('/backend/actions/payments');
  await accounts.getByLabel(m.payments_search(), { exact: true }).fill(refNo);
  await queueRow(refNo).click();
  await expect(accounts.getByRole('img', { name: m.payments_slip_of({ refNo }) })).toBeVisible();
  await expectAccessible(accounts);
  await accounts.keyboard.press('a');
  await expectNote(accounts, refNo);
  await expect(queueRow(refNo)).toHaveCount(0);
  await expectClaim(merchant, refNo, m.shared_status_payment_approved());
});

test('MER-02 a rejected request shows the reason and is sent again with all values filled in', async () => {
  const refNo = await claimAs(merchant, { rupees: freshRupees(), reference: freshReference() });
  await decideByKey(accounts, refNo, 'r');
  await expectClaim(merchant, refNo, 'The slip cannot be read');
  await merchant.getByRole('link', { name: m.payments_again_of({ refNo }) }).click();
  await expect(merchant.getByText('The slip cannot be read')).toBeVisible();
  await press(merchant, m.payments_submit());
  await merchant.waitForURL((url) => url.pathname.endsWith('/payment/list'));
});

test('STF-08 a bank statement approves proven requests, and suggests the rest', async () => {
  const proven = { rupees: freshRupees(), reference: freshReference() };
  const close = { rupees: freshRupees(), reference: freshReference() };
  const [provenNo, closeNo] = [await claimAs(merchant, proven), await claimAs(merchant, close)];
  const [year, month, day] = istDateOf(new Date()).split('-');
  const mistyped = close.reference.replace(/.$/, (last) => String((Number(last) + 1) % 10));
  const csv = [
    'Txn Date,Description,Ref No,Debit,Credit',
    `${day}/${month}/${year},UPI/CR/${proven.reference}/BAZAAR,,,${proven.rupees.toFixed(2)}`,
    `${day}/${month}/${year},UPI/CR/${mistyped}/BAZAAR,,,${close.rupees.toFixed(2)}`,
    `${day}/${month}/${year},Nothing to read,,,1.234`,
  ].join('\n');
  await uploadStatement(accounts, csv);
  const start = accounts.getByRole('button', { name: m.imports_start_button({ count: '2' }), exact: true });
  await expect(start).toBeVisible();
  await expect(accounts.getByText(m.imports_row_matched())).toHaveCount(1);
  await expectAccessible(accounts);
  await expectFitsPhone(accounts);
  await start.click();
  await expect(accounts.getByRole('button', { name: m.imports_undo_button() })).toBeVisible();
  await expectClaim(merchant, provenNo, m.shared_status_payment_approved());

  await accounts.goto(`/backend/actions/payments/statement?q=${encodeURIComponent(`UPI/CR/${mistyped}`)}`);
  await expect(accounts.getByText(m.payments_match_reference_close())).toBeVisible();
  await expect(accounts.getByText(closeNo)).toBeVisible();
  await expectAccessible(accounts);
  await accounts.keyboard.press('a');
  await expectNote(accounts, closeNo);
  await expectClaim(merchant, closeNo, m.shared_status_payment_approved());
});

test('STF-08 an import that proved nothing is undone completely', async () => {
  const mark = `NOBODY${freshDigits(6)}`;
  const [year, month, day] = istDateOf(new Date()).split('-');
  const csv = `Txn Date,Description,Ref No,Debit,Credit\n${day}/${month}/${year},${mark},,,77.77\n`;
  await uploadStatement(accounts, csv);
  await press(accounts, m.imports_start_button({ count: '1' }));
  await press(accounts, m.imports_undo_button());
  await press(accounts.getByRole('dialog', { name: m.imports_undo_title() }), m.imports_undo_button());
  await expect(accounts.getByText(m.imports_undone_by())).toBeVisible();
  await accounts.goto(`/backend/actions/payments/statement?q=${mark}`);
  await expect(accounts.getByText('77.77')).toHaveCount(0);
});

test('the ledger passes its proof', async () => {
  await prove();
});

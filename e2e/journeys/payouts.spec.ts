import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from './steps/shop.ts';
import { downloaded } from './steps/submit-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
const utr = `E2EN${freshDigits(8)}`;
let shop: Page;
let maker: Page;
let checker: Page;
let reference = '';

test.beforeAll(async ({ browser }) => {
  [shop, maker, checker] = [await open(browser), await open(browser), await open(browser)];
  await shop.setViewportSize({ width: 360, height: 780 });
  await signIn(shop, sampleSignIn('shop'));
  await signIn(maker, sampleSignIn('accounts'));
  await signIn(checker, sampleSignIn('admin'));
});

test('a shop requests a payout on the phone, and reads what its bank account gets', async () => {
  await shop.goto('/merchant/accounting/payouts');
  await expect(shop.getByRole('heading', { level: 1, name: m.payouts_title() })).toBeVisible();
  await expectFitsPhone(shop);
  await expectAccessible(shop);
  await press(shop, m.payouts_request());
  const form = shop.getByRole('dialog', { name: m.payouts_request() });
  await fillFields(form, { [m.payouts_amount()]: '512.40' });
  await expect(form.getByText('506.50/-')).toBeVisible();
  await press(form, m.payouts_request());
  const said = shop.getByText(/^Payout PO\d+ requested$/);
  await expect(said).toBeVisible();
  reference = /PO\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await expect(form).toHaveCount(0);
});

test('a batch is prepared by one person and approved by another, who reads its largest payouts', async () => {
  await maker.goto('/backend/account/payouts');
  await press(maker, m.payouts_batch_new());
  const form = maker.getByRole('dialog', { name: m.payouts_batch_new() });
  await form.getByRole('combobox', { name: m.payouts_paying_account() }).selectOption({ index: 1 });
  await form.getByRole('combobox', { name: m.payouts_profile() }).selectOption('neft-csv');
  await press(form, m.payouts_batch_submit());
  await expect(form).toHaveCount(0);
  await expectAccessible(maker);

  await checker.goto('/backend/actions/approvals');
  await checker
    .getByRole('button', { name: /Payout batch No\. / })
    .last()
    .click();
  await expect(checker.getByText(/506\.50\/-/).first()).toBeVisible();
  await press(checker, m.approvals_approve());
  await expect(checker.getByText(m.approvals_approved())).toBeVisible();
});

test('the file for the bank is downloaded, and its answer settles the payout once', async () => {
  await maker.goto('/backend/account/payout-batches');
  const download = maker.getByRole('button', { name: /^Download the bank file of batch / }).first();
  const file = await downloaded(maker, () => download.click());
  expect(file.bytes.toString('utf8')).toMatch(new RegExp(`,506\\.50,.*,${reference},`));
  await expectAccessible(maker);

  await maker.goto('/backend/account/payout-answers');
  await maker.getByRole('link', { name: m.payouts_answer_import() }).click();
  await maker.getByRole('combobox', { name: m.imports_kind_label() }).selectOption('payout-answers');
  const csv = `Our reference,Status,Amount,UTR,Reason\n${reference},Success,506.50,${utr},\n`;
  const answer = { name: `answers-${utr}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await maker.getByLabel(m.payouts_answer_file(), { exact: true }).setInputFiles(answer);
  await press(maker, m.imports_upload_button());
  await press(maker, m.imports_check_button());
  await press(maker, m.imports_start_button({ count: '1' }));
  await expect(maker.getByRole('button', { name: m.imports_undo_button(), exact: true })).toBeVisible();
  await maker.goto('/backend/account/payout-answers');
  await expect(maker.getByText(reference).first()).toBeVisible();
  await expectAccessible(maker);
});

test('the shop sees the UTR number and downloads the advice', async () => {
  await shop.goto('/merchant/accounting/payouts');
  await expect(shop.getByText(utr)).toBeVisible();
  const advice = shop.getByRole('button', { name: m.payouts_advice_of({ reference }) });
  const file = await downloaded(shop, () => advice.click());
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await prove()).toContain('Proven');
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let maker: Page;
let checker: Page;
let shop: Page;

test.beforeAll(async ({ browser }) => {
  [maker, checker, shop] = [await open(browser), await open(browser), await open(browser)];
  await signIn(maker, sampleSignIn('admin'));
  await signIn(checker, sampleSignIn('accounts'));
  await signIn(shop, sampleSignIn('dakghar'));
});

test('BEY-01 a credit line is requested by one person and approved by another, and the shop sees what it can spend', async () => {
  await maker.goto('/backend/account/credit');
  await expectAccessible(maker);
  await maker.getByRole('link', { name: m.credit_lines_title(), exact: true }).click();
  await press(maker, m.credit_line_new());
  const form = maker.getByRole('dialog', { name: m.credit_line_new() });
  await form.getByRole('combobox', { name: m.credit_merchant() }).fill('RT1003');
  await maker.getByRole('option').filter({ hasText: 'RT1003' }).click();
  await fillFields(form, { [m.credit_limit()]: '2500', [m.credit_reason()]: 'Agreed for the festival days' });
  await press(form, m.credit_line_submit());
  await expect(form).toHaveCount(0);
  await expect(maker.getByText(m.shared_status_credit_line_pending()).first()).toBeVisible();

  await checker.goto('/backend/actions/approvals');
  await checker
    .getByRole('button', { name: /Credit line No\. / })
    .first()
    .click();
  await expect(checker.getByText(/Credit limit ₹ 2,500\.00 from/)).toBeVisible();
  await press(checker, m.approvals_approve());
  await expect(checker.getByText(m.approvals_approved())).toBeVisible();

  await shop.goto('/merchant/misc/reports/statement');
  const limit = shop.getByText('₹ 2,500.00', { exact: true });
  await expect(limit.first()).toBeVisible();
  await expect(shop.getByText(m.credit_repaid_first())).toBeVisible();
  await expectFitsPhone(shop);
  await shop.goto('/merchant/');
  await expect(shop.getByText(/^With your credit you can spend/)).toBeVisible();
  expect(await prove()).toContain('Proven');
});

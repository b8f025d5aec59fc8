import { expect, type Page, test } from '@playwright/test';
import { gstinCheckCharacter } from '@sevadesk/contract/kernel/check-digits';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const open = people();
let shop: Page;
let desk: Page;

test.beforeAll(async ({ browser }) => {
  shop = await open(browser);
  desk = await open(browser);
  await signIn(shop, sampleSignIn('shop'));
  await signIn(desk, sampleSignIn('admin'));
});

/** Returns an unassigned number that no other order has. */
function freshGstin(): string {
  const body = `29ZZZCZ${String(1 + (Number(freshDigits(4)) % 9_998)).padStart(4, '0')}Z1Z`;
  return `${body}${gstinCheckCharacter(body)}`;
}

const orderButton = (page: Page, number: string) => page.getByRole('button', { name: m.gst_open({ number }) });
const move = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label, exact: true });

/** Submits a selected transition: its button appears below the one that selected it, with the same name. */
async function sendMove(page: Page, label: string): Promise<void> {
  await expect(move(page, label)).toHaveCount(2);
  await move(page, label).last().click();
}

async function typeDate(page: Page, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await textField(page.getByRole('dialog'), label).fill(`${date}/${month}/${year}`);
}

let number = '';

test('MER-04 a shop orders a return, sees its due date and price first, and the desk calculates its figures', async () => {
  await shop.goto('/merchant/product/gst/filling/new');
  await textField(shop, m.gst_gstin()).fill(freshGstin());
  await textField(shop, m.gst_legal_name()).fill('NAMOONA JOURNEY');
  await shop.getByRole('combobox', { name: m.gst_return_type() }).selectOption('gstr-3b');
  await shop.getByRole('combobox', { name: m.gst_period() }).selectOption({ index: 2 });
  await textField(shop, m.gst_figure_taxable()).fill('1000');
  await expect(shop.getByText(m.orders_cost_price(), { exact: true })).toBeVisible();
  await expectAccessible(shop);
  await press(shop, m.gst_filing_submit());
  await shop.waitForURL((url) => url.pathname.endsWith('/filling/list'));
  number = new URL(shop.url()).searchParams.get('q') ?? '';
  expect(number).toMatch(/^GF\d{12}$/);

  await desk.goto(`/backend/actions/gst/filling?q=${number}`);
  await orderButton(desk, number).click();
  await move(desk, m.gst_move_begin()).click();
  await sendMove(desk, m.gst_move_begin());
  await move(desk, m.gst_move_draft()).click();
  await textField(desk.getByRole('dialog'), m.gst_figure_payable()).fill('180');
  await sendMove(desk, m.gst_move_draft());
  await expect(desk.getByRole('dialog').getByText(m.shared_status_gst_filing_confirm()).first()).toBeVisible();
});

test('STF-19 MER-04 the shop confirms them, the desk files, the commission is earned and the ledger passes its proof', async () => {
  await shop.reload();
  await orderButton(shop, number).click();
  await move(shop, m.gst_move_confirm()).click();
  await sendMove(shop, m.gst_move_confirm());
  await expect(shop.getByRole('dialog').getByText(m.shared_status_gst_filing_confirmed()).first()).toBeVisible();

  await desk.reload();
  await orderButton(desk, number).click();
  await move(desk, m.gst_move_file()).click();
  await textField(desk.getByRole('dialog'), m.gst_arn()).fill(`AA291126${freshDigits(6)}Z`);
  await typeDate(desk, m.gst_filed_on(), istDateOf(new Date()));
  await sendMove(desk, m.gst_move_file());
  await expect(desk.getByRole('dialog').getByText(m.shared_status_gst_filing_filed()).first()).toBeVisible();
  await prove();
});

test('MER-04 STF-19 the dashboards and lists fit a phone and are accessible', async () => {
  for (const path of ['/merchant/product/gst/dashboard', '/merchant/product/gst/registration']) {
    await shop.goto(path);
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(shop);
    await expectFitsPhone(shop);
  }
  await desk.goto('/backend/actions/gst/dashboard');
  await expect(desk.getByRole('heading', { name: m.gst_title(), exact: true })).toBeVisible();
  await expectAccessible(desk);
  await expectFitsPhone(desk);
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let merchant: Page;
let desk: Page;
let number: string;
const name = `Kamala Namoona ${freshDigits(4).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  desk = await open(browser);
  await signIn(merchant, sampleSignIn('bazaar'));
  await signIn(desk, sampleSignIn('admin'));
});

/** Fills in a salaried person's form for a personal loan. */
async function fillLoanForm(page: Page): Promise<void> {
  await fillFields(page, {
    [m.banking_name()]: name,
    [m.banking_parent_name()]: 'Gopal Namoona',
    [m.banking_pan()]: `ZZZPN${freshDigits(3)}1Z`,
    [m.banking_birth_date()]: '14/08/1988',
    [m.banking_mobile()]: freshMobile('98'),
    [m.banking_email()]: 'kamala@example.in',
    [m.banking_address1()]: '4 Udaharan Marg',
    [m.banking_city()]: 'Lucknow',
    [m.banking_pin()]: '226001',
  });
  await chooseOption(page, m.banking_residence(), m.banking_residence_owned());
  await chooseOption(page, m.banking_employment(), m.banking_employment_salaried());
  await fillFields(page, {
    [m.banking_income()]: '45000',
    [m.banking_company()]: 'Namoona Udyog',
    [m.banking_designation()]: 'Clerk',
    [m.banking_office_address()]: '1 Kalpanik Road, Lucknow',
    [m.banking_joined_on()]: '01/06/2020',
    [m.banking_asked()]: '200000',
    [m.banking_months()]: '36',
    [m.banking_purpose()]: 'A wedding',
  });
}

test('MER-12 products are compared, a form is left half-filled, resumed and submitted', async () => {
  await merchant.goto('/merchant/product/banking');
  await merchant.getByRole('link', { name: m.banking_offer_loan() }).click();
  for (const box of [0, 1]) await merchant.getByRole('checkbox').nth(box).check();
  await press(merchant, m.banking_compare_show());
  const dialog = merchant.getByRole('dialog', { name: m.banking_compare_title() });
  await expect(dialog.getByRole('rowheader', { name: m.banking_fact_rate() })).toBeVisible();
  await merchant.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectAccessible(merchant);
  await merchant.getByRole('link', { name: m.banking_offer_choose() }).first().click();
  const kept = merchant.waitForResponse((answer) => answer.url().endsWith('/api/merchant/banking/draft'));
  await textField(merchant, m.banking_name()).fill(name);
  await kept;
  await merchant.reload();
  await expect(merchant.getByText(m.banking_draft_found())).toBeVisible();
  await expect(textField(merchant, m.banking_name())).toHaveValue(name);
  await fillLoanForm(merchant);
  await merchant.getByLabel(m.banking_consent_label()).check();
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await press(merchant, m.banking_submit());
  await merchant.waitForURL((url) => url.pathname === '/merchant/product/banking');
  number = new URL(merchant.url()).searchParams.get('q')?.replaceAll('"', '') ?? '';
  expect(number).toMatch(/^BL\d+$/);
});

const column = (status: string) =>
  desk.getByRole('region').filter({ has: desk.getByRole('heading', { name: new RegExp(`^${status}`) }) });

/** Moves the lead through its card's menu by keyboard. */
async function choose(status: string): Promise<void> {
  const menu = desk.getByRole('button', { name: m.banking_move_card({ number }), exact: true });
  await menu.focus();
  await menu.press('Enter');
  await desk.getByRole('menuitem', { name: status, exact: true }).click();
}

test('STF-18 the desk requests documents, and the shop adds them', async () => {
  await desk.goto('/backend/actions/banking');
  await desk.getByRole('link', { name: m.banking_board(), exact: true }).click();
  await expect(desk.getByRole('button', { name, exact: true })).toBeVisible();
  await choose(m.shared_status_lead_contacted());
  await expectNote(desk, number);
  await choose(m.shared_status_lead_docs_pending());
  const dialog = desk.getByRole('dialog');
  // The field's outer box covers the inner one, so it is opened by keyboard.
  const papers = dialog.getByRole('combobox', { name: m.banking_move_papers() });
  await papers.focus();
  await papers.press('ArrowDown');
  await desk.getByRole('option', { name: m.banking_paper_pan(), exact: true }).click();
  await papers.press('Tab');
  await press(dialog, m.banking_move_button());
  await expect(dialog).toHaveCount(0);
  await expectAccessible(desk);

  await merchant.goto(`/merchant/product/banking?q=${number}`);
  await press(merchant, number);
  await expect(merchant.getByText(m.banking_papers_asked({ papers: m.banking_paper_pan() }))).toBeVisible();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = { name: 'pan.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await merchant.getByLabel(m.orders_paper_file(), { exact: true }).setInputFiles(file);
  await press(merchant, m.orders_paper_add());
  await expectNote(merchant, m.orders_paper_added({ name: m.banking_paper_pan() }));
  await expect(
    merchant.getByRole('link', { name: m.orders_paper_open({ name: m.banking_paper_pan() }) }),
  ).toBeVisible();
});

test('STF-18 the bank disburses, the shop earns its commission, and it is withdrawn with a reason', async () => {
  await desk.reload();
  await choose(m.shared_status_lead_logged_in());
  await textField(desk.getByRole('dialog'), m.banking_bank_ref()).fill(`KB-${freshDigits(8)}`);
  await press(desk.getByRole('dialog'), m.banking_move_button());
  await expect(column(m.shared_status_lead_logged_in()).getByText(name)).toBeVisible();
  // The dialog returns the focus when it has closed; a menu opened before that would close again.
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await choose(m.shared_status_lead_disbursed());
  await textField(desk.getByRole('dialog'), m.banking_move_amount_disbursed()).fill('180000');
  await press(desk.getByRole('dialog'), m.banking_move_button());
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await merchant.goto(`/merchant/product/banking?q=${number}`);
  await expect(merchant.getByText('1,350.00/-').first()).toBeVisible();
  await desk.goto(`/backend/actions/banking/applicant/list?q=${number}`);
  await press(desk, number);
  await press(desk, m.banking_claw_back());
  const dialog = desk.getByRole('dialog', { name: m.banking_claw_back_title() });
  await textField(dialog, m.banking_reason()).fill('The loan was given back');
  await press(dialog, m.banking_claw_back());
  await expectNote(desk, m.banking_clawed_back());
});

test("MER-12 the bank's own page has the reference of the shop, which is among its links", async () => {
  await merchant.goto('/merchant/product/banking/loan/banks');
  await merchant.getByRole('button', { name: m.banking_offer_link() }).first().click();
  const way = merchant.getByRole('dialog', { name: m.banking_link_title() });
  const address = (await way.getByRole('link', { name: m.banking_link_open() }).getAttribute('href')) ?? '';
  const reference = new URL(address).searchParams.get('subid') ?? '-';
  await merchant.goto('/merchant/product/banking?tab=links');
  await expect(merchant.getByText(reference)).toBeVisible();
  await expectAccessible(merchant);
});

test('the ledger passes its proof', async () => {
  await prove();
});

import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, fillFields, passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { sendCredentials, signIn, signInFirstTime } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { mailsTo } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let franchise: Page;
let admin: Page;
/** The new member. */
let below: Page;

test.beforeAll(async ({ browser }) => {
  franchise = await open(browser);
  admin = await open(browser);
  await signIn(franchise, sampleSignIn('franchise'));
  await signIn(admin, sampleSignIn('admin'));
});

const number = freshDigits(6);
const helper = { userName: `desk${number}`, password: `Given-lantern-${number}` };
const member = { userName: `member${number}`, email: `member${number}@shop.example`, shop: `Member Kendra ${number}` };

test('MER-14 a shop adds a person with two permissions, who sees only those', async ({ browser }) => {
  await franchise.goto('/merchant/user-management/staff/new');
  await fillFields(franchise, {
    [m.members_name()]: 'Lata Namoona',
    [m.members_mobile()]: freshMobile(),
    [m.members_email()]: `desk${number}@shop.example`,
    [m.members_user_name()]: helper.userName,
  });
  await passwordField(franchise, m.members_staff_password()).fill(helper.password);
  for (const right of [m.members_may_payments_view(), m.members_may_payments_request()])
    await franchise.getByRole('checkbox', { name: right, exact: true }).check();
  await expectAccessible(franchise);
  await press(franchise, m.members_staff_save());
  await expect(franchise.getByRole('heading', { level: 1, name: 'Lata Namoona' })).toBeVisible();
  await expect(franchise.getByText(m.members_may_payments_request())).toBeVisible();

  const person = await open(browser, { meetsRefusals: true });
  await signInFirstTime(person, helper, `Chosen-lantern-${number}`);
  await person.goto('/merchant/accounting/payment/list');
  await expect(person.getByRole('table')).toBeVisible();
  await person.goto('/merchant/user-management/staff-list');
  await expect(person.getByText(m.shared_not_allowed_title())).toBeVisible();

  await press(franchise, m.members_staff_block());
  await press(franchise.getByRole('dialog'), m.members_staff_block());
  await expectNote(franchise, m.members_staff_blocked());
  await person.goto('/merchant/accounting/payment/list');
  await person.waitForURL((url) => url.pathname === '/auth/login');
});

test('MER-15 a franchise adds a member from its wallet, and the member signs in', async ({ browser }) => {
  await franchise.goto('/merchant/user-management/add-frenchies');
  await fillFields(franchise, {
    [m.members_name()]: 'Meena Namoona',
    [m.members_mobile()]: freshMobile(),
    [m.members_email()]: member.email,
    [m.members_shop()]: member.shop,
    [m.members_address1()]: '7 Udaharan Marg',
    [m.members_pin()]: '208001',
    [m.members_user_name()]: member.userName,
  });
  await expect(textField(franchise, m.members_district())).not.toHaveValue('');
  await chooseOption(franchise, m.members_id_type(), 'Retailer');
  await expect(franchise.getByText(m.members_balance_after())).toBeVisible();
  await expectAccessible(franchise);
  await expectFitsPhone(franchise);
  await press(franchise, m.members_add_confirm());
  await expectNote(franchise, member.shop);
  const row = franchise.getByRole('row').filter({ hasText: member.shop });
  await row.getByRole('link').first().click();
  await expect(franchise.getByRole('heading', { level: 1, name: member.shop })).toBeVisible();
  await expect(franchise.getByText(m.members_private())).toBeVisible();

  const [mail] = await mailsTo(member.email);
  const address = /\/auth\/reset-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  below = await open(browser);
  const person = below;
  await person.goto(address);
  await passwordField(person, m.auth_new_password()).fill(`Banyan-lantern-${number}`);
  await passwordField(person, m.auth_repeat_password()).fill(`Banyan-lantern-${number}`);
  await press(person, m.auth_set_button());
  await expect(person.getByText(m.auth_set_done_text())).toBeVisible();
  await sendCredentials(person, { userName: member.userName, password: `Banyan-lantern-${number}` });
  await person.waitForURL((url) => url.pathname.startsWith('/merchant'));
});

test('MER-22 a franchise gives money to its member and asks for a part back, which the member returns', async () => {
  await franchise.goto(`/merchant/user-management/frenchies-list?q=${encodeURIComponent(member.shop)}`);
  await franchise.getByRole('row').filter({ hasText: member.shop }).getByRole('link').first().click();
  await press(franchise, m.transfers_give());
  const giving = franchise.getByRole('dialog', { name: m.transfers_give() });
  await fillFields(giving, { [m.transfers_amount()]: '25.50', [m.transfers_note()]: 'First day' });
  await expectAccessible(franchise);
  await press(giving, m.transfers_give());
  await expectNote(franchise, m.transfers_given({ amount: '25.50/-', shop: member.shop }));
  await press(franchise, m.transfers_ask());
  const asking = franchise.getByRole('dialog', { name: m.transfers_ask() });
  await fillFields(asking, { [m.transfers_amount()]: '10' });
  await press(asking, m.transfers_ask());
  await expect(franchise.getByText(m.transfers_has_request())).toBeVisible();

  await below.goto('/merchant/accounting/transfers');
  await expectAccessible(below);
  await expectFitsPhone(below);
  await below.getByRole('button', { name: m.transfers_accept() }).click();
  await press(below.getByRole('dialog'), m.transfers_accept());
  await expectNote(below, m.transfers_accepted({ amount: '10.00/-' }));
  await below.goto('/merchant/misc/reports/statement');
  await expect(below.getByText(/^Transfer \d+ to FR/).first()).toBeVisible();
  await admin.goto(`/backend/account/transfers?q=${encodeURIComponent(member.shop)}`);
  await expect(admin.getByRole('row').filter({ hasText: m.transfers_kind_return() })).toContainText('10.00/-');
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('STF-24 the id sale is in the list with its posting', async () => {
  await admin.goto(`/backend/user-management/id-sale-list?q=${encodeURIComponent(member.shop)}`);
  const row = admin.getByRole('row').filter({ hasText: member.shop });
  await expect(row.getByText(m.members_sale_wallet())).toBeVisible();
  await row.getByRole('button', { name: m.members_posting() }).click();
  await expect(admin.getByRole('dialog').getByText(/^Retailer id/)).toBeVisible();
});

test('STF-27 a loan is added, deactivated, and its history shows it', async () => {
  const name = `Kalpanik Loan ${number}`;
  await admin.goto('/backend/masters/product/loan');
  await press(admin, m.masters_loan_new());
  const form = admin.getByRole('dialog');
  await form.getByRole('combobox', { name: m.masters_product_bank(), exact: true }).fill('Kalpanik Bank');
  await fillFields(form, { [m.masters_product_name()]: name });
  await chooseOption(form, m.masters_loan_type(), m.masters_loan_for_home());
  await press(form, m.masters_save());
  await expectNote(admin, m.masters_saved());
  await press(admin, m.masters_edit({ name }));
  await form.getByRole('switch', { name: new RegExp(`^${m.masters_active()}`) }).click();
  await press(form, m.masters_save());
  await expectNote(admin, m.masters_saved());
  await press(admin, m.masters_edit({ name }));
  await expect(form.getByText(m.shared_history_made())).toBeVisible();
  await expect(
    form.getByText(m.shared_history_field({ field: m.masters_active(), from: m.shared_yes(), to: m.shared_no() })),
  ).toBeVisible();
});

test('the ledger passes its proof', async () => {
  await prove();
});

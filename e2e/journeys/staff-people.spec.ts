import { expect, type Page, test } from '@playwright/test';
import { merchants } from '@sevadesk/contract/merchants';
import { people as peopleCalls } from '@sevadesk/contract/people';
import { registration } from '@sevadesk/contract/registration';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, fillFields, passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn, signInAtHome } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { createRegistration } from '../routes/records.ts';
import { callAs } from '../stack/api.ts';
import { mailAbout } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const number = freshDigits(6);
const role = `Desk ${number}`;
const person = {
  name: `Farheen Praroop ${number}`,
  userName: `farheen.${number}`,
  email: `farheen${number}@sevadesk.example`,
  password: `Banyan-lantern-${number}`,
};
const standardPackage = '01900000-0000-7000-8002-000000000001';

const open = people();
let admin: Page;
let visitor: Page;
/** Expects rejected requests: the test revokes permissions and the session. */
let newcomer: Page;
let merchantId = '';

test.beforeAll(async ({ browser }) => {
  admin = await open(browser);
  visitor = await open(browser);
  newcomer = await open(browser, { meetsRefusals: true });
  await signIn(admin, sampleSignIn('admin'));
});

const tick = (right: string) => admin.getByRole('checkbox', { name: right, exact: true }).check();

test("AUT-12 a role is created with permissions in words, and its maker's own does not change", async () => {
  await admin.goto('/backend/user-management/roles');
  await expectAccessible(admin);
  await press(admin, m.people_roles_new());
  await textField(admin, m.people_roles_name()).fill(role);
  await press(admin, m.people_roles_create());
  await expect(admin.getByRole('heading', { level: 1, name: role })).toBeVisible();
  await tick(m.people_right_dashboard_view());
  await press(admin, m.people_save());
  await expectNote(admin, m.people_saved());
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await admin.goto('/backend/user-management/roles');
  await admin.getByRole('link', { name: 'Administrator', exact: true }).click();
  await expect(admin.getByText(m.people_roles_fixed_administrator())).toBeVisible();
  await expect(admin.getByRole('checkbox', { name: m.people_right_audit_view(), exact: true })).toBeDisabled();
});

test('STF-22 a new staff member chooses a password by the mailed link and signs in', async () => {
  await admin.goto('/backend/user-management/staff-list');
  await press(admin, m.people_staff_new());
  const form = admin.getByRole('dialog', { name: m.people_staff_new() });
  await fillFields(form, {
    [m.people_name()]: person.name,
    [m.people_user_name()]: person.userName,
    [m.people_email()]: person.email,
  });
  await chooseOption(form, m.people_role(), role);
  await press(form, m.people_create());
  await expectNote(admin, m.people_created_mailed({ name: person.name }));
  const { text } = await mailAbout(person.email, new RegExp(m.people_mail_invitation_subject()));
  const link = /\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  await newcomer.goto(link);
  await passwordField(newcomer, m.auth_new_password()).fill(person.password);
  await passwordField(newcomer, m.auth_repeat_password()).fill(person.password);
  await press(newcomer, m.auth_set_button());
  await expect(newcomer.getByText(m.auth_set_done_text())).toBeVisible();
  await signInAtHome(newcomer, person, 'backend');
});

const menuEntry = () => newcomer.getByRole('link', { name: m.app_menu_registration(), exact: true });

test('AUT-12 a changed role changes the menu and the permissions at the next request', async () => {
  await expect(newcomer.getByRole('link', { name: m.app_menu_dashboard(), exact: true })).toBeVisible();
  await expect(menuEntry()).toHaveCount(0);
  await expect(callAs(newcomer, registration.list, { body: {} })).rejects.toThrow(/403/);
  await admin.goto('/backend/user-management/roles');
  await admin.getByRole('link', { name: role, exact: true }).click();
  await tick(m.people_right_registrations_view());
  await press(admin, m.people_save());
  await expectNote(admin, m.people_saved());
  await callAs(newcomer, registration.list, { body: {} });
  await newcomer.goto('/backend/');
  await expect(menuEntry()).toBeVisible();
});

test('STF-22 a block ends the session, with its reason on the page; nobody blocks themselves', async () => {
  await admin.goto(`/backend/user-management/staff-list?q=${person.userName}`);
  await admin.getByRole('link', { name: person.userName, exact: true }).click();
  await expect(admin.getByText(m.people_right_registrations_view())).toBeVisible();
  await expect(admin.getByRole('button', { name: m.people_session_end_all(), exact: true })).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await press(admin, m.people_block());
  const dialog = admin.getByRole('dialog');
  await textField(dialog, m.people_reason()).fill('Left head office');
  await press(dialog, m.people_block());
  await expectNote(admin, m.people_blocked_note({ name: person.name }));
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/Left head office/)).toBeVisible();
  await newcomer.goto('/backend/');
  await expect(newcomer).toHaveURL(/\/auth\/login/);

  await admin.goto('/backend/user-management/staff-list?q=admin');
  await admin.getByRole('link', { name: 'admin', exact: true }).click();
  await expect(admin.getByText(m.people_this_is_you())).toBeVisible();
  await expect(admin.getByRole('button', { name: m.people_block(), exact: true })).toHaveCount(0);
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  const blockSelf = callAs(admin, peopleCalls.block, { params: { id }, body: { reason: 'Nobody left' } });
  await expect(blockSelf).rejects.toThrow(/own_account/);
});

test("STF-24 a merchant's page: package changed with a notification, a note, a block and its end", async () => {
  await visitor.goto('/');
  const refNo = await createRegistration(visitor);
  const { data } = await callAs<{ data: { id: string; refNo: string }[] }>(admin, registration.list, {
    body: { search: refNo },
  });
  const id = data.find((row) => row.refNo === refNo)?.id ?? '';
  const { idtypes } = await callAs<{ idtypes: { id: string }[] }>(admin, registration.approvalOptions, {
    params: { id },
  });
  const sign = { userName: `meena.${number}`, password: person.password };
  const body = { ...sign, packageId: standardPackage, idType: idtypes[0]?.id };
  const { code } = await callAs<{ code: string }>(admin, registration.approve, { params: { id }, body });
  const name = `Silver ${number}`;
  await callAs(admin, servicePackages.create, { body: { name, isActive: true, copyFrom: standardPackage } });

  await admin.goto(`/backend/user-management/merchant-list?q=${code}`);
  await admin.getByRole('link', { name: code, exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Meena Seva' })).toBeVisible();
  merchantId = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await press(admin, m.merchants_package_change());
  const form = admin.getByRole('dialog', { name: m.merchants_package_change() });
  await chooseOption(form, m.merchants_package_new(), name);
  await press(form, m.merchants_package_change());
  await expectNote(admin, m.merchants_package_changed());
  const { email } = await callAs<{ email: string }>(admin, merchants.get, { params: { id: merchantId } });
  const { text } = await mailAbout(email, /package/i, 3);
  expect(text).toContain(name);

  await textField(admin, m.merchants_note()).fill('Asked for a signboard.');
  await press(admin, m.merchants_note_add());
  await expect(textField(admin, m.merchants_note())).toHaveValue('');
  await expect(admin.getByText('Asked for a signboard.')).toBeVisible();

  await press(admin, m.merchants_block());
  const dialog = admin.getByRole('dialog');
  await textField(dialog, m.people_reason()).fill('Papers missing');
  await press(dialog, m.merchants_block());
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/Papers missing/).first()).toBeVisible();
  await press(admin, m.merchants_unblock());
  await expectNote(admin, m.merchants_unblocked_note({ shop: 'Meena Seva' }));
});

test('the ledger passes its proof', async () => {
  await prove();
});

import { expect, type Page, test } from '@playwright/test';
import { auth } from '@sevadesk/contract/auth';
import { merchants } from '@sevadesk/contract/merchants';
import { people as peopleCalls } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { generateSync } from 'otplib';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { passwordField, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { sendCredentials, signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { mailAbout } from '../stack/mail.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const number = freshDigits(6);
const me = { userName: `asha${number}`, password: `quiet-lantern-${number}` };
const email = `${me.userName}@sevadesk.example`;
/** The support role: it can view shops and their documents. */
const support = '01900000-0000-7000-8000-000000000104';
const settings = '/backend/my-profile/setting';

let page: Page;
let secret = '';
let recoveryCode = '';

/** A code of the authenticator; the next half minute's code is also accepted, so that no code is used twice. */
const codeIn = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

test.beforeAll(async ({ browser }) => {
  const admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
  const body = {
    displayName: 'Asha Namoona',
    userName: me.userName,
    email,
    mobile: freshMobile(),
    roleId: support,
    password: '',
  };
  await callAs(admin, peopleCalls.create, { body });
  page = await open(browser, { meetsRefusals: true });
  const { text } = await mailAbout(email, /./);
  await page.goto(`/auth/reset-password?token=${/token=([\w-]+)/.exec(text)?.[1] ?? ''}`);
  await passwordField(page, m.auth_new_password()).fill(me.password);
  await passwordField(page, m.auth_repeat_password()).fill(me.password);
  await press(page, m.auth_set_button());
  await expect(page.getByRole('heading', { level: 1, name: m.auth_set_done_title() })).toBeVisible();
  await signIn(page, me);
});

const toggle = (name: string) => page.getByRole('switch', { name });

test('STF-07 AUT-11 the second factor is turned on by password, picture and code, and gives recovery codes once', async () => {
  await page.goto(settings);
  await expect(toggle(m.profile_switch_factor())).not.toBeChecked();
  await expectAccessible(page);
  await toggle(m.profile_switch_factor()).click({ force: true });
  const dialog = page.getByRole('dialog');
  await passwordField(dialog, m.profile_password_now()).fill(me.password);
  await press(dialog, m.auth_second_button());
  await expect(dialog.getByRole('img', { name: m.auth_enrol_alt() })).toBeVisible();
  await expectAccessibleNow(page);
  secret = (await dialog.locator('code').textContent()) ?? '';
  await textField(dialog, m.auth_code()).fill(codeIn(0));
  await press(dialog, m.profile_factor_confirm());
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await press(dialog, m.auth_codes_button());
  await expect(toggle(m.profile_switch_factor())).toBeChecked();
  await expect(page.getByText(m.profile_codes_left({ count: 10 }))).toBeVisible();
  await expectFitsPhone(page);
});

async function startSignIn(browser: Parameters<typeof open>[0]): Promise<Page> {
  const other = await open(browser, { meetsRefusals: true });
  await sendCredentials(other, me);
  await expect(other.getByRole('heading', { level: 1, name: m.auth_second_title() })).toBeVisible();
  return other;
}

async function answer(other: Page, code: string): Promise<void> {
  await textField(other, m.auth_code()).fill(code);
  await press(other, m.auth_second_button());
}
const inside = (other: Page) => other.waitForURL((url) => url.pathname.startsWith('/backend'));

test('AUT-11 a sign-in asks for the code; a recovery code works once; a session ended elsewhere is refused at once', async ({
  browser,
}) => {
  const other = await startSignIn(browser);
  await answer(other, codeIn(30));
  await inside(other);
  await page.reload();
  await press(page, m.profile_session_end_others({ count: 1 }));
  await expectNote(page, m.profile_session_ended());
  await other.reload();
  await other.waitForURL((url) => url.pathname === '/auth/login');
  const third = await startSignIn(browser);
  await answer(third, recoveryCode);
  await inside(third);
  const fourth = await startSignIn(browser);
  await answer(fourth, recoveryCode);
  await expect(fourth.getByText('The code is incorrect. Check it and try again.')).toBeVisible();
});

test('STF-07 the password is changed with the current one, and its owner is notified by mail', async ({ browser }) => {
  await page.goto(settings);
  await toggle(m.profile_switch_login()).click({ force: true });
  await expect(toggle(m.profile_switch_login())).toBeChecked();
  const next = `${me.password}-banyan`;
  await passwordField(page, m.profile_password_now()).fill(me.password);
  await passwordField(page, m.auth_new_password()).fill(next);
  await expect(page.getByText(m.profile_advice_good(), { exact: true })).toBeVisible();
  await passwordField(page, m.auth_repeat_password()).fill(next);
  await press(page, m.profile_password_save());
  await expectNote(page, m.profile_password_saved());
  me.password = next;
  await mailAbout(email, new RegExp(m.auth_mail_about_subject()), 3);
  await startSignIn(browser);
});

test('STF-07 the photo is cropped and shown at the top of the page; actions are listed', async () => {
  await page.goto('/backend/my-profile');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(320, 240) };
  await page.getByLabel(m.profile_photo_choose()).setInputFiles(file);
  await press(page.getByRole('dialog'), m.profile_photo_save());
  await expectNote(page, m.profile_photo_saved());
  await expect(page.getByRole('img', { name: m.profile_photo_alt() })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto('/backend/my-profile/activity');
  await expect(page.getByRole('row').filter({ hasText: 'Replaced the photo' })).toBeVisible();
  await expectAccessible(page);
});

test('MER-01 AUT-12 support views a shop in this tab only: it reads, changes nothing, and the shop sees who viewed', async ({
  browser,
}) => {
  const before = await page.evaluate(() => localStorage.getItem('auth-state'));
  const found = await callAs<{ data: { id: string }[] }>(page, merchants.list, { body: { search: 'Asha Digital' } });
  await page.goto(`/backend/user-management/merchant/${found.data[0]?.id ?? ''}`);
  await press(page, m.profile_view_button());
  await textField(page.getByRole('dialog'), m.profile_view_reason()).fill('The shop asks about its settings');
  await press(page.getByRole('dialog'), m.profile_view_begin());
  await page.waitForURL((url) => url.pathname === '/merchant/');
  const banner = page.getByRole('region', { name: m.profile_view_banner() });
  await expect(banner).toContainText('Asha Namoona');
  await expectFitsPhone(page);
  await page.goto('/merchant/account/my-setting');
  await expectAccessible(page);
  await toggle(m.profile_switch_login()).click({ force: true });
  await expect(page.getByText('You are viewing this account in read-only mode', { exact: false })).toBeVisible();
  await expect(toggle(m.profile_switch_login())).not.toBeChecked();
  const held = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-state'))) ?? '{}');
  expect(Object.keys(held).toSorted()).toEqual(['authToken', 'isAuthenticated', 'refreshToken', 'theme', 'user']);
  expect(held).toMatchObject({ user: JSON.parse(before ?? '{}').user });
  await press(banner, m.profile_view_end());
  await page.waitForURL((url) => url.pathname.startsWith('/backend/user-management/'));
  expect((await callAs<{ user: { area: string } }>(page, auth.me)).user.area).toBe('in');
  const shop = await open(browser);
  await signIn(shop, sampleSignIn('shop'));
  await shop.goto('/merchant/account/activity');
  await expect(shop.getByRole('row').filter({ hasText: 'Viewed an account' }).first()).toContainText('Asha Namoona');
});

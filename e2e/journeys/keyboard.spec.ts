import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { passwordField, textField } from '../pages/form.ts';
import { enterOn, tabTo, typeInto } from '../pages/keyboard.ts';
import { people } from '../pages/people.ts';
import { captchaAnswer, sampleSignIn } from '../stack/settings.ts';
import { mailAbout } from '../stack/mail.ts';
import { newShop } from './steps/shop.ts';

test.describe.configure({ timeout: 120_000 });

const open = people();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PUB-10 a visitor gets from the home page to a submitted registration by keyboard only', async ({ browser }) => {
  const page = await open(browser);
  const shop = newShop();
  const field = (label: string) => textField(page, label);
  await page.goto('/');
  await enterOn(page, page.getByRole('banner').getByRole('link', { name: m.app_register() }));
  await expect(page).toHaveURL(/\/auth\/register$/);

  await typeInto(page, field(m.registration_first_name()), shop.firstName);
  await typeInto(page, field(m.registration_last_name()), shop.lastName);
  await typeInto(page, field(m.registration_father_name()), shop.fatherName);
  await typeInto(page, field(m.registration_dob()), shop.birthDate);
  await typeInto(page, field(m.registration_mobile()), shop.mobile);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: m.registration_gender_f() })).toBeChecked();
  await page.keyboard.press('Enter');

  await typeInto(page, field(m.registration_shop_name()), shop.shopName);
  await tabTo(page, page.getByRole('combobox', { name: m.registration_id_type_wanted(), exact: true }));
  await page.keyboard.type('Retailer');
  await typeInto(page, field(m.registration_address1()), '7 Gandhi Marg');
  await typeInto(page, field(m.registration_pin()), '208001');
  await expect(page.getByRole('combobox', { name: m.registration_state(), exact: true })).not.toHaveValue('');
  await enterOn(page, button(page, m.registration_next()));

  await typeInto(page, field(m.registration_email()), shop.email);
  await typeInto(page, field(m.auth_captcha()), captchaAnswer);
  await page.keyboard.press('Enter');
  await expect(field(m.registration_code())).toBeVisible();
  const { subject } = await mailAbout(shop.email, /code/);
  await typeInto(page, field(m.registration_code()), /\b\d{6}\b/.exec(subject)?.[0] ?? '');
  await page.keyboard.press('Enter');

  await expect(page.getByText(shop.email)).toBeVisible();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enterOn(page, button(page, m.registration_submit()));
  await expect(page.getByRole('heading', { level: 1, name: m.registration_done_title() })).toBeVisible();
});

test('AUT-01 a shop signs in and reaches a new application by keyboard only', async ({ browser }) => {
  const page = await open(browser);
  const { userName, password } = sampleSignIn('shop');
  await page.goto('/');
  await enterOn(page, page.getByRole('banner').getByRole('link', { name: m.app_login() }));
  await expect(page.getByAltText(m.auth_captcha_alt())).toBeVisible();
  await typeInto(page, textField(page, m.auth_user_name()), userName);
  await typeInto(page, passwordField(page, m.auth_password()), password);
  await typeInto(page, textField(page, m.auth_captcha()), captchaAnswer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: m.dashboard_title() })).toBeVisible();
  await enterOn(page, page.getByRole('link', { name: m.app_skip() }));
  await enterOn(page, page.getByRole('main').getByRole('link', { name: m.dashboard_new_application() }).first());
  await expect(page).toHaveURL(/\/merchant\/product\/nsdl-pan\//);
});

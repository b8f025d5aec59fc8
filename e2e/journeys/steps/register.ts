import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../../pages/form.ts';
import { shownNumber } from '../../pages/number.ts';
import { answerCaptcha } from '../../pages/sign-in.ts';
import { mailAbout } from '../../stack/mail.ts';
import type { Shop } from './shop.ts';

async function tellPerson(page: Page, shop: Shop): Promise<void> {
  await fillFields(page, {
    [m.registration_first_name()]: shop.firstName,
    [m.registration_last_name()]: shop.lastName,
    [m.registration_father_name()]: shop.fatherName,
    [m.registration_dob()]: shop.birthDate,
    [m.registration_mobile()]: shop.mobile,
  });
  await chooseRadio(page, m.registration_gender(), m.registration_gender_f());
  await press(page, m.registration_next());
}

async function notifyShop(page: Page, shop: Shop): Promise<void> {
  await textField(page, m.registration_shop_name()).fill(shop.shopName);
  await chooseOption(page, m.registration_id_type_wanted(), /^Retailer/);
  await textField(page, m.registration_address1()).fill('7 Gandhi Marg');
  await textField(page, m.registration_pin()).fill('208001');
  // Both are suggested from the PIN code.
  await expect(page.getByRole('combobox', { name: m.registration_state(), exact: true })).not.toHaveValue('');
  await textField(page, m.registration_district()).fill('Kanpur Nagar');
  await press(page, m.registration_next());
}

async function proveEmail(page: Page, shop: Shop): Promise<void> {
  await textField(page, m.registration_email()).fill(shop.email);
  await answerCaptcha(page);
  await press(page, m.registration_send_code());
  await expect(textField(page, m.registration_code())).toBeVisible();
  const { subject, text } = await mailAbout(shop.email, /code/);
  const code = /\b\d{6}\b/.exec(subject)?.[0] ?? '';
  expect(text).toContain(code);
  await textField(page, m.registration_code()).fill(code);
  await press(page, m.registration_confirm_code());
}

/** Registers on the public site with a verified e-mail address; returns the reference number. */
export async function register(page: Page, shop: Shop): Promise<string> {
  await page.goto('/auth/register');
  await tellPerson(page, shop);
  await notifyShop(page, shop);
  await proveEmail(page, shop);
  await expect(page.getByText(shop.email)).toBeVisible();
  await page.getByRole('checkbox').check();
  await press(page, m.registration_submit());
  await expect(page.getByRole('heading', { level: 1, name: m.registration_done_title() })).toBeVisible();
  const refNo = await shownNumber(page.getByRole('main'));
  const mail = await mailAbout(shop.email, /received/, 3);
  expect(mail.subject).toContain(refNo);
  return refNo;
}

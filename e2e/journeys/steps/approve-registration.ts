import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { chooseOption, passwordField, press, textField } from '../../pages/form.ts';
import { expectNote } from '../../pages/toast.ts';
import type { SignIn } from '../../stack/settings.ts';
import type { Shop } from './shop.ts';

const list = '/backend/user-management/registration';

/** Finds the registration by its reference number and approves it; returns the credentials. */
export async function approveRegistration(
  page: Page,
  { shop, refNo, idType = 'Retailer' }: { shop: Shop; refNo: string; idType?: 'Retailer' | 'Franchise' },
): Promise<SignIn & { branchCode: string }> {
  await page.goto(list);
  await page.getByRole('searchbox').fill(refNo);
  await page.getByRole('link', { name: refNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(shop.firstName) })).toBeVisible();
  for (const fact of [shop.shopName, shop.mobile, shop.email, 'Kanpur Nagar']) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  const decision = page.getByRole('tabpanel', { name: m.registration_tab_approve() });
  await chooseOption(decision, m.registration_package(), /./);
  await chooseOption(decision, m.registration_id_type(), idType);
  const userName = await textField(decision, m.registration_user_name()).inputValue();
  expect(userName).toBe(shop.mobile);
  await decision.getByRole('radio', { name: m.registration_sign_in_type() }).check();
  await press(decision, m.registration_password_generate());
  const field = passwordField(decision, m.registration_password());
  await expect(field).not.toHaveValue('');
  const password = await field.inputValue();
  await press(decision, m.registration_approve_button());
  await page.waitForURL((url) => url.pathname === list);
  const note = page.getByRole('alert').filter({ hasText: 'Approved. Branch code' });
  const branchCode = /\b[A-Z]{2}\d+/.exec(await note.innerText())?.[0] ?? '';
  await expectNote(page, m.registration_approved_note({ code: branchCode }));
  return { userName, password, branchCode };
}

/** A decided registration no longer offers a decision. */
export async function expectDecided(page: Page, refNo: string, branchCode: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('searchbox').fill(refNo);
  await page.getByRole('link', { name: refNo }).click();
  await expect(page.getByText(branchCode)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
}

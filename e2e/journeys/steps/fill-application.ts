import { expect, type Locator, type Page } from '@playwright/test';
import { m, panLabel } from '@sevadesk/messages';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../../pages/form.ts';
import type { Applicant } from './applicant.ts';

const label = (key: string) => panLabel('field', key);
const section = (page: Page, key: string): Locator =>
  page.getByRole('region', { name: panLabel('section', key), exact: true });

async function findOffice(page: Page): Promise<void> {
  await page.getByLabel(m.nsdl_pan_merchant_ao_search(), { exact: true }).first().fill('Kanpur');
  await page.getByRole('listbox', { name: m.nsdl_pan_merchant_ao_search() }).getByRole('option').first().click();
  for (const part of ['aoArea', 'aoType', 'aoRange', 'aoNumber']) {
    await expect(textField(page, label(part))).not.toHaveValue('');
  }
}

async function tellPerson(page: Page, { firstName, lastName, fullName, birthDate }: Applicant): Promise<void> {
  await chooseRadio(page, label('title'), panLabel('choice_title', 'SMT'));
  await fillFields(page, { [label('lastName')]: lastName, [label('firstName')]: firstName });
  await expect(textField(page, label('cardName'))).toHaveValue(fullName);
  await chooseRadio(page, label('gender'), panLabel('choice_gender', 'F'));
  await textField(page, label('birthDate')).fill(birthDate);
  await chooseRadio(page, label('singleParent'), panLabel('choice_yes_no', 'N'));
  await fillFields(page, {
    [label('fatherLastName')]: lastName,
    [label('fatherFirstName')]: 'RAMESH',
    [label('motherLastName')]: lastName,
    [label('motherFirstName')]: 'SUNITA',
  });
}

async function tellAddress(page: Page, { mobile, email }: Applicant): Promise<void> {
  await fillFields(page, {
    [label('resFlat')]: '12',
    [label('resRoad')]: 'GANDHI MARG',
    [label('resPin')]: '208001',
  });
  await expect(textField(page, label('resCity'))).not.toHaveValue('');
  await fillFields(page, { [label('mobile')]: mobile, [label('email')]: email });
}

async function tellProofs(page: Page, { aadhaar, fullName }: Applicant): Promise<void> {
  await fillFields(page, { [label('aadhaar')]: aadhaar, [label('aadhaarName')]: fullName });
  await page.getByRole('checkbox', { name: panLabel('choice_income', 'SALARY'), exact: true }).check();
  await chooseOption(page, label('identityDocument'), panLabel('document', 'passport'));
  await chooseOption(page, label('addressDocument'), panLabel('document', 'passport'));
  await chooseOption(page, label('birthDocument'), panLabel('document', 'birth_certificate'));
  await expect(textField(page, label('verifierName'))).toHaveValue(fullName);
  await textField(page, label('place')).fill('KANPUR');
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });

/** Selects the category and fills in every section of the form; ends at the review before payment. */
export async function fillApplication(page: Page, applicant: Applicant): Promise<void> {
  await page.goto('/merchant/product/nsdl-pan/physical/n/apply');
  await page.getByRole('link', { name: new RegExp(`^${panLabel('category', 'individual')} `) }).click();
  await findOffice(page);
  await tellPerson(page, applicant);
  await tellAddress(page, applicant);
  await tellProofs(page, applicant);
  await expect(page.getByText(m.nsdl_pan_merchant_check_passes())).toBeVisible();
  await expect(saved(page)).toBeVisible();
}

/** The draft is saved automatically: after a reload it is shown again, with only the last digits of the Aadhaar number. */
export async function expectDraftKept(page: Page, applicant: Applicant): Promise<void> {
  await page.reload();
  await expect(textField(page, label('cardName'))).toHaveValue(applicant.fullName);
  await expect(textField(page, label('birthDate'))).toHaveValue(applicant.birthDate);
  await expect(textField(page, label('aadhaar'))).toHaveValue('');
  const kept = m.nsdl_pan_merchant_aadhaar_kept({ last4: applicant.aadhaar.slice(-4) });
  await expect(section(page, 'aadhaar').getByText(kept)).toBeVisible();
}

export async function goToLastLook(page: Page): Promise<void> {
  await press(page, m.nsdl_pan_merchant_form_next());
  await expect(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_title() })).toBeVisible();
}

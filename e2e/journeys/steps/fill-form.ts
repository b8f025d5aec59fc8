import { expect, type Page } from '@playwright/test';
import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import {
  type FormDefinition,
  type FormField,
  type FormValues,
  labelKeyOf,
  offeredChoices,
  visibleFields,
} from '@sevadesk/contract/nsdl-pan';
import { countryName, m, panLabel } from '@sevadesk/messages';
import { chooseOption, chooseRadio, textField } from '../../pages/form.ts';

const labelOf = (field: FormField) => panLabel('field', labelKeyOf(field));

async function chooseOffice(page: Page, search: string): Promise<void> {
  await page.getByLabel(m.nsdl_pan_merchant_ao_search(), { exact: true }).first().fill(search);
  await page.getByRole('listbox', { name: m.nsdl_pan_merchant_ao_search() }).getByRole('option').first().click();
  await expect(textField(page, panLabel('field', 'aoArea'))).not.toHaveValue('');
}

function offeredIn(form: FormDefinition, field: FormField): { value: string; label: string }[] {
  if (field.kind === 'document') {
    const papers = form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [];
    return papers.map((value) => ({ value, label: panLabel('document', value) }));
  }
  return offeredChoices(field).map((value) => ({ value, label: panLabel(`choice_${field.choiceSet}`, value) }));
}

async function choose(page: Page, form: FormDefinition, field: FormField, value: string): Promise<void> {
  const offered = offeredIn(form, field);
  const label = offered.find((one) => one.value === value)?.label ?? value;
  if (offered.length <= 3) await chooseRadio(page, labelOf(field), label);
  else await chooseOption(page, labelOf(field), label);
}

async function fillField(page: Page, form: FormDefinition, field: FormField, values: FormValues): Promise<void> {
  const value = values[field.key];
  const label = labelOf(field);
  if (field.kind === 'choices') {
    for (const one of value ?? []) {
      const name = panLabel(`choice_${field.choiceSet}`, one);
      await page.getByRole('checkbox', { name, exact: true }).check();
    }
  } else if (typeof value !== 'string') return;
  else if (field.kind === 'choice' || field.kind === 'yes_no' || field.kind === 'document') {
    await choose(page, form, field, value);
  } else if (field.kind === 'country') {
    await page.locator(`[data-key="${field.key}"] input:not([type="hidden"])`).fill(countryName(value, 'en'));
    await page.getByRole('option', { name: countryName(value, 'en'), exact: true }).click();
  } else if (field.kind === 'pincode') {
    await textField(page, label).fill(value);
    await expect(textField(page, panLabel('field', field.key.replace('Pin', 'City')))).not.toHaveValue('');
  } else {
    const box = textField(page, label);
    const text = field.kind === 'date' ? formatTypedDate(value) : value;
    await box.fill(text);
    await expect(box).toHaveValue(text);
  }
}

/** Types these values into any form, section by section; city and state follow from the PIN code. */
export async function fillForm(
  page: Page,
  form: FormDefinition,
  values: FormValues,
  { office, today, doubt }: { office?: string; today: string; doubt?: string },
): Promise<void> {
  if (office) await chooseOffice(page, office);
  for (const field of visibleFields(form, values, today)) await fillField(page, form, field, values);
  // A warning is listed in the panel and does not block.
  const verdict = doubt
    ? page.getByRole('button', { name: doubt, exact: true })
    : page.getByText(m.nsdl_pan_merchant_check_passes());
  await expect(verdict).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();
}

import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

/** Returns the text field with exactly this label. */
export const textField = (scope: Scope, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true });

/** Fills text fields by their labels, in order. */
export async function fillFields(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await textField(scope, label).fill(value);
}

/** A password field has no role; its label does not match the button that shows the password. */
export const passwordField = (scope: Scope, label: string): Locator =>
  scope.locator('label', { hasText: new RegExp(`^${label}\\s*\\*?$`) }).locator('xpath=following::input[1]');

/** Selects the first option that contains the text. */
export async function chooseOption(scope: Scope, label: string, option: string | RegExp): Promise<void> {
  const select = scope.getByRole('combobox', { name: label, exact: true });
  const value = await select
    .locator('option:not([value=""])')
    .filter({ hasText: option })
    .first()
    .getAttribute('value');
  await select.selectOption(value);
}

export async function chooseRadio(scope: Scope, group: string, option: string): Promise<void> {
  await scope.getByRole('radiogroup', { name: group, exact: true }).getByLabel(option, { exact: true }).check();
}

export async function press(scope: Scope, button: string): Promise<void> {
  await scope.getByRole('button', { name: button, exact: true }).click();
}

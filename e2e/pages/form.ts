import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

/** The text field of that exact label. */
export const textField = (scope: Scope, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true });

/** Fills text fields by their labels, in order. */
export async function fillFields(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await textField(scope, label).fill(value);
}

/** A password has no role of its own; its label does not name the button that shows it. */
export const passwordField = (scope: Scope, label: string): Locator =>
  scope.locator('label', { hasText: new RegExp(`^${label}\\s*\\*?$`) }).locator('xpath=following::input[1]');

/** Chooses the first option that shows the text. */
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

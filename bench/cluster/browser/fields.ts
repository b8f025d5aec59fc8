import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import type { Page } from 'playwright-core';

export type Values = Record<string, unknown>;

const at = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
const asTyped = (value: unknown) => (isLocalDate(String(value)) ? formatTypedDate(String(value)) : String(value));

/** The keys of the form's fields, in their order on the page. */
export const keysOn = (page: Page): Promise<string[]> =>
  page.locator('[data-key]').evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));

/** Fills in a field of the form of a PAN application with the control that it has. */
export async function fillKey(page: Page, key: string, value: unknown): Promise<void> {
  const field = at(page, key);
  if (Array.isArray(value)) {
    for (const one of value) await field.locator(`input[type="checkbox"][value="${one}"]`).check();
    return;
  }
  const radio = field.locator(`input[type="radio"][value="${value}"]`);
  const list = field.locator('select');
  const choice = field.locator('input[aria-haspopup="listbox"]');
  if ((await radio.count()) > 0) await radio.check();
  else if ((await list.count()) > 0) await list.selectOption(String(value));
  else if ((await choice.count()) > 0) {
    const name = value === 'UP' ? 'Uttar Pradesh' : String(value);
    // The PIN code may have filled it in already; the list opens only when the text changes.
    if ((await choice.inputValue()) === name) return;
    await choice.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  } else await field.locator('input').first().fill(asTyped(value));
}

/** Reads a field as it is shown; a list of choices as a list. */
async function readKey(page: Page, key: string): Promise<unknown> {
  return at(page, key).evaluate((field) => {
    const ticked = [...field.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    if (ticked.length > 0) return ticked.filter(({ checked }) => checked).map(({ value }) => value);
    const radios = [...field.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    if (radios.length > 0) return radios.find(({ checked }) => checked)?.value ?? '';
    const hidden = field.querySelector<HTMLInputElement>('input[type="hidden"]');
    return hidden?.value ?? field.querySelector<HTMLInputElement | HTMLSelectElement>('select, input')?.value ?? '';
  });
}

/** Returns the keys whose fields do not show what was typed. */
export async function lostKeys(page: Page, typed: Values): Promise<string[]> {
  const shown = new Set(await keysOn(page));
  const lost: string[] = [];
  for (const [key, value] of Object.entries(typed)) {
    const read = shown.has(key) ? await readKey(page, key) : undefined;
    const wanted = Array.isArray(value) ? value : asTyped(value);
    if (JSON.stringify(read) !== JSON.stringify(wanted)) lost.push(key);
  }
  return lost;
}

/** Fills in at most this many fields that are not filled in yet, in the order of the page; choices bring up more of them. */
export async function fillNext(page: Page, values: Values, typed: Values, most = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < most; n++) {
    const next = (await keysOn(page)).find((key) => values[key] !== undefined && typed[key] === undefined);
    if (next === undefined) return;
    await fillKey(page, next, values[next]);
    typed[next] = values[next];
  }
}

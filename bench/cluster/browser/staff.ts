import { m } from '@sevadesk/messages';
import type { Page } from 'playwright-core';
import { takePicture } from './look.ts';
import { isAtRest, type Pressed, pressUntilDone } from './press.ts';

const reason = (number: number) => `पर्ची पर राशि साफ़ नहीं दिखती, कृपया नई पर्ची भेजें। क्रमांक ${number}`;
const half = 20;

/** Opens the queue of payments with the dialog of a rejection, and half of its reason typed. */
export async function openDecision(page: Page, address: string, number: number): Promise<string> {
  await page.goto(`${address}/backend/actions/payments`);
  await page.getByRole('button', { name: m.payments_reject_button(), exact: true }).first().click();
  const box = page.locator('textarea[name="reason"]');
  await box.fill(reason(number).slice(0, half));
  return reason(number);
}

/** Types the rest of the reason while nobody leads and presses until the rejection is stored. */
export async function meetDecision(page: Page, number: number): Promise<Pressed & { lost: string[] }> {
  const dialog = page.getByRole('dialog');
  const box = dialog.locator('textarea[name="reason"]');
  await box.press('End');
  await box.pressSequentially(reason(number).slice(half));
  const lost = new Set<string>();
  const pressed = await pressUntilDone({
    page,
    name: `staff-${number}-decision`,
    press: () => dialog.getByRole('button', { name: m.payments_reject_button(), exact: true }).click(),
    isDone: () => dialog.isHidden(),
    isRefused: async () => {
      if (!(await isAtRest(page)) || !(await dialog.getByRole('alert').first().isVisible())) return false;
      if ((await box.inputValue()) !== reason(number)) lost.add('reason');
      return true;
    },
  });
  return { ...pressed, lost: [...lost] };
}

/** Opens a list whose filter is changed while nobody leads. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/backend/actions/nsdl-pan/physical/list`);
  await page.locator('[data-list] tbody tr').first().waitFor();
}

/** Searches while nobody leads, and presses "Try again" until rows are there. */
export async function meetList(page: Page, number: number): Promise<Pressed & { lost: string[] }> {
  const box = page.locator('[data-list] input[type="search"]');
  await box.fill('ASHA');
  const again = page.locator('[data-list]').getByRole('button', { name: m.shared_retry(), exact: true });
  const lost = new Set<string>();
  const pressed = await pressUntilDone({
    page,
    name: `staff-${number}-list`,
    press: async () => ((await again.isVisible()) ? again.click() : undefined),
    // The rows of before stay while the new ones are fetched.
    isDone: async () =>
      page.url().includes('ASHA') &&
      (await page.locator('[data-list] table[aria-busy="false"] tbody tr').count()) > 0 &&
      !(await again.isVisible()),
    isRefused: async () => {
      if (!(await again.isVisible())) return false;
      if ((await box.inputValue()) !== 'ASHA') lost.add('search');
      return true;
    },
  });
  await takePicture(page, `staff-${number}-list-after`);
  return { ...pressed, lost: [...lost] };
}

import { expect, type Page } from '@playwright/test';
import { m, panLabel } from '@sevadesk/messages';
import { expectQuiet } from '../../checks/quiet.ts';
import { press } from '../../pages/form.ts';
import { reasonTexts } from './reason-texts.ts';

const root = '/backend/actions/nsdl-pan/physical';
type Found = { id: string; token: string; name: string };

const desk = (page: Page, { name }: Found) => page.getByRole('heading', { level: 2, name, exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Claims a form from the queue by its token: the desk shows it with its scan and the cropped images. */
export async function claimFromQueue(page: Page, found: Found): Promise<void> {
  await page.goto(`${root}/waiting/list`);
  const row = page.getByRole('row').filter({ hasText: found.token });
  await row.getByRole('link', { name: m.nsdl_pan_staff_pending_open(), exact: true }).click();
  await expectOnDesk(page, found);
}

/** Opens a form by its address; forms that are already on this desk stay there. */
export async function claimById(page: Page, found: Found): Promise<void> {
  await page.goto(`${root}/verify/${found.id}`);
  await expectOnDesk(page, found);
}

async function expectOnDesk(page: Page, found: Found): Promise<void> {
  await expect(desk(page, found)).toBeVisible();
  await expect(page.getByRole('img', { name: m.nsdl_pan_merchant_photo(), exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: m.nsdl_pan_merchant_signature(), exact: true })).toBeVisible();
}

const acceptButton = (page: Page) => page.getByRole('button', { name: m.nsdl_pan_staff_verify_accept() });

/** Moves over two fields by keyboard, accepts, undoes it within ten seconds, and accepts for good. */
export async function acceptByKeyboard(page: Page, found: Found): Promise<void> {
  // Otherwise the last used button would receive the space bar.
  await desk(page, found).click();
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { pressed: true, name: /matches$/ })).toHaveCount(2);
  await page.keyboard.press('a');
  await expect(told(page, m.nsdl_pan_staff_verify_done_accept(found))).toBeVisible();
  await page.keyboard.press('z');
  await expect(told(page, m.nsdl_pan_staff_verify_undone(found))).toBeVisible();
  await expectOnDesk(page, found);
  await expect(acceptButton(page)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(told(page, m.nsdl_pan_staff_verify_done_accept(found))).toBeVisible();
}

export async function accept(page: Page, found: Found): Promise<void> {
  await acceptButton(page).click();
  await expect(told(page, m.nsdl_pan_staff_verify_done_accept(found))).toBeVisible();
}

/** Marks a field, which selects the objection that names it, and returns the form by keyboard. */
export async function sendBack(page: Page, found: Found, { field, remark }: { field: string; remark: string }) {
  const label = panLabel('field', field);
  await page.getByRole('button', { name: m.nsdl_pan_staff_verify_differs({ field: label }), exact: true }).click();
  const objections = page.getByRole('region', { name: m.nsdl_pan_staff_verify_reasons() });
  const objection = objections.getByRole('button', { pressed: true });
  await expect(objection).toContainText(reasonTexts.r07);
  await page.keyboard.press('i');
  await page.keyboard.press('m');
  await expect(objections.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(remark);
  await page.keyboard.press('Control+Enter');
  await expect(told(page, m.nsdl_pan_staff_verify_done_incomplete(found))).toBeVisible();
}

/** Rejects for good with a reason and a remark; the fee is refunded. */
export async function reject(page: Page, found: Found, { amount, remark }: { amount: string; remark: string }) {
  await page.getByRole('button', { name: m.nsdl_pan_staff_verify_reject() }).click();
  const objections = page.getByRole('region', { name: m.nsdl_pan_staff_verify_reasons() });
  await objections.getByRole('button', { name: reasonTexts.r13 }).click();
  await objections.getByRole('textbox').fill(remark);
  await page.getByRole('button', { name: m.nsdl_pan_staff_verify_confirm_reject({ amount }) }).click();
  await expect(told(page, m.nsdl_pan_staff_verify_done_reject(found))).toBeVisible();
}

/** Releases the form that the desk claimed next. */
export async function leaveDesk(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: m.nsdl_pan_staff_verify_stop() });
  const empty = page.getByText(m.nsdl_pan_staff_verify_empty_title());
  await expect(stop.or(empty)).toBeVisible();
  if (await stop.isVisible()) await press(page, await stop.innerText());
  await expectQuiet(page);
}

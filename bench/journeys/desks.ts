import { m } from '@sevadesk/messages';
import type { Road } from './road.ts';

/** Opens the first payment request of the queue, compares it with its slip and approves it by key. */
export async function approvePayment(road: Road, address: string): Promise<void> {
  const { page } = road;
  await page.goto(`${address}/backend/actions/payments`);
  const present = page.getByRole('button').and(page.locator('[aria-current="true"]'));
  await road.until(present);
  const first = await present.innerText();
  await road.press('a');
  await road.until(page.getByRole('alert').first());
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('button[aria-current="true"]')?.innerText !== old,
    first,
  );
}

/** Opens the first waiting registration and approves it: selects package and id type, sets a first password. */
export async function approveRegistration(road: Road, address: string): Promise<void> {
  const { page } = road;
  const list = '/backend/user-management/registration';
  const asked = encodeURIComponent(JSON.stringify([{ field: 'status', opt: 'in', value1: ['pending'] }]));
  await page.goto(`${address}${list}?filters=${asked}`);
  const row = page.locator('a[data-row-link]').first();
  await row.waitFor();
  await road.tap(row);
  const decision = page.getByRole('tabpanel', { name: m.registration_tab_approve() });
  await road.until(decision);
  for (const label of [m.registration_package(), m.registration_id_type()]) {
    const choice = decision.getByRole('combobox', { name: label, exact: true });
    const value = await choice.locator('option:not([value=""])').first().getAttribute('value');
    await road.choose((await choice.getAttribute('name')) ?? '', value ?? '');
  }
  await road.tap(decision.getByRole('button', { name: m.registration_password_generate(), exact: true }));
  await road.tap(decision.getByRole('button', { name: m.registration_approve_button(), exact: true }));
  await page.waitForURL((url) => url.pathname === list);
  await road.until(page.getByRole('alert').first());
}

/** Assigns the first open ticket and answers it with one sentence. */
export async function answerTicket(road: Road, address: string): Promise<void> {
  const { page } = road;
  const asked = encodeURIComponent(JSON.stringify([{ field: 'status', opt: 'in', value1: ['open'] }]));
  await page.goto(`${address}/backend/help?filters=${asked}`);
  const row = page.locator('a[data-row-link]').first();
  await row.waitFor();
  await road.tap(row);
  const take = page.getByRole('button', { name: m.tickets_take(), exact: true });
  await road.until(take);
  await road.tap(take);
  const field = page.getByRole('textbox', { name: m.tickets_answer_text(), exact: true });
  await road.until(field);
  const text = 'Your form is back on the desk. We verify it today.';
  road.length.fields += 1;
  road.length.keys += text.length;
  await road.tap(field);
  await field.fill(text);
  await road.press('Control+s');
  await road.until(page.getByText(m.tickets_reply_sent()).first());
}

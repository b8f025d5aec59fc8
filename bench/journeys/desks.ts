import { m } from '@sevadesk/messages';
import type { Road } from './road.ts';

/** Opens the first payment request of the queue, compares it with its slip and approves it by key. */
export async function approvePayment(road: Road, address: string): Promise<void> {
  const { page } = road;
  await page.goto(`${address}/backend/actions/payments`);
  const present = page.getByRole('button').and(page.locator('[aria-current="true"]'));
  await road.until(present);
  const first = await present.innerText();
  await road.picture('payment');
  await road.press('a');
  await road.until(page.getByRole('alert').first());
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('button[aria-current="true"]')?.innerText !== old,
    first,
  );
}

/** Opens the first waiting registration and approves it with what is proposed; chooses package and id type only where nothing is. */
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
    if ((await choice.inputValue()) !== '') continue;
    const value = await choice.locator('option:not([value=""])').first().getAttribute('value');
    await road.choose((await choice.getAttribute('name')) ?? '', value ?? '');
  }
  await road.picture('registration');
  await road.tap(decision.getByRole('button', { name: m.registration_approve_button(), exact: true }));
  await page.waitForURL((url) => url.pathname === list);
  await road.until(page.getByRole('alert').first());
}

/** Opens the first open ticket and answers it with one sentence, which assigns it. */
export async function answerTicket(road: Road, address: string): Promise<void> {
  const { page } = road;
  const asked = encodeURIComponent(JSON.stringify([{ field: 'status', opt: 'in', value1: ['open'] }]));
  await page.goto(`${address}/backend/help?filters=${asked}`);
  const row = page.locator('a[data-row-link]').first();
  await row.waitFor();
  await road.tap(row);
  const field = page.getByRole('textbox', { name: m.tickets_answer_text(), exact: true });
  await road.until(field);
  const text = 'Your form is back on the desk. We verify it today.';
  // The key goes to the field.
  await road.press('m');
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  road.length.fields += 1;
  road.length.keys += text.length;
  await field.fill(text);
  await road.picture('ticket');
  await road.press('Control+s');
  await road.until(page.getByText(m.tickets_reply_sent()).first());
}

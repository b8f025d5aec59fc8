import { m } from '@sevadesk/messages';
import type { Road } from './road.ts';

/** Accepts the day's forms by keyboard, one after the other; returns their number. */
export async function verify(road: Road, address: string, most: number): Promise<number> {
  const { page } = road;
  await page.goto(`${address}/backend/actions/nsdl-pan/physical/waiting/list`);
  const take = page.getByRole('link', { name: m.nsdl_pan_staff_pending_open(), exact: true }).first();
  await take.waitFor();
  await road.tap(take);
  const name = page.getByRole('heading', { level: 2 }).first();
  const accept = page.getByRole('button', { name: m.nsdl_pan_staff_verify_accept() });
  const empty = page.getByText(m.nsdl_pan_staff_verify_empty_title());
  await road.until(accept);
  road.start();
  for (let count = 1; ; count += 1) {
    const present = await name.innerText();
    await road.press('a');
    await road.until(empty.or(page.getByRole('heading', { level: 2 }).first().filter({ hasNotText: present })).first());
    road.stop();
    if (count === most || (await empty.isVisible())) return count;
    await page.waitForFunction((old) => document.querySelector('h2')?.textContent !== old, present);
    await accept.waitFor();
  }
}

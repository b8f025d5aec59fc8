import { m } from '@sevadesk/messages';
import type { Road } from './road.ts';

async function openQueue({ page }: Road, address: string): Promise<void> {
  await page.goto(`${address}/backend/actions/nsdl-pan/physical/waiting/list`);
}

/** Accepts the day's forms by keyboard, one after the other; returns their number. */
export async function verify(road: Road, address: string, most: number): Promise<number> {
  return throughQueue(road, address, most, async () => {});
}

/**
 * The same, but each field that needs a look is selected as agreeing; fails if the scan does not show such a field marked and
 * magnified.
 */
export async function verifyFields(road: Road, address: string, most: number): Promise<number> {
  const { page } = road;
  const current = page.locator('li[data-current]');
  const region = page.locator('[data-scan] [data-region]');
  const scale = page.locator('[data-scan] [aria-live]');
  return throughQueue(road, address, most, async (count) => {
    // The first press goes to the first field, each further one selects a field and goes to the next.
    await road.press(' ');
    await current.waitFor();
    for (let left = await page.locator('li[data-needs-look]').count(); left > 0; left -= 1) {
      const text = await current.innerText();
      if (!(await region.isVisible())) throw new Error(`The scan does not show the field: ${text}`);
      const isDocument =
        (await region.boundingBox())?.width === (await page.locator('[data-scan] img').first().boundingBox())?.width;
      if (!isDocument && (await scale.innerText()).trim() === '100 %')
        throw new Error(`The field is not magnified: ${text}`);
      if (count === 1 && left === 2) await road.picture('verify-fields');
      await road.press(' ');
    }
  });
}

async function throughQueue(
  road: Road,
  address: string,
  most: number,
  check: (count: number) => Promise<void>,
): Promise<number> {
  const { page } = road;
  await openQueue(road, address);
  const take = page.getByRole('link', { name: m.nsdl_pan_staff_pending_open(), exact: true }).first();
  await take.waitFor();
  await road.tap(take);
  const name = page.getByRole('heading', { level: 2 }).first();
  const accept = page.getByRole('button', { name: m.nsdl_pan_staff_verify_accept() });
  const empty = page.getByText(m.nsdl_pan_staff_verify_empty_title());
  await road.until(accept);
  await road.picture('verify');
  road.start();
  for (let count = 1; ; count += 1) {
    const present = await name.innerText();
    await check(count);
    await road.press('a');
    await road.until(empty.or(page.getByRole('heading', { level: 2 }).first().filter({ hasNotText: present })).first());
    road.stop();
    road.lap();
    if (count === most || (await empty.isVisible())) return count;
    await page.waitForFunction((old) => document.querySelector('h2')?.textContent !== old, present);
    await accept.waitFor();
  }
}

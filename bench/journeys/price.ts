import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Road } from './road.ts';

/** The price of a new PAN card in one package, changed and published for today. */
export async function changePrice(road: Road, address: string): Promise<void> {
  const { page } = road;
  await page.goto(`${address}/backend/masters/package`);
  const row = page.getByRole('link', { name: 'Standard', exact: true });
  await row.waitFor();
  road.start();
  await road.tap(row);
  const product = page
    .getByRole('navigation', { name: m.service_packages_tabs() })
    .getByRole('link', { name: 'NSDL PAN', exact: true });
  await road.until(product);
  await road.tap(product);
  const change = page.getByRole('button', { name: m.service_packages_change(), exact: true });
  await road.until(change);
  await road.tap(change);
  const label = `${m.service_packages_price()}: ${m.service_packages_product_physical_n_p()}`;
  const field = page.getByRole('textbox', { name: label, exact: true });
  await road.until(field);
  await road.fill(field, '119');
  await road.tap(page.getByRole('button', { name: m.service_packages_draft_save(), exact: true }));
  await road.until(page.getByText(m.service_packages_draft_saved()));
  await road.tap(page.getByRole('button', { name: m.service_packages_publish(), exact: true }));
  const drawer = page.getByRole('dialog', { name: m.service_packages_publish_title() });
  const day = drawer.getByRole('textbox', { name: m.service_packages_valid_from(), exact: true });
  await road.until(day);
  await road.fill(day, formatTypedDate(istDateOf(new Date())));
  await road.tap(drawer.getByRole('button', { name: m.service_packages_publish(), exact: true }));
  await drawer.waitFor({ state: 'hidden' });
  road.stop();
}

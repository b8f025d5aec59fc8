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
  // Publishing saves the draft, and proposes today.
  await road.tap(page.getByRole('button', { name: m.service_packages_publish(), exact: true }));
  const drawer = page.getByRole('dialog', { name: m.service_packages_publish_title() });
  const publish = drawer.getByRole('button', { name: m.service_packages_publish(), exact: true });
  await road.until(publish);
  await road.picture('price');
  await road.tap(publish);
  await drawer.waitFor({ state: 'hidden' });
  road.stop();
}

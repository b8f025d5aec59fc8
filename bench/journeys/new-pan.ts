import { m, panLabel } from '@sevadesk/messages';
import type { Road } from './road.ts';

const choice = (set: string, value: string) => panLabel(`choice_${set}`, value);

/** A citizen with all documents at the counter: from the choice of the applicant to the review before payment. */
export async function newPan(road: Road, address: string): Promise<void> {
  const { page } = road;
  const next = page.getByRole('button', { name: m.shared_next(), exact: true });
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.goto(`${address}/merchant/product/nsdl-pan/physical/n/apply`);
  const tile = page.getByRole('link', { name: new RegExp(`^${panLabel('category', 'individual')} `) });
  await tile.waitFor();
  await road.tap(tile);
  await road.until(field('lastName'));

  await road.tick('radio', choice('title', 'SMT'));
  await road.type('lastName', 'NAMOONA');
  await road.type('firstName', 'SARITA');
  await road.tap(next);
  await road.until(field('birthDate'));
  await road.type('birthDate', '11/05/1990');
  await road.type('fatherLastName', 'NAMOONA');
  await road.type('fatherFirstName', 'RAMESH');
  await road.type('motherLastName', 'NAMOONA');
  await road.tap(next);
  await road.until(field('resFlat'));
  await road.type('resFlat', '12');
  await road.type('resRoad', 'UDAHARAN MARG');
  await road.type('resPin', '208001');
  await road.until(page.locator('[name="resCity"]:not([value=""])'));
  await road.tap(next);
  await road.until(page.locator('[name="aoArea"]:not([value=""])'));
  await road.picture('new-pan');
  await road.type('mobile', '9000000017');
  await road.type('email', 'sarita@example.org');
  await road.type('aadhaar', '999941057058');
  await road.tick('checkbox', choice('income', 'NONE'));
  await road.tap(next);
  await road.until(field('identityDocument'));
  await road.choose('identityDocument', 'voter_card');
  await road.tap(next);
  await road.until(field('place'));
  await road.tap(page.getByRole('button', { name: m.nsdl_pan_merchant_form_next(), exact: true }));
  await road.until(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_title() }));
}

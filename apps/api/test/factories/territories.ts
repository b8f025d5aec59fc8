import { createTerritory } from '../../src/modules/service-packages/save-territory.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import type { BuiltMerchant } from './merchants.ts';
import { buildStaff, nextNumber } from './users.ts';

/** Adds districts to the PIN code directory of the test. */
export async function knowDistricts(app: TestApp): Promise<void> {
  await app.db
    .insertInto('pincodes')
    .values([
      { pincode: '221001', state: 'Uttar Pradesh', districts: 'Varanasi|Chandauli', postOffice: 'Varanasi' },
      { pincode: '250001', state: 'Uttar Pradesh', districts: 'Meerut', postOffice: 'Meerut' },
      { pincode: '800001', state: 'Bihar', districts: 'Patna', postOffice: 'Patna' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A territory of these districts, such as 'UP/Varanasi'. */
export async function buildTerritory(app: TestApp, places: readonly string[]): Promise<{ id: string; name: string }> {
  await knowDistricts(app);
  const ctx = await ctxFor(app, await buildStaff(app));
  const name = `Territory ${nextNumber()}`;
  return { name, ...(await createTerritory(ctx, { name, places: [...places] })) };
}

/** Moves a shop to a district. */
export async function placeShop(app: TestApp, { id }: BuiltMerchant, state: string, district: string): Promise<void> {
  await app.db.updateTable('merchants').set({ state, district }).where('id', '=', id).execute();
}

import type { OwnConsignmentInput } from '@sevadesk/contract/courier';
import { addOwnConsignment } from '../../src/modules/courier/pack-consignment.ts';
import { merchantCtxFor, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { fillWallet } from './nsdl-pan.ts';
import { type Acknowledged, buildAcknowledged } from './tin.ts';
import { nextNumber } from './users.ts';

/** Returns the input for a consignment that a shop sends today, each time with another courier. */
export function packedToday(app: TestApp, overrides: Partial<OwnConsignmentInput> = {}): OwnConsignmentInput {
  const number = nextNumber();
  return {
    companyName: `Courier ${number}`,
    awb: `AWB${number}`,
    dispatchedOn: app.clock.now().toISOString().slice(0, 10),
    formIds: [],
    isSent: true,
    ...overrides,
  };
}

/** Creates a shop with this number of due original forms. */
export async function buildOwing(app: TestApp, count: number): Promise<{ shop: BuiltMerchant; forms: Acknowledged[] }> {
  const shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 1_000_000);
  const forms: Acknowledged[] = [];
  for (let place = 0; place < count; place++) forms.push(await buildAcknowledged(app, { merchant: shop }));
  return { shop, forms };
}

/** Creates a consignment of these forms that was sent to head office. */
export async function buildConsignment(
  app: TestApp,
  { shop, forms }: { shop: BuiltMerchant; forms: readonly { id: string }[] },
  overrides: Partial<OwnConsignmentInput> = {},
): Promise<{ id: string; number: string }> {
  const ctx = await merchantCtxFor(app, shop.owner);
  return addOwnConsignment(ctx, packedToday(app, { formIds: forms.map(({ id }) => id), ...overrides }));
}

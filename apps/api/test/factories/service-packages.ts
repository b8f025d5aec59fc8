import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { PriceRowInput } from '@sevadesk/contract/service-packages';
import { createPackage } from '../../src/modules/service-packages/save-package.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import { buildStaff, nextNumber } from './users.ts';

const standardPackage = '01900000-0000-7000-8002-000000000001';

/** Creates a package with the initial prices, in force from today. */
export async function buildPackage(app: TestApp): Promise<{ id: string; name: string }> {
  const name = `Package ${nextNumber()}`;
  const ctx = await ctxFor(app, await buildStaff(app));
  const { id } = await createPackage(ctx, { name, isActive: true, copyFrom: standardPackage });
  return { id, name };
}

type RowOverrides = Partial<Record<Exclude<keyof PriceRowInput, 'product'>, unknown>> & {
  product?: PriceRowInput['product'];
};

/** Returns the terms of one product: 100.00, of which 60.00 go to the provider, 5.00 flat to the shop, 1.00 to the franchise. */
export function priceRow(overrides: RowOverrides = {}): PriceRowInput {
  return {
    product: 'physical-N-P',
    pricePaise: toPaise(10_000),
    providerFeePaise: toPaise(6_000),
    commissionPaise: toPaise(500),
    commissionBasisPoints: null,
    overridePaise: toPaise(100),
    overrideBasisPoints: null,
    refundBasisPoints: 10_000,
    refundKeepsFee: false,
    penaltyPaise: toPaise(0),
    commissionBands: [],
    levelShares: [],
    volumeBands: [],
    ...overrides,
  } as PriceRowInput;
}

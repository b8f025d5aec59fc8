import type { Page } from '@playwright/test';
import { type BrandRow, brands } from '@sevadesk/contract/brands';
import { type MerchantRow, merchants } from '@sevadesk/contract/merchants';
import { callAs } from '../stack/api.ts';

/** Creates the draft of a brand for the sample distributor, or finds the one that it has; a draft is shown to nobody. */
export async function createBrand(page: Page): Promise<string> {
  const known = await callAs<{ data: BrandRow[] }>(page, brands.list, { body: {} });
  const open = known.data.find(({ state }) => state !== 'ended');
  if (open) return open.id;
  const shops = await callAs<{ data: MerchantRow[] }>(page, merchants.list, {
    body: { filters: [{ field: 'idName', opt: 'eq', value1: 'Distributor' }] },
  });
  const merchantCode = shops.data[0]?.code ?? '';
  const body = { merchantCode, name: 'Sample brand', host: 'brand.example' };
  return (await callAs<{ id: string }>(page, brands.create, { body })).id;
}

import type { Page } from '@playwright/test';
import { merchants } from '@sevadesk/contract/merchants';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { callAs } from '../../stack/api.ts';

/** Gives a shop a copy of the standard package, which no other story changes. Returns the ids of both. */
export async function ownPackage(desk: Page, { name, code }: { name: string; code: string }) {
  const [standard] = (await callAs<{ data: { id: string }[] }>(desk, servicePackages.list, { body: {} })).data;
  const body = { name, isActive: true, copyFrom: standard?.id };
  const { id } = await callAs<{ id: string }>(desk, servicePackages.create, { body });
  const found = await callAs<{ data: { id: string }[] }>(desk, merchants.list, { body: { search: code } });
  const merchantIds = found.data.map((one) => one.id);
  const params = { id: standard?.id ?? '' };
  await callAs(desk, servicePackages.moveMerchants, { params, body: { to: id, merchantIds } });
  return { packageId: id, merchantId: merchantIds[0] ?? '' };
}

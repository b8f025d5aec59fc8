import type { BillPayInput } from '@sevadesk/contract/bills';
import { fetchBill } from '../../src/modules/bills/fetch-bill.ts';
import { payBill } from '../../src/modules/bills/pay-bill.ts';
import { updateCatalogue } from '../../src/modules/bills/refresh-catalogue.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { merchantCtxFor, systemCtx, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

/** Stores the fake network's catalogue. */
export const loadBillers = (app: TestApp): Promise<void> => updateCatalogue(systemCtx(app));

/** Returns the counter's input for a customer's electricity bill that was just fetched. */
export async function buildBillInput(
  shop: MerchantCtx,
  account: string,
  more: Partial<BillPayInput> = {},
): Promise<BillPayInput> {
  const billerId = 'FAKE-ELEC-1';
  const params = { 'Consumer Number': account };
  const { bill } = await fetchBill(shop, { billerId, params });
  const amountPaise = (bill?.duePaise ?? 0) as BillPayInput['amountPaise'];
  return {
    requestId: shop.ids.next(),
    billerId,
    params,
    amountPaise,
    fetchId: bill?.fetchId ?? null,
    mobile: undefined,
    expectedPaise: amountPaise,
    confirmDuplicate: false,
    ...more,
  };
}

/** Creates a paid bill of a shop's customer, with the customer's record. */
export async function buildPaidBill(app: TestApp, user: { id: string }, customerName: string) {
  await loadBillers(app);
  const shop = await merchantCtxFor(app, user);
  const account = String(600_000 + nextNumber());
  app.billNetwork.setBill(account, { customerName, amountPaise: 1_000 });
  const { id } = await payBill(shop, await buildBillInput(shop, account));
  const { customerId } = await app.db
    .selectFrom('billPayments')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, customerId: customerId ?? '' };
}

import { type Biller, type BillFetched, type BillFetchInput, billParamFaults } from '@sevadesk/contract/bills';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Fault } from '@sevadesk/contract/kernel/faults';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { getFunds } from '../wallet/index.ts';
import { dueOn, type FoundBill, sortedParams } from './bills.rules.ts';
import { insertFetch } from './fetches.repo.ts';
import { getBiller } from './list-billers.ts';

/** Returns the customer's values, trimmed and sorted. Throws invalid_input at `params.<name>`. */
export function checkedParams(biller: Biller, typed: Readonly<Record<string, string>>): Record<string, string> {
  const faults = Object.entries(billParamFaults(biller.params, typed));
  if (faults.length === 0) return sortedParams(typed);
  const fields = faults.map(([name, key]) => {
    const { min, max } = biller.params.find((param) => param.name === name) ?? { min: null, max: null };
    const fault: Fault = { key, params: { min: min ?? 1, max: max ?? 100 } };
    return { field: `params.${name}`, fault };
  });
  throw new AppError('invalid_input', { fields });
}

function shown(fetchId: string, bill: FoundBill, today: string): BillFetched['bill'] {
  return {
    fetchId,
    customerName: bill.customerName ?? null,
    billNumber: bill.billNumber ?? null,
    billDate: bill.billDate ?? null,
    dueDate: bill.dueDate ?? null,
    amountPaise: bill.amountPaise,
    earlyPaise: bill.early?.paise ?? null,
    earlyUntil: bill.early?.until ?? null,
    latePaise: bill.latePaise ?? null,
    duePaise: dueOn(bill, today),
  };
}

/** Asks the network for a customer's bill and stores it for the payment; nothing is paid. Throws not_found, invalid_input. */
export async function fetchBill(ctx: MerchantCtx, input: BillFetchInput): Promise<BillFetched> {
  const biller = await getBiller(ctx, input.billerId);
  const params = checkedParams(biller, input.params);
  const { merchantId } = ctx.actor;
  const answer = await ctx.providers.billNetwork.fetchBill({ billerId: biller.id, params });
  const funds = await getFunds(ctx, merchantId, 'house:fees-bills');
  if (answer.outcome === 'unknown') return { outcome: 'unknown', bill: null, reason: null, ...funds };
  if (answer.outcome === 'refused') return { outcome: 'refused', bill: null, reason: answer.reason, ...funds };
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const at = now.toISOString();
  await insertFetch(ctx.db, {
    id,
    merchantId,
    billerId: biller.id,
    params,
    bill: answer,
    fetchRef: answer.fetchRef,
    at,
  });
  return { outcome: 'bill', bill: shown(id, answer, istDateOf(now)), reason: null, ...funds };
}

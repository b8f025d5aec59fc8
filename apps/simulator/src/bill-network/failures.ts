import { billOf, endingOf, isFetchRefOf, type Params } from './bills.ts';
import { plansOf } from './catalogue/plans.ts';
import type { SimBiller } from './catalogue/rows.ts';
import { paiseOfWire } from './days.ts';

export type PayInput = {
  ref: string;
  params: Params;
  paise: number;
  fetchRef: string | undefined;
  planId: string | undefined;
  callbackUrl: string;
};

function wrongSumOf(biller: SimBiller, { params, paise, planId }: PayInput, hasBill: boolean): string | undefined {
  if (paise < (paiseOfWire(biller.min ?? '0.01') ?? 0)) return 'Amount is below the least that this biller takes';
  if (paise > (paiseOfWire(biller.max ?? '') ?? Infinity)) return 'Amount is above the most that this biller takes';
  if (planId !== undefined) {
    const plan = biller.circles && plansOf(undefined).find(({ plan_id }) => plan_id === planId);
    if (paiseOfWire(plan?.amount ?? '') !== paise) return 'Plan and amount do not agree';
  }
  if (!hasBill || biller.rule === 'ANY') return undefined;
  const bill = billOf(biller, params);
  const owed = [bill.paise, bill.early?.paise, bill.latePaise].filter((sum) => sum !== undefined);
  const isTaken = biller.rule === 'EXACT' ? owed.includes(paise) : paise >= Math.min(...owed);
  return isTaken ? undefined : 'Amount is not the amount of the bill';
}

/** Returns the reason why a received payment fails at once. */
export function failureOf(biller: SimBiller, input: PayInput): string | undefined {
  const { params, fetchRef } = input;
  const ending = endingOf(biller, params);
  if (ending === '02') return 'Customer is not known';
  if (ending === '13') return 'Biller is not reachable';
  const hasBill = fetchRef !== undefined && isFetchRefOf(fetchRef, biller, params);
  if (fetchRef !== undefined && !hasBill) return 'Fetch reference is not known';
  if (biller.fetch === 'MANDATORY' && !hasBill) return 'Bill must be fetched first';
  return wrongSumOf(biller, input, hasBill);
}

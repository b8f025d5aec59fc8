import { type BillParam, billParamFault } from '@sevadesk/contract/bills';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { z } from 'zod';

/** The form's own name of a parameter: the network's name may contain dots, which a form parses as a path. */
export const fieldOf = (index: number): string => `p${index}`;

export type ParamFields = Record<string, string | null | undefined>;

/** Converts a biller's rules to a form schema; it outputs the values by the network's names, without empty ones. */
export function paramSchema(params: readonly BillParam[]) {
  return z
    .record(z.string(), z.string().nullish())
    .superRefine((values, context) => {
      params.forEach((param, index) => {
        const fault = billParamFault(param, values[fieldOf(index)] ?? '');
        if (fault) context.addIssue(faultIssue(fault, [fieldOf(index)], { min: param.min ?? 0, max: param.max ?? 0 }));
      });
    })
    .transform((values) =>
      Object.fromEntries(
        params
          .map(({ name }, index) => [name, (values[fieldOf(index)] ?? '').trim()] as const)
          .filter(([, value]) => value !== ''),
      ),
    );
}

/** Returns the form's default values from values by the network's names. */
export const paramDefaults = (params: readonly BillParam[], known: Readonly<Record<string, string>>): ParamFields =>
  Object.fromEntries(params.map(({ name }, index) => [fieldOf(index), known[name] ?? '']));

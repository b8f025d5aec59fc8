import { parseTypedDate } from '../kernel/date-format.ts';
import { isLocalDate } from '../kernel/local-date.ts';
import type { Biller, BillParam } from './billers.ts';

export type BillParamFault = 'required' | 'invalid' | 'too_short' | 'too_long' | 'characters' | 'choose_one';

const longestPattern = 200;

/** Compiles a pattern of the catalogue; an invalid or too long pattern is ignored. */
function patternOf(text: string | null): RegExp | undefined {
  if (text === null || text === '' || text.length > longestPattern) return undefined;
  try {
    return new RegExp(`^(?:${text})$`);
  } catch {
    return undefined;
  }
}

function kindFault({ kind, choices }: BillParam, value: string): BillParamFault | undefined {
  switch (kind) {
    case 'numeric':
      return /^\d+$/.test(value) ? undefined : 'characters';
    case 'mobile':
      return /^[6-9]\d{9}$/.test(value) ? undefined : 'invalid';
    case 'date':
      return isLocalDate(value) || parseTypedDate(value) !== undefined ? undefined : 'invalid';
    case 'choice':
      return choices.includes(value) ? undefined : 'choose_one';
    default:
      return /^[\p{L}\p{N} ./_-]+$/u.test(value) ? undefined : 'characters';
  }
}

/** Validates one value by the biller's own rule; returns undefined if it is valid. */
export function billParamFault(param: BillParam, text: string | undefined): BillParamFault | undefined {
  const value = (text ?? '').trim();
  if (value === '') return param.optional ? undefined : 'required';
  const fault = kindFault(param, value);
  if (fault) return fault;
  if (param.min !== null && value.length < param.min) return 'too_short';
  if (param.max !== null && value.length > param.max) return 'too_long';
  const pattern = patternOf(param.pattern);
  return pattern && !pattern.test(value) ? 'invalid' : undefined;
}

/** Returns the problems of all values by parameter name; a value that the biller does not ask for is a problem. */
export function billParamFaults(
  params: readonly BillParam[],
  values: Readonly<Record<string, string>>,
): Record<string, BillParamFault> {
  const found: Record<string, BillParamFault> = {};
  for (const param of params) {
    const fault = billParamFault(param, values[param.name]);
    if (fault) found[param.name] = fault;
  }
  const known = new Set(params.map(({ name }) => name));
  for (const name of Object.keys(values)) if (!known.has(name)) found[name] = 'invalid';
  return found;
}

type FeeTerms = Pick<Biller, 'feePaise' | 'feeBasisPoints'>;

/** Returns the convenience fee on an amount: flat plus percentage, whole paise, rounded half up. 100.00 at 1 % and 2.00 is 3.00. */
export function convenienceFee({ feePaise, feeBasisPoints }: FeeTerms, amountPaise: number): number {
  return feePaise + Number((2n * BigInt(amountPaise) * BigInt(feeBasisPoints) + 10_000n) / 20_000n);
}

type AmountTerms = Pick<Biller, 'amount' | 'minPaise' | 'maxPaise'>;

/** Whether a biller accepts this amount for a bill of `duePaise` (null if there is no bill); whole paise. */
export function isBillAmountTaken(terms: AmountTerms, amountPaise: number, duePaise: number | null): boolean {
  if (amountPaise <= 0) return false;
  if (terms.minPaise !== null && amountPaise < terms.minPaise) return false;
  if (terms.maxPaise !== null && amountPaise > terms.maxPaise) return false;
  if (duePaise === null || terms.amount === 'any') return true;
  return terms.amount === 'exact' ? amountPaise === duePaise : amountPaise >= duePaise;
}

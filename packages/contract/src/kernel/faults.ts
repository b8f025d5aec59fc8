import type { z } from 'zod';

/** Why the connection to an external database fails or is lost. */
export const connectionFaults = [
  'host_unknown',
  'host_private',
  'host_closed',
  'host_silent',
  'host_barred',
  'host_other',
  'host_full',
  'login_wrong',
  'login_kind',
  'database_unknown',
  'tls_missing',
  'tls_needed',
  'tls_certificate',
  'tls_failed',
  'no_right',
  'connection_lost',
  'connection_expired',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** Problems of a value; the texts are in the messages package under `faults_<key>`. */
export const faultKeys = [
  'required',
  'invalid',
  'unknown_field',
  'choose_one',
  'franchise_unknown',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_whole',
  'too_few',
  'too_many',
  'characters',
  'email',
  'mobile',
  'pan',
  'pan_category',
  'tan',
  'aadhaar',
  'aadhaar_check',
  'aadhaar_eid',
  'gstin',
  'gstin_check',
  'gstin_state',
  'ifsc',
  'micr',
  'pincode',
  'pincode_state',
  'vpa',
  'pran',
  'account_number',
  'ack_no',
  'uti_coupon',
  'utr',
  'utr_upi',
  'utr_neft',
  'utr_rtgs',
  'amount',
  'amount_text',
  'date',
  'date_future',
  'date_past',
  'date_tomorrow',
  'date_too_old',
  'date_range',
  'target_worse',
  'territory_overlap',
  'under_age',
  'ao_code',
  'password_short',
  'password_long',
  'password_common',
  'password_same',
  'password_wrong',
  'money_pin',
  'money_pin_weak',
  'mismatch',
  'not_the_sum',
  'must_accept',
  'captcha_wrong',
  'captcha_expired',
  'file_type',
  'file_size',
  'file_damaged',
  'statement_account',
  'statement_sum',
  'sums_unchanged',
  'day_below_single',
  'file_pages',
  'file_encrypted',
  'file_active',
  'file_pixels',
  'file_limit',
  'file_small',
  'file_unreachable',
  'table_rows',
  'other_form',
  'taken',
  'sent_already',
  'not_found',
  'wrong_state',
  'https',
  'host',
  'brand_host',
  'colour',
  'contrast',
  'placeholder_unknown',
  'placeholder_missing',
  ...connectionFaults,
] as const;

export type FaultKey = (typeof faultKeys)[number];
export type FaultParams = Record<string, string | number>;
export type Fault = { key: FaultKey; params?: FaultParams };

const known = new Set<string>(faultKeys);

export function isFaultKey(key: unknown): key is FaultKey {
  return typeof key === 'string' && known.has(key);
}

/** Creates a zod issue for a fault; use it inside `.check` or `.superRefine` through `ctx.addIssue(faultIssue(...))`. */
export function faultIssue(key: FaultKey, path: PropertyKey[] = [], params?: FaultParams) {
  return { code: 'custom' as const, path, params: { fault: key, ...params }, message: key };
}

/** Creates a zod refinement that names its fault: `z.string().refine(...withFault(isIt, 'pan'))`. */
export function withFault<T>(passes: (value: T) => boolean, key: FaultKey, params?: FaultParams) {
  return [passes, { params: { fault: key, ...params }, message: key }] as const;
}

type Issue = z.core.$ZodIssue;

/** Maps a zod issue to our fault keys, the same in browser and server. Empty or wrongly typed is `required` (specification section 5). */
export function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'custom': {
      const { fault, ...params } = (issue.params ?? {}) as { fault?: unknown } & FaultParams;
      return isFaultKey(fault) ? { key: fault, params } : { key: 'invalid' };
    }
    case 'invalid_type':
      return { key: issue.expected === 'int' ? 'not_whole' : 'required' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'unrecognized_keys':
      return { key: 'unknown_field', params: { names: issue.keys.join(', ') } };
    case 'invalid_value':
      return { key: 'choose_one' };
    case 'invalid_union':
      return { key: 'choose_one' };
    case 'not_multiple_of':
      return { key: 'not_whole' };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Fault {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') return min <= 1 ? { key: 'required' } : { key: 'too_short', params: { min } };
  if (issue.origin === 'array') return min <= 1 ? { key: 'required' } : { key: 'too_few', params: { min } };
  return { key: 'too_small', params: { min } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Fault {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return { key: 'too_long', params: { max } };
  if (issue.origin === 'array') return { key: 'too_many', params: { max } };
  return { key: 'too_big', params: { max } };
}

export type FieldFault = { field: string; fault: Fault };

/** Returns the faults of a failed parse, one row per issue, with dotted field names ('' for the root). */
export function fieldFaultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ field: field ? `${field}.${name}` : name, fault: faultOf(issue) }));
    }
    return [{ field, fault: faultOf(issue) }];
  });
}

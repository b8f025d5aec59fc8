import { z } from 'zod';

/**
 * The error catalogue: code → HTTP status. The texts are in the messages package under `errors_<code>`.
 * `anonymous` 401, `forbidden` 403, `not_found` 404 for ids of others and unknown ids alike.
 */
export const errorStatus = {
  unexpected: 500,
  unavailable: 503,
  storage_full: 507,
  invalid_input: 400,
  malformed: 400,
  too_large: 413,
  unsupported_type: 415,
  anonymous: 401,
  key_unknown: 401,
  session_ended: 401,
  refresh_refused: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  duplicate: 409,
  idempotency_conflict: 409,
  rate_limited: 429,
  captcha_wrong: 400,
  captcha_expired: 400,
  login_refused: 400,
  login_blocked: 403,
  shop_not_open: 403,
  challenge_expired: 400,
  code_wrong: 400,
  link_expired: 400,
  email_not_verified: 400,
  registration_open: 409,
  already_decided: 409,
  user_name_taken: 409,
  maker_is_checker: 403,
  beyond_own_rights: 403,
  own_account: 403,
  last_administrator: 409,
  role_in_use: 409,
  utr_used: 409,
  amount_differs: 409,
  insufficient_balance: 409,
  credit_overdue: 409,
  below_minimum: 409,
  refund_exceeds: 409,
  price_missing: 409,
  price_changed: 409,
  package_in_use: 409,
  territory_in_use: 409,
  provider_unavailable: 502,
  mode_off: 409,
  payment_failed: 502,
  file_refused: 400,
  upload_missing: 400,
  state_refused: 409,
  not_complete: 409,
  lease_lost: 409,
  aadhaar_in_use: 409,
  ack_used: 409,
  undo_expired: 409,
  export_too_large: 409,
  exports_busy: 409,
  progress_unknown: 404,
  kyc_required: 409,
  papers_owed: 409,
  form_packed: 409,
  tickets_full: 409,
  drafts_full: 409,
  plans_full: 409,
  sums_used: 409,
  view_only: 403,
  factor_demanded: 409,
  proof_needed: 409,
  /** Its own status: the client asks for the confirmation and repeats the call. */
  confirmation_required: 428,
  pin_wrong: 400,
  pin_locked: 409,
  passkey_refused: 400,
  partner_api_off: 403,
  address_refused: 403,
  idempotency_missing: 400,
  decisions_open: 409,
  total_differs: 409,
  worked_with: 409,
  payouts_off: 409,
  bank_account_needed: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Why a wallet does not pay for new work: balance and credit, overdue credit, the minimum that stays. */
export const fundErrors = ['insufficient_balance', 'credit_overdue', 'below_minimum'] as const satisfies ErrorCode[];

/** The same where a signed-in person spends, who may have to confirm the sum. */
export const spendErrors = [...fundErrors, 'confirmation_required'] as const satisfies ErrorCode[];

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The only error body (specification section 3), plus our code and a reference that a person can quote. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.union([z.array(fieldError), z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
  code: z.string().optional(),
  reference: z.string().optional(),
  /** Only of confirmation_required: the sum to confirm, in paise, and why. */
  asked: z.object({ amountPaise: z.int(), reasons: z.array(z.string()) }).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Converts `errors` from its three specified shapes (list of items, a string, a map) to one list; a bare string has field ''. */
export function fieldErrorsOf(body: ErrorBody): FieldError[] {
  const { errors } = body;
  if (errors === undefined) return [];
  if (typeof errors === 'string') return [{ field: '', message: errors }];
  if (Array.isArray(errors)) return errors;
  return Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
}

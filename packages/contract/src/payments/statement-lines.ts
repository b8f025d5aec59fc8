import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { safeText } from '../kernel/text.ts';
import { paymentModes } from './modes.ts';

/** A bank statement line is open, matched to its request, ignored as not ours, or outgoing. */
export const statementLineStatuses = ['open', 'matched', 'ignored', 'outgoing'] as const;
export type StatementLineStatus = (typeof statementLineStatuses)[number];

/** Matched by reference, by a person, by the sum of a planned transfer, or by a known payer. */
export const matchedHow = ['rule', 'person', 'plan', 'payer'] as const;
export type MatchedHow = (typeof matchedHow)[number];

export const statementLineRow = z.object({
  id: recordId,
  dated: localDate,
  narration: z.string(),
  reference: z.string().nullable(),
  creditPaise: paise,
  debitPaise: paise,
  balancePaise: paise.nullable(),
  bankName: z.string(),
  accountEnd: z.string(),
  status: z.enum(statementLineStatuses),
  requestId: recordId.nullable(),
  requestRefNo: z.string().nullable(),
  shopName: z.string().nullable(),
  matchedHow: z.enum(matchedHow).nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  note: z.string().nullable(),
});
export type StatementLineRow = z.infer<typeof statementLineRow>;

/** How a line and its request agree; texts under `payments_match_<code>`. */
export const lineReasons = [
  'amount_equal',
  'amount_differs',
  'reference_equal',
  'reference_close',
  'date_equal',
  'date_near',
  'name_similar',
  'mobile_named',
] as const;

/** Why a line may prove a request: also by its payer, of whom earlier lines are known. */
export const matchReasons = [...lineReasons, 'payer_known', 'payer_shared'] as const;
export type MatchReason = (typeof matchReasons)[number];

export const matchSuggestion = z.object({
  requestId: recordId,
  refNo: z.string(),
  shopName: z.string(),
  merchantCode: z.string(),
  amountPaise: paise,
  mode: z.enum(paymentModes),
  reference: z.string().nullable(),
  paidOn: localDate,
  /** 0 to 100; it sorts the suggestions and decides nothing. */
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  /** How many decided lines of this shop have the same payer. */
  payerCount: z.int(),
  /** False if the amounts differ or the caller made the request; it is then read-only. */
  mayAccept: z.boolean(),
});
export type MatchSuggestion = z.infer<typeof matchSuggestion>;

export const acceptedMatch = z.strictObject({ requestId: z.uuid() });
export const ignoredLine = z.strictObject({ note: safeText({ max: 200 }) });

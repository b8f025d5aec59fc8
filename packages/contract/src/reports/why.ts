import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { paise } from '../kernel/money-schema.ts';
import { postingKinds } from '../kernel/posting-kinds.ts';

/** A statement line: its posting and its index in it. */
export const lineParams = z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}:[0-9]{1,3}$/) });

/** Kinds of records that cause a movement of money. */
export const causeKinds = [
  'application',
  'order',
  'sale',
  'price',
  'payment-request',
  'gateway-order',
  'bank-line',
  'adjustment',
  'posting',
  'member',
  'month',
  'month-line',
  'target',
  'person',
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** Possible facts about a cause. */
export const factNames = [
  'token',
  'submitted',
  'ack_no',
  'quantity',
  'price',
  'gst',
  'provider_fee',
  'commission',
  'valid_from',
  'mode',
  'reference',
  'paid_on',
  'bank',
  'requested_by',
  'requested',
  'decided_by',
  'decided',
  'created',
  'confirmed',
  'upi_txn',
  'payer',
  'checks',
  'posted',
  'reason',
  'remark',
  'dated',
  'member',
  'id_type',
  'level',
  'territory',
  'sales',
  'withdrawn',
  'band_from',
  'share',
  'difference',
  'volume',
  'goal',
  'incentive',
] as const;
export type FactName = (typeof factNames)[number];

/** A fact about a cause, with its format. */
const fact = z.object({
  name: z.enum(factNames),
  value: z.union([z.string(), z.number()]),
  as: z.enum(['text', 'number', 'money', 'date', 'instant']),
});
export type CauseFact = z.infer<typeof fact>;

export type Cause = { kind: CauseKind; title: string; facts: CauseFact[]; link: string | null; causes: Cause[] };
export const cause: z.ZodType<Cause> = z.lazy(() =>
  z.object({
    kind: z.enum(causeKinds),
    title: z.string(),
    facts: z.array(fact),
    /** Address of the record's page, for readers with permission. */
    link: z.string().nullable(),
    causes: z.array(cause),
  }),
);

const movement = z.object({
  id: z.string(),
  kind: z.enum(postingKinds),
  at: instant,
  narration: z.string(),
  drPaise: paise,
  crPaise: paise,
});

/**
 * Explains a balance: balance before + Cr - Dr = balance; all lines up to this one, by kind, sum to the same balance; and the
 * cause of the line, down to the price list, the bank statement line or the person.
 */
export const whyReply = z.object({
  account: z.object({ code: z.string(), name: z.string() }),
  line: movement.extend({ dated: localDate, number: z.int().nullable(), balancePaise: paise, beforePaise: paise }),
  parts: z.array(z.object({ kind: z.enum(postingKinds), entries: z.int(), drPaise: paise, crPaise: paise })),
  /** All entries of the posting; a merchant sees only its own. */
  sides: z.array(z.object({ code: z.string(), name: z.string(), drPaise: paise, crPaise: paise })),
  causes: z.array(cause),
  /** Other movements on this account for the same cause, such as the refund of a charge. */
  related: z.array(movement),
});
export type WhyReply = z.infer<typeof whyReply>;

import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { safeText } from '../kernel/text.ts';

export const mandateStatuses = ['pending', 'active', 'paused', 'revoked', 'rejected', 'expired'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** Planned, notified to the payer, sent (its outcome is open), settled, failed, given up in time, or for a person. */
export const debitStatuses = ['planned', 'notified', 'sent', 'success', 'failed', 'cancelled', 'review'] as const;
export type DebitStatus = (typeof debitStatuses)[number];

/** After this many failures in a row a mandate is paused. */
export const mostFailures = 3;

export const mandateInput = z
  .strictObject({
    /** Below this balance the wallet is loaded. */
    limitPaise: positivePaise,
    amountPaise: positivePaise,
    /** The largest single debit that the payer agrees to. */
    maxPaise: positivePaise,
    /** One debit in so many days at most. */
    everyDays: z.int().min(1).max(31),
    endsOn: localDate,
  })
  .superRefine(({ amountPaise, maxPaise }, ctx) => {
    if (amountPaise > maxPaise) ctx.addIssue(faultIssue('amount', ['amountPaise']));
  });

export const mandateView = z.object({
  id: recordId,
  refNo: z.string(),
  status: z.enum(mandateStatuses),
  limitPaise: paise,
  amountPaise: paise,
  maxPaise: paise,
  everyDays: z.int(),
  endsOn: localDate,
  /** Where the payer approves it, while it is pending. */
  approvalUrl: z.string().nullable(),
  failures: z.int(),
  createdAt: instant,
  approvedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type MandateView = z.output<typeof mandateView>;

export const mandateDebit = z.object({
  id: recordId,
  refNo: z.string(),
  amountPaise: paise,
  status: z.enum(debitStatuses),
  /** When the payer is debited at the earliest. */
  dueAt: instant,
  reason: z.string().nullable(),
  bankReference: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type MandateDebit = z.output<typeof mandateDebit>;

export const mandateDebitRow = z.object({
  ...mandateDebit.shape,
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  mandateRefNo: z.string(),
});
export type MandateDebitRow = z.output<typeof mandateDebitRow>;

export const closedDebit = z.strictObject({ note: safeText({ max: 200 }) });

export const ownMandate = z.object({
  isAvailable: z.boolean(),
  noticeHours: z.int(),
  mostPaise: paise,
  mandate: mandateView.nullable(),
  debits: z.array(mandateDebit),
});

export const mandatePolicy = z.strictObject({
  isOn: z.boolean(),
  /**
   * Hours between the notification of a debit and the debit. At least 24: Reserve Bank of India, Processing of e-mandate on cards for
   * recurring transactions (21 August 2019, extended to UPI on 10 January 2020), paragraph on pre-transaction notification, which UPI
   * AutoPay follows. Less is accepted outside production only, for tests.
   */
  noticeHours: z.int().min(0).max(168),
  /** The largest maximum. Above ₹ 15,000 each debit needs the payer's own confirmation (Reserve Bank of India, 16 June 2022). */
  mostPaise: positivePaise,
});
export type MandatePolicy = z.output<typeof mandatePolicy>;

export const mandatePolicyView = z.object({
  policy: mandatePolicy,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type MandatePolicyView = z.output<typeof mandatePolicyView>;

import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { formatBalance } from '../kernel/money-format.ts';
import { feePaise, paise, positivePaise } from '../kernel/money-schema.ts';
import { isPaise, toPaise } from '../kernel/paise.ts';
import { choice, safeText } from '../kernel/text.ts';

/** Ready for a batch; in a batch that awaits approval; with the bank; without an answer for too long; ended by one of three outcomes. */
export const payoutStatuses = ['ready', 'batched', 'sent', 'overdue', 'paid', 'returned', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Returns the reference of a payout on documents and in bank files. Example: 12 is 'PO00000012'. */
export const payoutReference = (number: number): string => `PO${String(number).padStart(8, '0')}`;

/** Whether and how shops are paid out; sums in whole paise. */
export const payoutPolicy = z
  .strictObject({
    isOn: z.boolean(),
    minPaise: positivePaise,
    maxPaise: positivePaise,
    /** What must remain in the wallet. */
    leftPaise: feePaise,
    /** Taken from the amount, GST included; 0 for none. */
    feePaise,
    /** Whether a payout that the bank returns costs the fee, too. */
    isReturnCharged: z.boolean(),
    /** Days without an answer of the bank after which a payout is overdue. */
    overdueDays: z.int().min(1).max(30),
  })
  .superRefine(({ minPaise, maxPaise, feePaise: fee }, ctx) => {
    // Amounts that are none have their own faults already.
    if (![minPaise, maxPaise, fee].every(isPaise)) return;
    if (maxPaise < minPaise)
      ctx.addIssue(faultIssue('too_small', ['maxPaise'], { min: formatBalance(toPaise(minPaise)) }));
    if (fee >= minPaise)
      ctx.addIssue(faultIssue('too_big', ['feePaise'], { max: formatBalance(toPaise(minPaise - 1)) }));
  });
export type PayoutPolicy = z.output<typeof payoutPolicy>;
export const payoutPolicyView = z.object({
  policy: payoutPolicy,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type PayoutPolicyView = z.infer<typeof payoutPolicyView>;

/** A payout that the shop requests, with the fee and the account that the screen showed. */
export const payoutInput = z.strictObject({
  /** Created by the screen, so that a repeated request has one effect. */
  id: z.uuid(),
  amountPaise: positivePaise,
  feePaise,
  accountEnd: safeText({ max: 4 }),
});
export type PayoutInput = z.output<typeof payoutInput>;

const shared = {
  id: recordId,
  number: z.int(),
  requestedAt: instant,
  amountPaise: paise,
  feePaise: paise,
  /** What the bank is to pay. */
  netPaise: paise,
  accountEnd: z.string(),
  status: z.enum(payoutStatuses),
  utr: z.string().nullable(),
  /** Why the bank returned it. */
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
};
export const ownPayoutRow = z.object(shared);
export type OwnPayoutRow = z.infer<typeof ownPayoutRow>;

export const payoutRow = z.object({
  ...shared,
  merchantCode: z.string(),
  shopName: z.string(),
  isNewAccount: z.boolean(),
  batchNumber: z.int().nullable(),
  sentAt: instant.nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const payoutRhythms = ['none', 'week', 'month'] as const;
export type PayoutRhythm = (typeof payoutRhythms)[number];

/** When everything above a sum is paid out: on a day of the week (1 is Monday) or of the month (at most 28). */
export const payoutRhythmInput = z.strictObject({
  rhythm: choice(payoutRhythms),
  day: z.int().min(1).max(28),
  leftPaise: feePaise,
});
export type PayoutRhythmInput = z.output<typeof payoutRhythmInput>;

/** What the signed-in shop can have paid out now, and on which terms. */
export const payoutOptions = z.object({
  isOn: z.boolean(),
  balancePaise: paise,
  /** The balance less dues, minimum and credit; whole paise. */
  availablePaise: paise,
  leftPaise: paise,
  minPaise: paise,
  maxPaise: paise,
  feePaise: paise,
  feeGstPaise: paise,
  isReturnCharged: z.boolean(),
  /** The verified bank account; null until KYC has one. */
  account: z.object({ end: z.string(), ifsc: z.string(), holder: z.string(), isNew: z.boolean() }).nullable(),
  rhythm: z.object({ ...payoutRhythmInput.shape, nextOn: localDate.nullable() }),
});
export type PayoutOptions = z.infer<typeof payoutOptions>;

import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { creditLimit } from '../kernel/funds.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';

export const transferKinds = ['give', 'return'] as const;
export type TransferKind = (typeof transferKinds)[number];
export const transferStatuses = ['pending', 'done', 'declined', 'withdrawn', 'expired'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
/** What a transfer is for the merchant who reads it: as the one above (given, taken-back) or the one below (received, given-back). */
export const transferSides = ['given', 'received', 'taken-back', 'given-back'] as const;
export type TransferSide = (typeof transferSides)[number];

/** Days within which the merchant below answers a request for a return. */
export const answerDays = 7;

/** `id` is created once by the form, so that a repeated request moves money once; whole paise. */
export const transferInput = z.strictObject({
  id: recordId,
  memberId: recordId,
  amountPaise: positivePaise,
  note: optionalText(safeText({ max: 100 })),
});
export type TransferInput = z.output<typeof transferInput>;

export const transferReply = z.object({ id: recordId, number: z.int() });
export const fundsReply = z.object({ balancePaise: paise, creditLimitPaise: creditLimit });

export const declineBody = z.strictObject({ remark: safeText({ min: 3, max: 100 }) });

const row = {
  id: recordId,
  number: z.int(),
  requestedAt: instant,
  amountPaise: paise,
  note: z.string(),
  status: z.enum(transferStatuses),
  expiresAt: instant.nullable(),
  decidedAt: instant.nullable(),
  remark: z.string().nullable(),
};

/** A transfer as one of its two merchants sees it. */
export const ownTransferRow = z.object({
  ...row,
  side: z.enum(transferSides),
  otherCode: z.string(),
  otherName: z.string(),
});
export type OwnTransferRow = z.infer<typeof ownTransferRow>;

/** A transfer as head office sees it. */
export const transferRow = z.object({
  ...row,
  kind: z.enum(transferKinds),
  merchantCode: z.string(),
  merchantName: z.string(),
  memberCode: z.string(),
  memberName: z.string(),
});
export type TransferRow = z.infer<typeof transferRow>;

/** What a merchant may give to one below it now, and ask back of it; whole paise. */
export const transferLimits = z.object({
  isOn: z.boolean(),
  /** The most that one transfer may be, and what is left of the day's limit. */
  singlePaise: paise,
  dayLeftPaise: paise,
  /** Given to this member and not returned; at most this can be asked back. */
  outstandingPaise: paise,
  /** A request for a return that waits for the member's answer. */
  hasRequest: z.boolean(),
});
export type TransferLimits = z.infer<typeof transferLimits>;

/** Whether merchants may give money to those below them, and how much in one transfer and in a day; whole paise. */
export const transferPolicy = z
  .strictObject({ isOn: z.boolean(), singlePaise: positivePaise, dayPaise: positivePaise })
  .refine(({ singlePaise, dayPaise }) => dayPaise >= singlePaise, {
    path: ['dayPaise'],
    params: { fault: 'day_below_single' },
  });
export type TransferPolicy = z.output<typeof transferPolicy>;
export const transferPolicyView = z.object({
  policy: transferPolicy,
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});

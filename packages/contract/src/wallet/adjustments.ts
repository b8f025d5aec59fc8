import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { creditLimit } from '../kernel/funds.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise, positivePaise } from '../kernel/money-schema.ts';
import { choice, safeText } from '../kernel/text.ts';

export const adjustmentKinds = ['credit', 'debit', 'penalty', 'reversal', 'capture', 'release'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export const adjustmentStatuses = ['pending', 'posted', 'rejected'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

const reason = safeText({ max: 200, min: 5 });

/** Created by the screen, so that a repeated request has one effect. */
const requestId = z.uuid();

/** A correction of a wallet against an internal account, or a penalty (which needs no account). */
export const adjustmentInput = z.strictObject({
  id: requestId,
  kind: choice(['credit', 'debit', 'penalty']),
  merchantId: z.uuid(),
  accountCode: z.string().max(60),
  amountPaise: positivePaise,
  reason,
});
export type AdjustmentInput = z.output<typeof adjustmentInput>;

export const reversalInput = z.strictObject({ id: requestId, reason });
export const holdEndInput = z.strictObject({ id: requestId, end: choice(['capture', 'release']), reason });
export const adjustmentRejection = z.strictObject({ remark: safeText({ max: 200 }) });

/** Posted immediately, or waiting for a second person. */
export const adjustmentReply = z.object({ id: recordId, number: z.int(), status: z.enum(adjustmentStatuses) });
export type AdjustmentReply = z.infer<typeof adjustmentReply>;

export const adjustmentRow = z.object({
  id: recordId,
  number: z.int(),
  kind: z.enum(adjustmentKinds),
  merchantCode: z.string().nullable(),
  shopName: z.string().nullable(),
  accountName: z.string().nullable(),
  amountPaise: paise,
  reason: z.string(),
  status: z.enum(adjustmentStatuses),
  requestedBy: z.string(),
  /** Whether the caller requested it and therefore may not decide it. */
  isOwn: z.boolean(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionRemark: z.string().nullable(),
  /** The posting to reverse, and the posting that resulted from the request. */
  postingId: recordId.nullable(),
  resultPostingId: recordId.nullable(),
});
export type AdjustmentRow = z.infer<typeof adjustmentRow>;

/** The amount from which a second person decides, whole paise; 0: always. */
export const moneyPolicy = z.strictObject({ secondPersonPaise: feePaise });
export type MoneyPolicy = z.output<typeof moneyPolicy>;

/** A merchant's balance, credit limit and dues. */
export const standing = z.object({ balancePaise: paise, creditLimitPaise: creditLimit, owedPaise: paise });

export const receivableRow = z.object({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  mobile: z.string(),
  owedPaise: paise,
  since: instant,
});
export type ReceivableRow = z.infer<typeof receivableRow>;

import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { choice, safeText } from '../kernel/text.ts';

export const adjustmentKinds = ['credit', 'debit', 'penalty', 'reversal', 'capture', 'release'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export const adjustmentStatuses = ['pending', 'posted', 'rejected'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

const reason = safeText({ max: 200, min: 5 });

/** Made by the screen, so that a form sent twice is one request. */
const requestId = z.uuid();

/** A correction of a wallet against a house account, or a penalty (which needs no account). */
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

/** Posted at once, or waiting for a second person. */
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
  /** Whether the caller asked for it, and therefore may not decide it. */
  isOwn: z.boolean(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionRemark: z.string().nullable(),
  /** The posting that is to be reversed, and the one that came of the request. */
  postingId: recordId.nullable(),
  resultPostingId: recordId.nullable(),
});
export type AdjustmentRow = z.infer<typeof adjustmentRow>;

/** From which sum a second person decides; whole paise. */
export const moneyPolicy = z.strictObject({ secondPersonPaise: positivePaise });
export type MoneyPolicy = z.output<typeof moneyPolicy>;

/** What a merchant has and what it owes. */
export const standing = z.object({ balancePaise: paise, owedPaise: paise });

export const receivableRow = z.object({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  mobile: z.string(),
  owedPaise: paise,
  since: instant,
});
export type ReceivableRow = z.infer<typeof receivableRow>;

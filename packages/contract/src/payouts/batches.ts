import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { safeText } from '../kernel/text.ts';

export const payoutBatchStatuses = ['pending', 'approved', 'rejected'] as const;

/** The largest number of payouts of a batch: one file of a bank. */
export const mostInBatch = 500;

/** Payouts that leave together; without ids all that are ready, oldest first. */
export const payoutBatchInput = z.strictObject({
  /** Created by the screen, so that a repeated request has one effect. */
  id: z.uuid(),
  /** How the bank wants its file. */
  profile: safeText({ max: 40 }),
  /** The network's account that pays. */
  bankAccountId: z.uuid(),
  payoutIds: z.array(recordId).min(1).max(mostInBatch).optional(),
});
export type PayoutBatchInput = z.output<typeof payoutBatchInput>;

export const payoutBatchOptions = z.object({
  profiles: z.array(z.object({ code: z.string(), name: z.string() })),
  accounts: z.array(z.object({ id: recordId, bankName: z.string(), end: z.string() })),
  /** What is ready and in no batch. */
  ready: z.object({ count: z.int(), totalPaise: paise }),
});
export type PayoutBatchOptions = z.infer<typeof payoutBatchOptions>;

export const payoutBatchRow = z.object({
  id: recordId,
  number: z.int(),
  requestedAt: instant,
  requestedBy: z.string(),
  profile: z.string(),
  bankName: z.string(),
  payouts: z.int(),
  totalPaise: paise,
  status: z.enum(payoutBatchStatuses),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionRemark: z.string().nullable(),
  downloadedAt: instant.nullable(),
});
export type PayoutBatchRow = z.infer<typeof payoutBatchRow>;

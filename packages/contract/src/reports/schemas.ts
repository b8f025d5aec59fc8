import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { paise } from '../kernel/money-schema.ts';

export const collectionModes = ['NEFT', 'IMPS', 'RTGS', 'UPI', 'CASH', 'CHEQUE', 'GATEWAY', 'OTHER'] as const;
export type CollectionMode = (typeof collectionModes)[number];

/** Receipts of one day by one method; net = collected - refunded. */
export const collectionRow = z.object({
  id: z.string(),
  dated: localDate,
  mode: z.enum(collectionModes),
  count: z.int(),
  collectedPaise: paise,
  refundedPaise: paise,
  netPaise: paise,
});
export type CollectionRow = z.infer<typeof collectionRow>;

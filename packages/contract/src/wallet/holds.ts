import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

export const holdStates = ['open', 'review', 'captured', 'released'] as const;

export const holdRow = z.object({
  id: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  amountPaise: paise,
  narration: z.string(),
  referenceType: z.string(),
  referenceId: z.string(),
  state: z.enum(holdStates),
  createdAt: instant,
  deadline: instant,
  asks: z.int(),
  endedAt: instant.nullable(),
  postingId: recordId,
  /** Whether an end awaits a second person. */
  isWaiting: z.boolean(),
});
export type HoldRow = z.infer<typeof holdRow>;

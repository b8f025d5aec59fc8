import { z } from 'zod';
import { recordId } from '../../kernel/ids.ts';
import { tinCaseStatuses } from './tin-case-status.ts';

/** One TIN rejection in a list. */
export const tinCaseRow = z.object({
  id: recordId,
  applicationId: recordId,
  ackNo: z.string(),
  token: z.string(),
  cardName: z.string(),
  /** Sequence number of the rejection within the application, from 1. */
  number: z.int(),
  /** How often the centre has rejected in this case. */
  round: z.int(),
  status: z.enum(tinCaseStatuses),
  reasonCodes: z.array(z.string()),
  /** In the caller's language, in the wording that the shop received. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  remark: z.string().nullable(),
  dueOn: z.string(),
  penaltyPaise: z.int(),
  enteredAt: z.string(),
  statusAt: z.string(),
});
export type TinCaseRow = z.infer<typeof tinCaseRow>;

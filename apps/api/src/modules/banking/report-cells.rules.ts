import type { LeadStatus } from '@sevadesk/contract/banking';
import { z } from 'zod';

/** Banks' words for the status of an application, compared in lower case without punctuation. */
const words: Record<string, LeadStatus> = {
  contacted: 'contacted',
  'documents pending': 'docs_pending',
  'docs pending': 'docs_pending',
  'docs awaited': 'docs_pending',
  'logged in': 'logged_in',
  login: 'logged_in',
  submitted: 'logged_in',
  'sent to the bank': 'logged_in',
  'under review': 'under_review',
  'with the bank': 'under_review',
  'in process': 'under_review',
  processing: 'under_review',
  sanctioned: 'sanctioned',
  approved: 'sanctioned',
  disbursed: 'disbursed',
  'paid out': 'disbursed',
  'card issued': 'card_issued',
  issued: 'card_issued',
  dispatched: 'card_issued',
  rejected: 'rejected',
  declined: 'rejected',
  'not eligible': 'not_eligible',
  ineligible: 'not_eligible',
  duplicate: 'duplicate',
  dedupe: 'duplicate',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
  expired: 'expired',
};

/** Returns the status for a bank's word. */
export function reportedStatus(text: string): LeadStatus | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
}

export const reportLine = z.object({
  lead: z.string(),
  status: z.custom<LeadStatus>((value) => typeof value === 'string'),
  bankRef: z.string().optional(),
  amountPaise: z.number().nullish(),
  name: z.string().optional(),
  remark: z.string().optional(),
});
export type ReportLine = z.infer<typeof reportLine>;

import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { recordOf } from '../kernel/record-of.ts';
import { safeText } from '../kernel/text.ts';
import { serviceApprovals } from '../services.ts';
import { type ApprovalKind, approvalKinds } from './schemas.ts';

/** Acts that need a second person from a sum on. */
export const sumKinds = [
  'adjustment',
  'upi-review',
  'collect-review',
  'paperless-review',
  'campaign',
  'incentives',
  ...serviceApprovals,
] as const satisfies readonly ApprovalKind[];
export type SumKind = (typeof sumKinds)[number];

const kindsWithSum: readonly ApprovalKind[] = sumKinds;
/** Acts that always need a second person. */
export const alwaysKinds: readonly ApprovalKind[] = approvalKinds.filter((kind) => !kindsWithSum.includes(kind));

/** The sum in whole paise from which each act needs a second person; 0: always. */
export const approvalSums = z.strictObject(recordOf(sumKinds, () => feePaise));
export type ApprovalSums = z.output<typeof approvalSums>;

const reason = safeText({ min: 5, max: 200 });
/** The requested sums; `id` makes a repeated request one. */
export const policyInput = z.strictObject({ id: recordId, sums: approvalSums, reason });
export type PolicyInput = z.output<typeof policyInput>;

const policyRow = z.object({
  id: recordId,
  number: z.int(),
  sums: approvalSums,
  reason: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Nobody for the sums that applied before there was a policy. */
  requestedBy: z.string().nullable(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  remark: z.string().nullable(),
});
export type PolicyRow = z.infer<typeof policyRow>;

/** The sums in force, the request that waits, and the latest requests with their decisions, newest first. */
export const policyView = z.object({
  /** Acts by sum, and names of those that always need a second person. */
  bySum: z.array(z.object({ kind: z.enum(sumKinds), name: z.string() })),
  always: z.array(z.string()),
  sums: approvalSums,
  pending: policyRow.nullable(),
  history: z.array(policyRow),
});
export type PolicyView = z.infer<typeof policyView>;

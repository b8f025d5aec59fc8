import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import type { StaffPermission } from '../kernel/permissions.ts';
import { recordOf } from '../kernel/record-of.ts';
import { safeText } from '../kernel/text.ts';
import { serviceApprovals, serviceOfApproval } from '../services.ts';

/** Acts that one person requested and a second one approves. */
export const approvalKinds = [
  'adjustment',
  'upi-review',
  'collect-review',
  'paperless-review',
  'data-migration',
  'erasure',
  'campaign',
  'credit-line',
  'price-publication',
  'approval-policy',
  'incentives',
  'payout-batch',
  'payout-outcome',
  ...serviceApprovals,
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The permission to approve or reject an act of each kind. */
export const approvalNeeds: Readonly<Record<ApprovalKind, StaffPermission>> = {
  adjustment: 'wallet.approve',
  'upi-review': 'gateway.check',
  'collect-review': 'gateway.check',
  'paperless-review': 'pan.acknowledge',
  'data-migration': 'move-in.manage',
  erasure: 'privacy.manage',
  campaign: 'campaigns.manage',
  'credit-line': 'credit.manage',
  'price-publication': 'packages.manage',
  'approval-policy': 'approvals.policy',
  incentives: 'packages.manage',
  'payout-batch': 'payouts.manage',
  'payout-outcome': 'payouts.manage',
  ...recordOf(serviceApprovals, (kind): StaffPermission => `${serviceOfApproval[kind]}.manage`),
};

export const approvalRow = z.object({
  kind: z.enum(approvalKinds),
  id: recordId,
  /** The kind in words. */
  kindName: z.string(),
  /** The act in words. */
  act: z.string(),
  /** What it changes: the present state and the one after approval; null where the act says it all. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  shop: z.object({ code: z.string(), name: z.string() }).nullable(),
  amountPaise: paise.nullable(),
  reason: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Requested by the caller, who therefore may not decide it. */
  isOwn: z.boolean(),
  /** The page of the record. */
  path: z.string(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

export const approvalParams = z.strictObject({ requestKind: z.enum(approvalKinds), id: recordId });

/** The time of the request that the caller saw: a request that was replaced meanwhile is not decided. */
const requestedAt = instant;
export const approveBody = z.strictObject({ requestedAt });
export const rejectBody = z.strictObject({ requestedAt, remark: safeText({ min: 5, max: 200 }) });

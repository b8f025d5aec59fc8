import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, safeText } from '../kernel/text.ts';
import { type BillStatus, billStatuses } from './status.ts';

/** Status of a day's file: awaited, no differences, some differences open, all differences resolved. */
export const settlementStatuses = ['awaited', 'agreed', 'differs', 'settled'] as const;

/**
 * How the network's file and our payments differ: paid here but not in the file, in the file but not here, a different amount,
 * paid there but not here, paid here but not there, listed twice.
 */
export const differenceKinds = [
  'missing_there',
  'missing_here',
  'amount',
  'paid_there',
  'unpaid_there',
  'repeated',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference is open, has a proposed outcome that a second person must confirm, or is resolved. */
export const differenceStatuses = ['open', 'proposed', 'resolved'] as const;

/** The outcomes that a person can choose; only the middle two move money. */
export const differenceOutcomes = ['provider_corrects', 'credit_shop', 'settle_paid', 'nothing'] as const;
export type DifferenceOutcome = (typeof differenceOutcomes)[number];

type Standing = {
  kind: DifferenceKind;
  /** The current status of the payment; null if there is none. */
  billStatus: BillStatus | null;
  /** The bill's amount here and in the file, without our fee, in whole paise. */
  herePaise: number | null;
  therePaise: number | null;
};

const isOpen = (status: BillStatus | null) => status === 'paying' || status === 'pending';

/** Whether money can be refunded: the network did not make the payment, or took less than we did. */
function mayCredit({ kind, billStatus, herePaise, therePaise }: Standing): boolean {
  if (kind === 'amount') return billStatus === 'paid' && (herePaise ?? 0) > (therePaise ?? 0);
  return (kind === 'missing_there' || kind === 'unpaid_there') && (billStatus === 'paid' || isOpen(billStatus));
}

const maySettle = ({ kind, billStatus, herePaise, therePaise }: Standing): boolean =>
  kind === 'paid_there' && herePaise === therePaise && (billStatus === 'failed' || isOpen(billStatus));

/** Returns the outcomes that a difference may have in its current state. */
export function outcomesOf(standing: Standing): DifferenceOutcome[] {
  return differenceOutcomes.filter((outcome) => {
    if (outcome === 'credit_shop') return mayCredit(standing);
    return outcome === 'settle_paid' ? maySettle(standing) : true;
  });
}

/** One day of the network; whole paise. */
export const reconciliationRow = z.object({
  id: recordId,
  day: localDate,
  status: z.enum(settlementStatuses),
  fetchedAt: instant.nullable(),
  /** Hash of the file's rows; a different hash means a different file. */
  fileHash: z.string().nullable(),
  /** Number of files imported for the day so far. */
  revision: z.int(),
  thereCount: z.int(),
  therePaise: z.int(),
  hereCount: z.int(),
  herePaise: z.int(),
  matchedCount: z.int(),
  matchedPaise: z.int(),
  differences: z.int(),
  openDifferences: z.int(),
  tries: z.int(),
});
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

export const differenceRow = z.object({
  id: recordId,
  day: localDate,
  kind: z.enum(differenceKinds),
  number: z.string(),
  merchantCode: z.string().nullable(),
  shopName: z.string().nullable(),
  herePaise: z.int().nullable(),
  therePaise: z.int().nullable(),
  /** The disputed amount, whole paise; from the configured amount upwards two people decide. */
  stakePaise: z.int(),
  assignee: z.string().nullable(),
  outcome: z.enum(differenceOutcomes).nullable(),
  status: z.enum(differenceStatuses),
  createdAt: instant,
});
export type DifferenceRow = z.infer<typeof differenceRow>;

const thereStates = ['paid', 'failed', 'pending'] as const;

export const differenceView = differenceRow.extend({
  billId: recordId.nullable(),
  billerName: z.string().nullable(),
  /** The status when the file arrived, and the current one. */
  hereStatus: z.enum(billStatuses).nullable(),
  billStatus: z.enum(billStatuses).nullable(),
  thereState: z.enum(thereStates).nullable(),
  networkRef: z.string().nullable(),
  /** False if a newer file of the day no longer contains it. */
  isInNewest: z.boolean(),
  isMine: z.boolean(),
  outcomes: z.array(z.enum(differenceOutcomes)),
  /** The amount that `credit_shop` gives or settling takes, whole paise. */
  movesPaise: z.int(),
  needsSecond: z.boolean(),
  remark: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: instant.nullable(),
  isOwnProposal: z.boolean(),
  /** Why the second person rejected the last proposal. */
  rejectedBy: z.string().nullable(),
  rejection: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: instant.nullable(),
});
export type DifferenceView = z.infer<typeof differenceView>;

const remark = safeText({ max: 300, min: 3, lines: true });
export const claimInput = z.strictObject({ isMine: z.boolean() });
export const resolveDifferenceInput = z.strictObject({ outcome: choice(differenceOutcomes), remark });
export type ResolveDifferenceInput = z.output<typeof resolveDifferenceInput>;
export const rejectResolutionInput = z.strictObject({ remark });
export const differenceReply = z.object({ id: recordId, status: z.enum(differenceStatuses) });
export type DifferenceReply = z.infer<typeof differenceReply>;

export const settlementInput = z.strictObject({ day: localDate });
/** The result of requesting a file: a new one, one that is known already, or none. */
export const settlementReply = z.object({
  outcome: z.enum(['new', 'known', 'not_ready']),
  differences: z.int(),
});
export type SettlementReply = z.infer<typeof settlementReply>;

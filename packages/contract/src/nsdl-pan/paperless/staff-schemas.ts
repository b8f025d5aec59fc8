import { z } from 'zod';
import { instant } from '../../kernel/date-schema.ts';
import { faultIssue } from '../../kernel/faults.ts';
import { recordId } from '../../kernel/ids.ts';
import { ackNo } from '../../kernel/indian-ids.ts';
import { choice, optionalText, safeText } from '../../kernel/text.ts';
import * as codes from './codes.ts';
import { paperlessRow, paperlessView } from './schemas.ts';

export const staffPaperlessRow = paperlessRow.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  reviewCause: z.enum(codes.paperlessReviewCauses).nullable(),
  checkCount: z.int(),
  checkedAt: instant.nullable(),
});
export type StaffPaperlessRow = z.infer<typeof staffPaperlessRow>;

const paperlessLook = z.object({
  id: recordId,
  source: z.enum(codes.paperlessSources),
  who: z.string().nullable(),
  outcome: z.enum(codes.paperlessOutcomes),
  statusBefore: z.enum(codes.paperlessStatuses),
  statusAfter: z.enum(codes.paperlessStatuses),
  /** The provider's raw response as text, customer masked, without our key. */
  answer: z.string().nullable(),
  tookMs: z.int(),
  at: instant,
});
export type PaperlessLook = z.infer<typeof paperlessLook>;

const pendingDecision = z.object({
  id: recordId,
  decision: z.enum(codes.paperlessDecisions),
  ackNo: z.string().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Whether the reader requested it; another person must decide. */
  isOwn: z.boolean(),
});
export type PendingDecision = z.infer<typeof pendingDecision>;

export const staffPaperlessView = paperlessView.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  providerRef: z.string().nullable(),
  reviewCause: z.enum(codes.paperlessReviewCauses).nullable(),
  nextCheckAt: instant.nullable(),
  consentVersion: z.string().nullable(),
  consentAt: instant.nullable(),
  checkCount: z.int(),
  decision: pendingDecision.nullable(),
  looks: z.array(paperlessLook),
});
export type StaffPaperlessView = z.infer<typeof staffPaperlessView>;

/** Staff resolve a review; an acknowledgement requires the provider's number. */
export const paperlessDecideInput = z
  .strictObject({
    decision: choice(codes.paperlessDecisions),
    ackNo: optionalText(ackNo.schema),
    reason: safeText({ min: 5, max: 300 }),
  })
  .superRefine((input, ctx) => {
    if (input.decision === 'acknowledged' && input.ackNo === undefined) ctx.addIssue(faultIssue('required', ['ackNo']));
  });
export type PaperlessDecideInput = z.output<typeof paperlessDecideInput>;

export const paperlessDecideReply = z.object({
  status: z.enum(codes.paperlessStatuses),
  /** A second person must agree first. */
  isWaiting: z.boolean(),
});

export const paperlessCounts = z.object({
  open: z.int(),
  incomplete: z.int(),
  review: z.int(),
  heldPaise: z.int(),
  acknowledgedToday: z.int(),
  refundedToday: z.int(),
});

const modeSwitch = z.strictObject({
  isOn: z.boolean(),
  /** Shown to shops while it is off. */
  note: optionalText(safeText({ max: 200 })),
});
export const paperlessModesInput = z.strictObject({ E: modeSwitch, S: modeSwitch });
export type PaperlessModesInput = z.output<typeof paperlessModesInput>;

const modeSwitched = z.object({ isOn: z.boolean(), note: z.string().nullable() });
export const paperlessModesReply = z.object({
  E: modeSwitched,
  S: modeSwitched,
  updatedBy: z.string().nullable(),
  updatedAt: instant.nullable(),
});

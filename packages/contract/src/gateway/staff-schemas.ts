import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { gatewayOrderRow } from './schemas.ts';
import { gatewayOutcomes, gatewayResolutions, gatewaySources, gatewayStatuses, settlementKinds } from './statuses.ts';

export const gatewayCounts = z.object({
  open: z.int(),
  review: z.int(),
  /** The total amount under review, in paise. */
  reviewPaise: paise,
  paidToday: z.int(),
  paidTodayPaise: paise,
  failedToday: z.int(),
});

const gatewayLook = z.object({
  id: recordId,
  source: z.enum(gatewaySources),
  who: z.string().nullable(),
  outcome: z.enum(gatewayOutcomes),
  statusBefore: z.enum(gatewayStatuses),
  statusAfter: z.enum(gatewayStatuses),
  /** The gateway's raw response as text, payer masked, without our key. */
  answer: z.string().nullable(),
  tookMs: z.int(),
  checkedAt: instant,
});
export type GatewayLook = z.infer<typeof gatewayLook>;

export const gatewayOrderReply = z.object({
  order: gatewayOrderRow.extend({
    purpose: z.string(),
    providerOrderId: z.string().nullable(),
    nextCheckAt: instant.nullable(),
    finalisedAt: instant.nullable(),
    postingId: recordId.nullable(),
    suspensePostingId: recordId.nullable(),
    resolvedBy: z.string().nullable(),
    resolvedAt: instant.nullable(),
    resolutionReason: z.string().nullable(),
    resolutionReference: z.string().nullable(),
    /** The first person's proposed resolution; from the configured amount upwards a second person must agree. */
    proposal: z
      .object({
        resolution: z.enum(gatewayResolutions),
        reason: z.string(),
        reference: z.string().nullable(),
        who: z.string(),
        at: instant,
        /** Proposed by the caller. */
        isOwn: z.boolean(),
      })
      .nullable(),
    /** Why the second person rejected the last proposal. */
    rejection: z.object({ who: z.string(), reason: z.string() }).nullable(),
    /** The resolution needs two people. */
    needsSecond: z.boolean(),
  }),
  looks: z.array(gatewayLook),
});
export type GatewayOrderReply = z.infer<typeof gatewayOrderReply>;

/** A returned payment needs the bank's reference of the return. */
export const gatewayResolveInput = z
  .strictObject({
    resolution: choice(gatewayResolutions),
    reason: safeText({ min: 5, max: 300 }),
    reference: optionalText(safeText({ min: 6, max: 40, allowed: /^[A-Za-z0-9/-]+$/ })),
  })
  .superRefine((input, ctx) => {
    if (input.resolution === 'returned' && input.reference === undefined)
      ctx.addIssue(faultIssue('required', ['reference']));
  });
export type GatewayResolveInput = z.output<typeof gatewayResolveInput>;

export const settlementRow = z.object({
  id: recordId,
  kind: z.enum(settlementKinds),
  dated: localDate,
  clientTxnId: z.string().nullable(),
  merchantCode: z.string().nullable(),
  shopName: z.string().nullable(),
  reference: z.string(),
  herePaise: paise.nullable(),
  bankPaise: paise.nullable(),
  narration: z.string().nullable(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const webhookAddressReply = z.object({ address: z.string(), rotatedAt: instant.nullable() });

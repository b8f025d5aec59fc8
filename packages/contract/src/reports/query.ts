import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { isLocalDate } from '../kernel/dates.ts';
import { faultIssue } from '../kernel/faults.ts';
import { safeText } from '../kernel/text.ts';
import { orderKindNames } from '../services.ts';
import { isSpan } from './spans.ts';

/** Groupings of summary reports; each report supports some of them. */
export const volumeGroups = ['day', 'month', 'merchant', 'state', 'category', 'type', 'way'] as const;
export const commissionGroups = ['day', 'month', 'merchant', 'state', 'product', 'kind'] as const;
export const serviceGroups = ['day', 'month', 'merchant', 'state', 'service'] as const;
export const auditGroups = ['day', 'month', 'person', 'action'] as const;

export const volumeWays = ['physical', 'paperless'] as const;
export const commissionKinds = ['commission', 'override', 'clawback'] as const;
export const commissionProducts = ['nsdl-pan', ...orderKindNames] as const;

const word = safeText({ max: 60 }).optional();
const days = { from: localDate.optional(), to: localDate.optional() };
const shop = { merchantCode: word, state: word };

type Days = { from?: string | undefined; to?: string | undefined };

/** Requires both days or neither, in order, within the maximum span; an invalid day is reported at its own field. */
function checkSpan({ from, to }: Days, ctx: z.RefinementCtx): void {
  if (from === undefined && to === undefined) return;
  if (from === undefined || to === undefined)
    ctx.addIssue(faultIssue('required', [from === undefined ? 'from' : 'to']));
  else if (isLocalDate(from) && isLocalDate(to) && !isSpan({ from, to }))
    ctx.addIssue(faultIssue('date_range', ['to']));
}

/** Parameters of each report; without days it covers the last thirty. */
export const volumeAsk = z
  .strictObject({
    ...days,
    ...shop,
    by: z.enum(volumeGroups).default('day'),
    category: word,
    type: z.enum(['N', 'C']).optional(),
    way: z.enum(volumeWays).optional(),
  })
  .superRefine(checkSpan);
export type VolumeAsk = z.output<typeof volumeAsk>;

export const commissionAsk = z
  .strictObject({
    ...days,
    ...shop,
    by: z.enum(commissionGroups).default('day'),
    product: z.enum(commissionProducts).optional(),
    kind: z.enum(commissionKinds).optional(),
  })
  .superRefine(checkSpan);
export type CommissionAsk = z.output<typeof commissionAsk>;

export const serviceAsk = z
  .strictObject({
    ...days,
    ...shop,
    by: z.enum(serviceGroups).default('service'),
    service: z.enum(orderKindNames).optional(),
  })
  .superRefine(checkSpan);
export type ServiceAsk = z.output<typeof serviceAsk>;

export const auditAsk = z
  .strictObject({ ...days, by: z.enum(auditGroups).default('day'), person: word, action: word })
  .superRefine(checkSpan);
export type AuditAsk = z.output<typeof auditAsk>;

import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { serviceNames } from '../kernel/service-names.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const creditLineStatuses = ['pending', 'approved', 'rejected'] as const;

const longestRepayDays = 180;
type Days = { validFrom: string; validUntil?: string | undefined };
const [inOrder, inOrderFault] = withFault(
  ({ validFrom, validUntil }: Days) => validUntil === undefined || validUntil >= validFrom,
  'date_range',
);

/** A credit line that a second person approves; a limit of 0 ends the credit. */
export const creditLineInput = z
  .strictObject({
    /** Created by the screen, so that a repeated request has one effect. */
    id: z.uuid(),
    merchantId: z.uuid(),
    limitPaise: feePaise,
    /** Days from the posting that draws credit until it is to be repaid. */
    repayDays: z.int().min(1).max(longestRepayDays),
    validFrom: localDate,
    validUntil: optionalText(localDate),
    reason: safeText({ max: 200, min: 5 }),
  })
  .refine(inOrder, { ...inOrderFault, path: ['validUntil'] });
export type CreditLineInput = z.output<typeof creditLineInput>;

export const creditLineRow = z.object({
  id: recordId,
  number: z.int(),
  merchantCode: z.string(),
  shopName: z.string(),
  limitPaise: paise,
  repayDays: z.int(),
  validFrom: localDate,
  validUntil: localDate.nullable(),
  reason: z.string(),
  status: z.enum(creditLineStatuses),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionRemark: z.string().nullable(),
});
export type CreditLineRow = z.infer<typeof creditLineRow>;

/** How old drawn credit is, in days since the wallet went below zero: up to 7, 15 or 30, or older. */
export const creditAges = ['week', 'fortnight', 'month', 'older'] as const;
export type CreditAge = (typeof creditAges)[number];
/** Nothing drawn; drawn; due within three days; overdue, which pauses new work. */
export const creditStates = ['clear', 'drawn', 'due', 'overdue'] as const;
export type CreditState = (typeof creditStates)[number];

/** A shop that has credit, or has drawn it. */
export const creditRow = z.object({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  mobile: z.string(),
  limitPaise: paise,
  drawnPaise: paise,
  repayDays: z.int(),
  drawnOn: localDate.nullable(),
  dueOn: localDate.nullable(),
  age: z.enum(creditAges).nullable(),
  state: z.enum(creditStates),
});
export type CreditRow = z.infer<typeof creditRow>;

/** Services of which each charge may have to leave a minimum in the wallet. */
export const minimumServices = ['nsdl', ...serviceNames] as const;
export type MinimumService = (typeof minimumServices)[number];

/** What a charge of a service must leave of balance and credit; 0 is no minimum. */
export const minimumInput = z.strictObject({ service: choice(minimumServices), minLeftPaise: feePaise });
export type MinimumInput = z.output<typeof minimumInput>;
export const minimumRow = z.object({ service: z.enum(minimumServices), minLeftPaise: paise });

/** A shop's credit: its limit in force and what is drawn of it. */
export const creditView = z.object({
  limitPaise: paise,
  repayDays: z.int(),
  drawnPaise: paise,
  /** The balance and the limit: what new work can cost; 0 while it is paused. */
  leftPaise: paise,
  /** The last day of the line in force; null if it has none, or no line is in force. */
  validUntil: localDate.nullable(),
  /** The day on which the wallet went below zero, and the last day to repay; null if nothing is drawn. */
  drawnOn: localDate.nullable(),
  dueOn: localDate.nullable(),
  state: z.enum(creditStates),
});
export type CreditView = z.infer<typeof creditView>;

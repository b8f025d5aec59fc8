import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const targetUnits = ['count', 'sum'] as const;
/** Own sales alone, or also those of all merchants below. */
export const targetScopes = ['own', 'line'] as const;
/** Open until its end; then counted: approved by a second person above a sum, being paid, paid, or rejected. */
export const targetStatuses = ['open', 'approval', 'paying', 'paid', 'rejected'] as const;
export type TargetStatus = (typeof targetStatuses)[number];

const step = {
  /** A number of sales, or a sum in whole paise. */
  from: z.int().min(1).max(999_999_999_999),
  /** Paid once on reaching it. */
  paise: feePaise,
  /** Paid for each sale above it. */
  perSalePaise: feePaise,
};
const stepInput = z.strictObject(step).superRefine((given, ctx) => {
  if (given.paise === 0 && given.perSalePaise === 0) ctx.addIssue(faultIssue('required', ['paise']));
});
export const targetSteps = z.array(z.object(step));
export type TargetStep = z.infer<typeof targetSteps>[number];

const steps = z
  .array(stepInput)
  .min(1)
  .max(5)
  .superRefine((given, ctx) => {
    for (const [index, { from }] of given.entries())
      if (index > 0 && from <= (given[index - 1]?.from ?? 0))
        ctx.addIssue(faultIssue('too_small', [index, 'from'], { min: (given[index - 1]?.from ?? 0) + 1 }));
  });

export const targetInput = z
  .strictObject({
    /** Created by the screen, so that a repeated request has one effect. */
    id: z.uuid(),
    name: safeText({ max: 80 }),
    idTypeId: optionalText(recordId),
    packageId: optionalText(recordId),
    /** Only sales in its districts count. */
    territoryId: optionalText(recordId),
    /** Branch codes, separated by commas or spaces; none is every merchant of the ID type and the package. */
    merchantCodes: optionalText(safeText({ max: 4_000, upper: true })),
    /** None is every product. */
    products: z.array(safeText({ max: 40 })).max(40),
    unit: choice(targetUnits),
    scope: choice(targetScopes),
    fromDay: localDate,
    toDay: localDate,
    steps,
  })
  .superRefine(({ fromDay, toDay }, ctx) => {
    if (toDay < fromDay) ctx.addIssue(faultIssue('date_range', ['toDay']));
  });
export type TargetInput = z.output<typeof targetInput>;

/** What may change while a target runs: nothing becomes worse for those who have it. */
export const targetChange = z.strictObject({ name: safeText({ max: 80 }), toDay: localDate, steps });
export type TargetChange = z.output<typeof targetChange>;

export const targetRow = z.object({
  id: recordId,
  name: z.string(),
  idName: z.string().nullable(),
  packageName: z.string().nullable(),
  territoryName: z.string().nullable(),
  unit: z.enum(targetUnits),
  scope: z.enum(targetScopes),
  fromDay: localDate,
  toDay: localDate,
  status: z.enum(targetStatuses),
  /** Counted after the end. */
  totalPaise: paise,
  createdBy: z.string(),
  createdAt: instant,
});
export type TargetRow = z.infer<typeof targetRow>;

const reached = {
  volume: z.int(),
  /** The step that the volume reaches; null below the first. */
  stepFrom: z.int().nullable(),
  rewardPaise: paise,
};

export const targetView = targetRow.extend({
  products: z.array(z.string()),
  /** The districts in which sales count, as they were when the target was set; none is everywhere. */
  places: z.array(z.string()),
  /** The number of merchants that the target names; 0 if it names none. */
  named: z.int(),
  steps: targetSteps,
  remark: z.string().nullable(),
  merchants: z.int(),
  merchantsReached: z.int(),
  /** What is paid if the target ends as it is now, or what was counted at its end; before TDS. */
  rewardsPaise: paise,
  /** The merchants with the highest volume, at most 200. */
  progress: z.array(
    z.object({ merchantId: recordId, code: z.string(), shopName: z.string(), ...reached, isPaid: z.boolean() }),
  ),
});
export type TargetView = z.infer<typeof targetView>;

/** A target of the signed-in merchant: running ones with the days left, and the results of ended ones. */
export const ownTarget = z.object({
  id: recordId,
  name: z.string(),
  unit: z.enum(targetUnits),
  scope: z.enum(targetScopes),
  products: z.array(z.string()),
  territoryName: z.string().nullable(),
  places: z.array(z.string()),
  fromDay: localDate,
  toDay: localDate,
  /** Days until its end with today; 0 after it. */
  daysLeft: z.int(),
  steps: targetSteps,
  ...reached,
  /** The next step, and what is missing to it; null above the last one. */
  nextFrom: z.int().nullable(),
  isPaid: z.boolean(),
});
export type OwnTarget = z.infer<typeof ownTarget>;

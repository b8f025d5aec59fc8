import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { periodOf } from './periods.ts';
import { returnTypes } from './returns.ts';

export const stateGroups = ['all', 'X', 'Y'] as const;

/** A later due day for one period, from a notification; for all states or one group of states. */
export const extensionInput = z
  .strictObject({
    returnType: choice(returnTypes),
    period: safeText({ max: 12 }),
    stateGroup: choice(stateGroups),
    dueOn: localDate,
    source: optionalText(safeText({ max: 120 })),
  })
  .superRefine(({ returnType, period, dueOn }, ctx) => {
    if (!returnTypes.includes(returnType) || typeof period !== 'string') return;
    const span = periodOf(returnType, period);
    if (!span) ctx.addIssue(faultIssue('choose_one', ['period']));
    else if (dueOn <= span.to) ctx.addIssue(faultIssue('date_range', ['dueOn']));
  });
export type ExtensionInput = z.output<typeof extensionInput>;

export const dueDates = z.object({
  rules: z.array(
    z.object({
      returnType: z.enum(returnTypes),
      stateGroup: z.enum(stateGroups),
      validFrom: localDate,
      months: z.int(),
      day: z.int(),
      source: z.string(),
    }),
  ),
  extensions: z.array(
    z.object({
      id: recordId,
      returnType: z.enum(returnTypes),
      period: z.string(),
      stateGroup: z.enum(stateGroups),
      dueOn: localDate,
      source: z.string().nullable(),
      byName: z.string(),
      at: instant,
    }),
  ),
});
export type DueDates = z.infer<typeof dueDates>;
export const extended = z.object({ moved: z.int() });

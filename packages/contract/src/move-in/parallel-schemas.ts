import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { choice } from '../kernel/text.ts';

const count = z.int();

/** What the next import of a parallel run is: a trial that only staff see, or the last data, after which shops sign in. */
export const moveNextImports = ['trial', 'last'] as const;

/** The parallel run of a migration: the old system continues while staff view the imported data here. */
export const moveParallel = z.object({
  /** The day from which shops are planned to sign in. */
  opensOn: localDate,
  next: z.enum(moveNextImports),
  /** Number of the current delivery of data, from 1. */
  round: count,
  /** A trial is imported: staff view it, shops cannot sign in. */
  isTrialLive: z.boolean(),
});
export type MoveParallel = z.infer<typeof moveParallel>;

export const moveParallelPlan = z.strictObject({ opensOn: localDate, next: choice(moveNextImports) });
export type MoveParallelPlan = z.output<typeof moveParallelPlan>;

/** What two deliveries of data are compared by. */
export const moveDifferenceKinds = ['shop', 'balance', 'staff'] as const;
export type MoveDifferenceKind = (typeof moveDifferenceKinds)[number];

/** How a row differs; `state` and `parent` are changes of a shop that matter more than other ones. */
export const moveDifferenceChanges = ['new', 'gone', 'state', 'parent', 'changed'] as const;
export type MoveDifferenceChange = (typeof moveDifferenceChanges)[number];

export const moveDifferenceRow = z.object({
  id: recordId,
  kind: z.enum(moveDifferenceKinds),
  change: z.enum(moveDifferenceChanges),
  /** The old code of the shop. */
  code: z.string(),
  name: z.string(),
  /** The columns that changed, by their titles in the reader's language. */
  fields: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  /** Balances in whole paise; a negative one is due from the shop. Null where there is none. */
  balanceBeforePaise: paise.nullable(),
  balanceAfterPaise: paise.nullable(),
  balanceDifferencePaise: paise.nullable(),
});
export type MoveDifferenceRow = z.infer<typeof moveDifferenceRow>;

/** The differences of a migration by kind, without zeros, and the totals of all balances. */
export const moveDifferenceSummary = z.object({
  counts: z.array(z.object({ kind: z.enum(moveDifferenceKinds), change: z.enum(moveDifferenceChanges), count })),
  /** The sum of what the balances that differ were before, are now, and differ by. Whole paise. */
  balanceBeforePaise: paise,
  balanceAfterPaise: paise,
  balanceDifferencePaise: paise,
});
export type MoveDifferenceSummary = z.infer<typeof moveDifferenceSummary>;

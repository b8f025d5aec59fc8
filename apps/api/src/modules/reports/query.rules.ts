import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { faultOf } from '@sevadesk/contract/kernel/faults';
import { type Span, usualSpan } from '@sevadesk/contract/reports';
import type { z } from 'zod';

/** A query with its days filled in. */
export type Dated<Ask> = Omit<Ask, 'from' | 'to'> & Span;

type Reading<Ask> = { ask: Dated<Ask> } | { faults: { field: string; fault: ReturnType<typeof faultOf> }[] };

const isGiven = ([, value]: [string, unknown]) => value !== null && value !== '';

/** Parses the parameters of a summed report beside its list query; the default days are the last thirty until `today`. */
export function parseQuery<Ask extends { from?: string | undefined; to?: string | undefined }>(
  schema: z.ZodType<Ask>,
  extra: ListQuery['additionFilter'],
  today: LocalDate,
): Reading<Ask> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(extra ?? {}).filter(isGiven)));
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map((issue) => ({
        field: ['additionFilter', ...issue.path].join('.'),
        fault: faultOf(issue),
      })),
    };
  return { ask: datedAsk(parsed.data, today) };
}

/** Fills in the default days. */
export function datedAsk<Ask extends { from?: string | undefined; to?: string | undefined }>(
  ask: Ask,
  today: LocalDate,
): Dated<Ask> {
  const { from, to, ...rest } = ask;
  return { ...rest, ...(from !== undefined && to !== undefined ? { from, to } : usualSpan(today)) };
}

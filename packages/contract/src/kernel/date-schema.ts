import { z } from 'zod';
import { parseTypedDate } from './date-format.ts';
import { type FaultKey, faultIssue } from './faults.ts';
import { isInstant, isLocalDate, type LocalDate } from './local-date.ts';

/** A calendar day 'YYYY-MM-DD'. */
export const localDate = z
  .string()
  .superRefine((text, ctx) => {
    if (!isLocalDate(text)) ctx.addIssue(faultIssue(text === '' ? 'required' : 'date'));
  })
  .meta({ format: 'date' });

/** An instant, ISO text in UTC. */
export const instant = z
  .string()
  .superRefine((text, ctx) => {
    if (!isInstant(text)) ctx.addIssue(faultIssue(text === '' ? 'required' : 'date'));
  })
  .meta({ format: 'date-time' });

/** A DD/MM/YYYY that a person typed or a sheet contains, parsed as a calendar day. */
export const typedDate = z.string().transform((text, ctx): LocalDate => {
  const date = parseTypedDate(text);
  if (date !== undefined) return date;
  ctx.addIssue(faultIssue(text.trim() === '' ? 'required' : 'date'));
  return z.NEVER;
});

const oldestBirth = '1900-01-01';

/** Returns why a date of birth is invalid: in the future, or before 1900. `today` is the business day. */
export function birthDateFault(birth: LocalDate, today: LocalDate): FaultKey | undefined {
  if (!isLocalDate(birth)) return 'date';
  if (birth > today) return 'date_future';
  return birth < oldestBirth ? 'date_too_old' : undefined;
}

import { birthDateFault } from '../kernel/date-schema.ts';
import { type FaultKey, faultIssue } from '../kernel/faults.ts';
import { ageOn, istDateOf, type LocalDate } from '../kernel/local-date.ts';
import { personInput } from './schemas.ts';

/** Validates an agent's date of birth; an agent enters a contract, so must be 18 or older (Indian Contract Act 1872, section 11). */
export function agentBirthFault(birth: LocalDate, today: LocalDate): FaultKey | undefined {
  return birthDateFault(birth, today) ?? (ageOn(birth, today) < 18 ? 'under_age' : undefined);
}

/** The first step as the form validates it, with the browser's date; the server checks again with its own. */
export const personStep = personInput.superRefine((person, ctx) => {
  const fault = agentBirthFault(person.dob, istDateOf(new Date()));
  if (fault) ctx.addIssue(faultIssue(fault, ['dob']));
});

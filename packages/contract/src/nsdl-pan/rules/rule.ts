import type { LocalDate } from '../../kernel/local-date.ts';
import type { RuleFinding } from '../core/finding.ts';
import { textOf } from '../core/form-facts.ts';
import type { FormDefinition, FormValues } from '../core/form-types.ts';

export type RuleInput = {
  form: FormDefinition;
  values: FormValues;
  today: LocalDate;
  /** The Aadhaar number is in the vault; the values do not contain it. */
  hasAadhaar?: boolean;
};

export type Check = (input: RuleInput) => RuleFinding[];

/** A rule applies from its first to its last day, by the day of the check. */
export type Rule = { name: string; from?: LocalDate; until?: LocalDate; check: Check };

export const isPerson = ({ form }: RuleInput): boolean => form.category === 'individual';

/** Returns first, middle and last name under a prefix ('', other, father, mother, ra). */
export function partsOf(values: FormValues, prefix = ''): { first: string; middle: string; last: string } {
  const part = (name: string) =>
    textOf(values, prefix === '' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : `${prefix}${name}`);
  return { first: part('FirstName'), middle: part('MiddleName'), last: part('LastName') };
}

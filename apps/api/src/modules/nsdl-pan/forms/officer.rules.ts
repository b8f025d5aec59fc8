import { type FormDefinition, type FormValues, type RuleFinding, textOf } from '@sevadesk/contract/nsdl-pan';

/**
 * Checks the officer's code against the master list: it must be in it; foreigners need an officer for international taxation, residents
 * must not have one (TIN-49AA). Applicants who live abroad may have either.
 */
export function officerFindings(
  form: Pick<FormDefinition, 'origin'>,
  values: FormValues,
  officer: { isInternational: boolean } | undefined,
): RuleFinding[] {
  const refuse = (rule: RuleFinding['rule']): RuleFinding[] => [{ rule, field: 'aoArea', severity: 'fault' }];
  if (!officer) return refuse('ao_unknown');
  if (form.origin === 'foreign') return officer.isInternational ? [] : refuse('ao_not_international');
  const isResident = textOf(values, 'residency') !== 'NRI';
  return officer.isInternational && isResident ? refuse('ao_international') : [];
}

import type { RuleFinding } from '../core/finding.ts';
import { shownValues } from '../core/form-facts.ts';
import { addressRules, aoPartsRule, contactRules } from './addresses.ts';
import { dateRules, parentRules, registrationRules, representativeRules, titleRule } from './birth.ts';
import { entityNameRules } from './entity-names.ts';
import { aadhaarRules, documentRules, formRule, panRules } from './papers.ts';
import { aadhaarNameRule, nameRules, personCardRules } from './person-names.ts';
import type { Rule, RuleInput } from './rule.ts';
import { declarationRules } from './signing.ts';

export type { RuleInput } from './rule.ts';

/** The rules with their validity periods, for all applicants and forms. */
const ruleBook: readonly Rule[] = [
  { name: 'form in force', check: formRule },
  { name: 'persons’ names', check: nameRules },
  { name: 'person’s card', check: personCardRules },
  { name: 'entity’s name', check: entityNameRules },
  { name: 'name as on Aadhaar', from: '2026-04-01', check: aadhaarNameRule },
  { name: 'title', check: titleRule },
  { name: 'dates', check: dateRules },
  { name: 'registration and citizenship', check: registrationRules },
  { name: 'parents', check: parentRules },
  { name: 'addresses', check: addressRules },
  { name: 'contact', check: contactRules },
  { name: 'officer’s code', check: aoPartsRule },
  { name: 'Aadhaar', check: aadhaarRules },
  { name: 'representative', check: representativeRules },
  { name: 'documents', check: documentRules },
  { name: 'PAN numbers', check: panRules },
  { name: 'declaration', check: declarationRules },
];

/** Returns a provider's likely objections to typed data on a day, without images and tables; hidden fields are ignored. */
export function ruleFindings(input: RuleInput): RuleFinding[] {
  const { form, today } = input;
  const values = shownValues(form, input.values, today);
  return ruleBook
    .filter(({ from, until }) => (from === undefined || from <= today) && (until === undefined || today <= until))
    .flatMap((rule) => rule.check({ ...input, values }));
}

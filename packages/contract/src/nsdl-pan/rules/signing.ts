import { addDays, isLocalDate } from '../../kernel/local-date.ts';
import { fault, type RuleFinding, warning } from '../core/finding.ts';
import { listOf, textOf } from '../core/form-facts.ts';
import { fullName } from '../core/names.ts';
import { type Check, isPerson, partsOf, type RuleInput } from './rule.ts';

function spellings(input: RuleInput, prefix: string): string[] {
  const { first, middle, last } = partsOf(input.values, prefix);
  return [fullName(first, middle, last), fullName(last, first, middle), fullName(first, '', last)];
}

function signerFindings(input: RuleInput): RuleFinding[] {
  const { values } = input;
  const signer = textOf(values, 'verifierName');
  const capacity = textOf(values, 'capacity');
  if (signer === '') return [];
  if (capacity === 'REPRESENTATIVE') {
    const isOther = textOf(values, 'raLastName') !== '' && !spellings(input, 'ra').includes(signer);
    return isOther ? [warning('verifier_representative', 'verifierName')] : [];
  }
  if (!isPerson(input)) {
    return signer === textOf(values, 'entityName') ? [fault('verifier_entity', 'verifierName')] : [];
  }
  const known = [...spellings(input, ''), textOf(values, 'cardName')];
  return capacity === 'SELF' && textOf(values, 'lastName') !== '' && !known.includes(signer)
    ? [warning('verifier_differs', 'verifierName')]
    : [];
}

/** Name of the signer and date of signing; 'no income' excludes other sources. */
export const declarationRules: Check = (input) => {
  const signed = textOf(input.values, 'signDate');
  const income = listOf(input.values, 'income');
  return [
    ...signerFindings(input),
    ...(isLocalDate(signed) && signed > addDays(input.today, 1) ? [fault('sign_date_future', 'signDate')] : []),
    ...(income.includes('NONE') && income.length > 1 ? [fault('income_none_with_others', 'income')] : []),
  ];
};

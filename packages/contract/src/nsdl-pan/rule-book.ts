import { addDays, isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { pinMatchesState } from '../kernel/states.ts';
import { fault, type RuleFinding, warning } from './finding.ts';
import { isMinor, listOf, textOf } from './form-facts.ts';
import type { FormDefinition, FormValues } from './form-types.ts';
import { cardNameFindings, fullName, namePartFindings } from './names.ts';

export type RuleInput = { form: FormDefinition; values: FormValues; today: LocalDate };

type Rule = { name: string; from?: LocalDate; until?: LocalDate; check: (input: RuleInput) => RuleFinding[] };

const nameBlocks = [
  ['lastName', 'firstName', 'middleName'],
  ['otherLastName', 'otherFirstName', 'otherMiddleName'],
  ['fatherLastName', 'fatherFirstName', 'fatherMiddleName'],
  ['motherLastName', 'motherFirstName', 'motherMiddleName'],
  ['raLastName', 'raFirstName', 'raMiddleName'],
] as const;

function nameRules({ values }: RuleInput): RuleFinding[] {
  return nameBlocks.flatMap(([last, first, middle]) => [
    ...namePartFindings(last, textOf(values, last), 'last'),
    ...namePartFindings(first, textOf(values, first), 'first'),
    ...namePartFindings(middle, textOf(values, middle), 'middle'),
    ...(textOf(values, last) === '' && textOf(values, first) !== '' ? [fault('name_alone_in_last', last)] : []),
  ]);
}

const partsOf = (values: FormValues, prefix = '') => {
  const part = (name: string) =>
    textOf(values, prefix === '' ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : `${prefix}${name}`);
  return { first: part('FirstName'), middle: part('MiddleName'), last: part('LastName') };
};

function cardRules({ values }: RuleInput): RuleFinding[] {
  const name = partsOf(values);
  const other = partsOf(values, 'other');
  const whole = fullName(name.first, name.middle, name.last);
  const findings = cardNameFindings(textOf(values, 'cardName'), name);
  if (
    textOf(values, 'otherNameFlag') === 'Y' &&
    other.last !== '' &&
    fullName(other.first, other.middle, other.last) === whole
  ) {
    findings.push(fault('other_name_same', 'otherLastName'));
  }
  return findings;
}

const lettersOf = (text: string) => text.replace(/[^A-Z]/g, '');

/** Form 93 asks for the name exactly as Aadhaar shows it (reported; FILLABLE, BT-APR). */
function aadhaarName({ values }: RuleInput): RuleFinding[] {
  const name = partsOf(values);
  const shown = textOf(values, 'aadhaarName');
  if (shown === '' || name.last === '') return [];
  const sorted = (text: string) => text.split(' ').map(lettersOf).filter(Boolean).sort().join(' ');
  return sorted(shown) === sorted(fullName(name.first, name.middle, name.last))
    ? []
    : [fault('aadhaar_name_differs', 'aadhaarName')];
}

function birthRules({ values, today }: RuleInput): RuleFinding[] {
  const birth = textOf(values, 'birthDate');
  if (!isLocalDate(birth)) return [];
  if (birth > today) return [fault('birth_future', 'birthDate')];
  if (birth < '1900-01-01') return [fault('birth_too_old', 'birthDate')];
  if (!isMinor(values, today))
    return textOf(values, 'capacity') === 'REPRESENTATIVE' ? [fault('minor_capacity', 'capacity')] : [];
  return [
    ...(textOf(values, 'raLastName') === '' ? [fault('minor_representative', 'raLastName')] : []),
    ...(textOf(values, 'capacity') === 'SELF' ? [fault('minor_representative', 'capacity')] : []),
  ];
}

function parentRules({ values }: RuleInput): RuleFinding[] {
  const single = textOf(values, 'singleParent');
  if (single === 'Y') {
    return [
      ...(textOf(values, 'motherLastName') === '' ? [fault('mother_missing', 'motherLastName')] : []),
      ...(textOf(values, 'cardParent') === 'F' ? [fault('card_parent_mother', 'cardParent')] : []),
    ];
  }
  return single === 'N' && textOf(values, 'fatherLastName') === '' ? [fault('father_missing', 'fatherLastName')] : [];
}

/** At least two of the four upper lines (providers' forms; ERI). */
function addressRules({ values }: RuleInput): RuleFinding[] {
  const block = (prefix: 'res' | 'off') => {
    const lines = ['Flat', 'Premises', 'Road', 'Area'].filter((line) => textOf(values, `${prefix}${line}`) !== '');
    const [pin, state] = [textOf(values, `${prefix}Pin`), textOf(values, `${prefix}State`)];
    return [
      ...(lines.length < 2 ? [fault('address_lines', `${prefix}Flat`)] : []),
      ...(pin && state && pinMatchesState(pin, state) ? [warning('pin_state', `${prefix}Pin`)] : []),
    ];
  };
  return [...block('res'), ...(textOf(values, 'commAddress') === 'O' ? block('off') : [])];
}

function documentRules({ form, values }: RuleInput): RuleFinding[] {
  return form.fields.flatMap((field) => {
    const chosen = textOf(values, field.key);
    if (field.kind !== 'document' || chosen === '') return [];
    const offered = form.documents.find((list) => list.purpose === field.purpose)?.documents ?? [];
    if (offered.some((document) => document === chosen)) return [];
    return [
      field.purpose === 'birth' && chosen === 'aadhaar'
        ? fault('birth_proof_aadhaar', field.key)
        : fault('document_not_accepted', field.key),
    ];
  });
}

function declarationRules({ values, today }: RuleInput): RuleFinding[] {
  const name = partsOf(values);
  const signer = textOf(values, 'verifierName');
  const signed = textOf(values, 'signDate');
  const known = [
    fullName(name.first, name.middle, name.last),
    fullName(name.last, name.first, name.middle),
    textOf(values, 'cardName'),
  ];
  const income = listOf(values, 'income');
  return [
    ...(textOf(values, 'capacity') === 'SELF' && signer !== '' && name.last !== '' && !known.includes(signer)
      ? [warning('verifier_differs', 'verifierName')]
      : []),
    ...(isLocalDate(signed) && signed > addDays(today, 1) ? [fault('sign_date_future', 'signDate')] : []),
    ...(income.includes('NONE') && income.length > 1 ? [fault('income_none_with_others', 'income')] : []),
  ];
}

/** The dated rule book. A rule counts from its first to its last day; the day is that of the check. */
export const ruleBook: readonly Rule[] = [
  { name: 'names', check: nameRules },
  { name: 'card name', check: cardRules },
  { name: 'name as on Aadhaar', from: '2026-04-01', check: aadhaarName },
  { name: 'birth', check: birthRules },
  { name: 'parents', check: parentRules },
  { name: 'addresses', check: addressRules },
  { name: 'documents', check: documentRules },
  { name: 'declaration', check: declarationRules },
];

/** What a provider would object to in typed data, on a day, without looking at pictures or tables. */
export function ruleFindings(input: RuleInput): RuleFinding[] {
  return ruleBook
    .filter(
      ({ from, until }) => (from === undefined || from <= input.today) && (until === undefined || input.today <= until),
    )
    .flatMap((rule) => rule.check(input));
}

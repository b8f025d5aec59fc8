import { fault, type RuleFinding, warning } from '../core/finding.ts';
import { textOf } from '../core/form-facts.ts';
import { cardNameFindings, fullName, namePartFindings } from '../core/names.ts';
import { type Check, isPerson, partsOf, type RuleInput } from './rule.ts';

const blocks = [
  ['lastName', 'firstName', 'middleName'],
  ['otherLastName', 'otherFirstName', 'otherMiddleName'],
  ['fatherLastName', 'fatherFirstName', 'fatherMiddleName'],
  ['motherLastName', 'motherFirstName', 'motherMiddleName'],
  ['raLastName', 'raFirstName', 'raMiddleName'],
] as const;

const aadhaarRuleFrom = '2026-04-01';

/** From Form 93 on, a name has the initials shown on Aadhaar, and no others (FILLABLE, BT-APR). */
function isAadhaarInitial({ values, today }: RuleInput, { rule, field }: RuleFinding): boolean {
  if (rule !== 'name_initial' || today < aadhaarRuleFrom) return false;
  const shown = textOf(values, 'aadhaarName').replaceAll('.', '').split(' ');
  const initials = textOf(values, field)
    .split(' ')
    .filter((word) => word.length === 1);
  return blocks[0].some((key) => key === field) && initials.every((initial) => shown.includes(initial));
}

/** Checks every part of every person's name by the provider's name rules (CR-IMP, TIN-49AA). */
export const nameRules: Check = (input) => {
  const { values } = input;
  const text = (key: string) => textOf(values, key);
  const found = blocks.flatMap(([last, first, middle]) => [
    ...namePartFindings(last, text(last), 'last'),
    ...namePartFindings(first, text(first), 'first'),
    ...namePartFindings(middle, text(middle), 'middle'),
    ...(text(last) === '' && text(first) !== '' ? [fault('name_alone_in_last', last)] : []),
  ]);
  return found.filter((finding) => !isAadhaarInitial(input, finding));
};

/** Checks the card name, and that a former name differs under the same title (THAN49A). */
export const personCardRules: Check = (input) => {
  if (!isPerson(input)) return [];
  const { values } = input;
  const name = partsOf(values);
  const other = partsOf(values, 'other');
  const whole = fullName(name.first, name.middle, name.last);
  const otherTitle = textOf(values, 'otherTitle');
  return [
    ...cardNameFindings(textOf(values, 'cardName'), name),
    ...(other.last !== '' && fullName(other.first, other.middle, other.last) === whole
      ? [fault('other_name_same', 'otherLastName')]
      : []),
    ...(otherTitle !== '' && otherTitle !== textOf(values, 'title')
      ? [warning('other_title_differs', 'otherTitle')]
      : []),
  ];
};

const lettersOf = (text: string) => text.replace(/[^A-Z]/g, '');
const sorted = (text: string) => text.split(' ').map(lettersOf).filter(Boolean).sort().join(' ');

/** Form 93 requires the name exactly as on Aadhaar (reported; FILLABLE, BT-APR). */
export const aadhaarNameRule: Check = ({ values }) => {
  const { first, middle, last } = partsOf(values);
  const shown = textOf(values, 'aadhaarName');
  if (shown === '' || last === '') return [];
  return sorted(shown) === sorted(fullName(first, middle, last)) ? [] : [fault('aadhaar_name_differs', 'aadhaarName')];
};

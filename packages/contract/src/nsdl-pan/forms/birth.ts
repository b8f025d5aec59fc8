import { type ApplicantKind, traitsOf } from '../core/categories.ts';
import type { FormField } from '../core/form-types.ts';
import { choice, inSection, must, when } from './in-section.ts';

const birth = inSection('birth');
const formation = inSection('formation');
const citizenship = inSection('citizenship');
const hasFather = when('singleParent', 'N');
const parents = inSection('parents');

const personBirth = [
  birth('gender', 'choice', 1, choice('gender', { span: 8 })),
  birth('birthDate', 'date', 10, { ...must, help: 'birth_date' }),
];

const parentNames = [
  parents('singleParent', 'yes_no', 1, choice('yes_no', { span: 12, help: 'single_parent' })),
  parents('fatherLastName', 'name', 25, { ...must, visible: hasFather, help: 'father' }),
  parents('fatherFirstName', 'name', 25, { visible: hasFather }),
  parents('fatherMiddleName', 'name', 25, { visible: hasFather }),
  parents('motherLastName', 'name', 25, must),
  parents('motherFirstName', 'name', 25),
  parents('motherMiddleName', 'name', 25),
  parents('cardParent', 'choice', 1, choice('card_parent', { visible: hasFather, span: 12 })),
];

/** The date with the meaning of the category (FORM49A-INSTR), and the place of registration. A family may not know its date. */
function formationBlock({ category, type, origin }: ApplicantKind): FormField[] {
  const { date: label, regNo } = traitsOf(category);
  const isFamily = category === 'huf';
  const number = formation('regNo', 'text', 30, {
    required: regNo === 'must' && type === 'N' && origin === 'indian',
    span: 6,
    help: 'reg_no',
  });
  return [
    ...(isFamily
      ? [formation('dateUnknown', 'choices', 1, { choiceSet: 'date_unknown', span: 12, help: 'date_unknown' })]
      : []),
    formation('birthDate', 'date', 10, {
      ...must,
      label,
      help: 'formation_date',
      span: 6,
      ...(isFamily && { visible: when('$dateUnknown', 'N') }),
    }),
    ...(regNo === 'none' ? [] : [number]),
  ];
}

/** The foreign applicant's country of citizenship, or the country in which a foreign entity was formed. */
function citizenshipBlock({ category, origin }: ApplicantKind): FormField[] {
  if (origin === 'indian') return [];
  const label = category === 'individual' ? {} : { label: 'formation_country' };
  return [citizenship('citizenship', 'country', 2, { ...must, ...label, span: 6, help: 'citizenship' })];
}

/** Returns the fields for birth, parents and citizenship of a person; formation and registration of an entity. */
export function birthBlock(kind: ApplicantKind): FormField[] {
  const own = kind.category === 'individual' ? [...personBirth, ...parentNames] : formationBlock(kind);
  return [...citizenshipBlock(kind), ...own];
}

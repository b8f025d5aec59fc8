import { isLocalDate } from '../../kernel/local-date.ts';
import type { CategorySlug } from '../core/categories.ts';
import { fault, type RuleFinding, warning } from '../core/finding.ts';
import { isMinor, textOf } from '../core/form-facts.ts';
import { fullName } from '../core/names.ts';
import { type Check, isPerson, partsOf } from './rule.ts';

/** The date of birth or formation is not in the future; a person's is not before 1900. */
export const dateRules: Check = (input) => {
  const birth = textOf(input.values, 'birthDate');
  if (!isLocalDate(birth)) return [];
  if (birth > input.today) return [fault(isPerson(input) ? 'birth_future' : 'formation_future', 'birthDate')];
  return isPerson(input) && birth < '1900-01-01' ? [fault('birth_too_old', 'birthDate')] : [];
};

const numberForms: Partial<Record<CategorySlug, RegExp>> = {
  company: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
  llp: /^[A-Z]{3}-?\d{4}$/,
};

/** A company's CIN and a partnership's LLPIN have a known format (K); the form for foreigners is not for an Indian citizen. */
export const registrationRules: Check = ({ form, values }) => {
  const number = textOf(values, 'regNo');
  const known = form.origin === 'indian' ? numberForms[form.category] : undefined;
  return [
    ...(number !== '' && known && !known.test(number) ? [warning('registration_form', 'regNo')] : []),
    ...(textOf(values, 'citizenship') === 'IN' ? [fault('citizenship_indian', 'citizenship')] : []),
  ];
};

/** A title implies a gender; the two can differ, but this is usually a mistake. */
export const titleRule: Check = ({ values }) => {
  const title = textOf(values, 'title');
  const gender = textOf(values, 'gender');
  const differs = (gender === 'M' && (title === 'SMT' || title === 'KUMARI')) || (gender === 'F' && title === 'SHRI');
  return differs ? [warning('title_gender', 'title')] : [];
};

/** The father or, for a single mother, the mother; never the husband, and never the applicant (FORM49A-INSTR). */
export const parentRules: Check = (input) => {
  if (!isPerson(input)) return [];
  const { values } = input;
  const single = textOf(values, 'singleParent');
  const own = fullName(...namesOf(input.values, ''));
  const same = (['father', 'mother'] as const).filter(
    (parent) => own !== '' && fullName(...namesOf(values, parent)) === own && textOf(values, 'firstName') !== '',
  );
  return [
    ...(single === 'Y' && textOf(values, 'motherLastName') === '' ? [fault('mother_missing', 'motherLastName')] : []),
    ...(single === 'N' && textOf(values, 'fatherLastName') === '' ? [fault('father_missing', 'fatherLastName')] : []),
    ...same.map((parent): RuleFinding => warning('parent_same', `${parent}LastName`)),
  ];
};

function namesOf(values: Parameters<typeof partsOf>[0], prefix: string): [string, string, string] {
  const { first, middle, last } = partsOf(values, prefix);
  return [first, middle, last];
}

/** A representative is for a minor, a deceased or an unsound person only (RMSCHQ, CR-IMP). */
export const representativeRules: Check = (input) => {
  const { values, today } = input;
  const reason = textOf(values, 'raReason');
  const capacity = textOf(values, 'capacity');
  const minor = isPerson(input) && isMinor(values, today);
  const needed = !minor && (reason === 'DECEASED' || reason === 'UNSOUND');
  const own = isPerson(input) ? fullName(...namesOf(values, '')) : '';
  return [
    ...(minor && textOf(values, 'raLastName') === '' ? [fault('minor_representative', 'raLastName')] : []),
    ...(minor && capacity === 'SELF' ? [fault('minor_representative', 'capacity')] : []),
    ...(needed && capacity === 'SELF' ? [fault('represented_capacity', 'capacity')] : []),
    ...(capacity === 'REPRESENTATIVE' && !minor && !needed && reason !== 'AGENT'
      ? [fault('minor_capacity', 'capacity')]
      : []),
    ...(own !== '' && fullName(...namesOf(values, 'ra')) === own ? [fault('representative_same', 'raLastName')] : []),
    ...(!minor && reason === 'AGENT' && !['', 'IN'].includes(textOf(values, 'raCountry'))
      ? [fault('agent_abroad', 'raCountry')]
      : []),
  ];
};

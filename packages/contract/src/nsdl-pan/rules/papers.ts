import { pan, panCategory } from '../../kernel/indian-ids.ts';
import { traitsOf } from '../core/categories.ts';
import { fault, warning } from '../core/finding.ts';
import { isAadhaarExempt, isMinor, listOf, textOf } from '../core/form-facts.ts';
import { type Check, isPerson } from './rule.ts';

/** Each document must prove its purpose on that day (Rule 114 lists; WIXPAN; REFLECTU). */
export const documentRules: Check = ({ form, values }) =>
  form.fields.flatMap((field) => {
    const chosen = textOf(values, field.key);
    if (field.kind !== 'document' || chosen === '') return [];
    const offered = form.documents.find((list) => list.purpose === field.purpose)?.documents ?? [];
    if (!offered.some((document) => document === chosen)) {
      const isOldProof = field.purpose === 'birth' && chosen === 'aadhaar';
      return [fault(isOldProof ? 'birth_proof_aadhaar' : 'document_not_accepted', field.key)];
    }
    const livesHere = form.origin === 'indian' && textOf(values, 'residency') !== 'NRI';
    return chosen === 'foreign_bank_statement' && livesHere ? [fault('document_residency', field.key)] : [];
  });

/** Aadhaar: a number without its name; a minor without a number, on which sources disagree (a person decides). */
export const aadhaarRules: Check = (input) => {
  const { form, values, today } = input;
  if (!form.fields.some(({ kind }) => kind === 'aadhaar')) return [];
  const hasNumber = input.hasAadhaar === true || textOf(values, 'aadhaar') !== '';
  const nameless = hasNumber && textOf(values, 'aadhaarName') === '';
  const minor = isMinor(values, today) && !isAadhaarExempt(values, today);
  return [
    ...(nameless ? [fault('aadhaar_name_missing', 'aadhaarName')] : []),
    ...(minor && !hasNumber ? [warning('aadhaar_minor', 'aadhaar')] : []),
  ];
};

/** Allowed letters at the fourth position of the PAN; an LLP has F, older sources say E (FJS, SIGN3). */
function lettersOf(category: Parameters<typeof traitsOf>[0]): string {
  return category === 'llp' ? 'FE' : traitsOf(category).letter;
}

/** Checks the current PAN against category and name; PANs to surrender are different, each listed once (TIN-CR, FJS, HMJ). */
export const panRules: Check = (input) => {
  const { form, values } = input;
  const own = textOf(values, 'pan');
  const keys = [1, 2, 3, 4].map((number) => `surrender${number}`).filter((key) => textOf(values, key) !== '');
  const name = textOf(values, isPerson(input) ? 'lastName' : 'entityName').replace(/[^A-Z]/g, '');
  const isSound = own !== '' && pan.faultOf(own) === undefined;
  const isStrange = isSound && !lettersOf(form.category).includes(panCategory(own));
  const letterDiffers = isSound && name !== '' && own.charAt(4) !== name.charAt(0);
  return [
    ...(isStrange ? [fault('pan_category', 'pan', { letter: panCategory(own) })] : []),
    ...(letterDiffers && !listOf(values, 'changes').includes('NAME') ? [warning('pan_letter', 'pan')] : []),
    ...keys.filter((key) => textOf(values, key) === own).map((key) => fault('surrender_same', key)),
    ...keys
      .filter((key, index) => keys.slice(0, index).some((former) => textOf(values, former) === textOf(values, key)))
      .map((key) => fault('surrender_twice', key)),
  ];
};

/** An expired form is rejected; the application continues on its successor (FILLABLE). */
export const formRule: Check = ({ form, today }) =>
  form.validTo !== null && form.validTo < today ? [fault('form_ended', 'cardType', { code: form.code })] : [];

import type { ChoiceSetName, Condition, FieldKind, FormField, SectionKey } from './form-types.ts';

type Options = Partial<Pick<FormField, 'required' | 'visible' | 'help' | 'span' | 'choiceSet' | 'purpose' | 'region'>>;

/** One section's fields; a field's region on the printed form is its section unless it says otherwise. */
function inSection(section: SectionKey, visible?: Condition) {
  return (key: string, kind: FieldKind, max: number, options: Options = {}): FormField => ({
    key,
    section,
    kind,
    max,
    required: false,
    span: 4,
    region: section,
    ...(visible && { visible }),
    ...options,
  });
}

const choice = (choiceSet: ChoiceSetName, rest: Options = {}): Options => ({ choiceSet, required: true, ...rest });
const must: Options = { required: true };
const ao = inSection('ao');
const name = inSection('name');
const hasOtherName: Condition = { field: 'otherNameFlag', is: ['Y'] };
const otherName = inSection('other_name', hasOtherName);
const birth = inSection('birth');
const parents = inSection('parents');
const hasFather: Condition = { field: 'singleParent', is: ['N'] };
const contact = inSection('contact');
const isMinor: Condition = { field: '$minor', is: ['Y'] };
const representative = inSection('representative', isMinor);
const documents = inSection('documents');
const declaration = inSection('declaration');

/** The eight address lines under a prefix; which of the four upper ones must stand is a rule of the whole address. */
function address(section: 'residence' | 'office', prefix: 'res' | 'off', required: FormField['required']): FormField[] {
  const field = inSection(section);
  return [
    field(`${prefix}Flat`, 'address', 25, { span: 6 }),
    field(`${prefix}Premises`, 'address', 25, { span: 6 }),
    field(`${prefix}Road`, 'address', 25, { span: 6 }),
    field(`${prefix}Area`, 'address', 25, { span: 6 }),
    field(`${prefix}Pin`, 'pincode', 6, { required, help: 'pin', span: 3 }),
    field(`${prefix}City`, 'address', 25, { required, span: 4 }),
    field(`${prefix}State`, 'state', 2, { required, span: 4 }),
  ];
}

/** Fields of Form 93 (individual, citizen of India) in form order; limits as providers' forms show them (pan-physical.md section 4). */
export const fields93: readonly FormField[] = [
  ao('aoArea', 'text', 3, { ...must, span: 3 }),
  ao('aoType', 'text', 2, { ...must, span: 3 }),
  ao('aoRange', 'digits', 3, { ...must, span: 3 }),
  ao('aoNumber', 'digits', 3, { ...must, span: 3 }),
  name('title', 'choice', 10, choice('title', { span: 12 })),
  name('lastName', 'name', 75, { ...must, span: 12, help: 'last_name' }),
  name('firstName', 'name', 25, { span: 6 }),
  name('middleName', 'name', 25, { span: 6, help: 'middle_name' }),
  name('cardName', 'card_name', 85, { ...must, span: 12, help: 'card_name' }),
  inSection('other_name')('otherNameFlag', 'yes_no', 1, choice('yes_no', { span: 12 })),
  otherName('otherTitle', 'choice', 10, choice('title', { span: 12 })),
  otherName('otherLastName', 'name', 75, { ...must, span: 12 }),
  otherName('otherFirstName', 'name', 25, { span: 6 }),
  otherName('otherMiddleName', 'name', 25, { span: 6 }),
  birth('gender', 'choice', 1, choice('gender', { span: 8 })),
  birth('birthDate', 'date', 10, { ...must, help: 'birth_date' }),
  parents('singleParent', 'yes_no', 1, choice('yes_no', { span: 12, help: 'single_parent' })),
  parents('fatherLastName', 'name', 25, { ...must, visible: hasFather, help: 'father' }),
  parents('fatherFirstName', 'name', 25, { visible: hasFather }),
  parents('fatherMiddleName', 'name', 25, { visible: hasFather }),
  parents('motherLastName', 'name', 25, must),
  parents('motherFirstName', 'name', 25),
  parents('motherMiddleName', 'name', 25),
  parents('cardParent', 'choice', 1, choice('card_parent', { visible: hasFather, span: 12 })),
  ...address('residence', 'res', true),
  inSection('office')('commAddress', 'choice', 1, choice('comm_address', { span: 12, help: 'comm_address' })),
  inSection('office')('offName', 'text', 75, { span: 12, required: { field: 'commAddress', is: ['O'] } }),
  ...address('office', 'off', { field: 'commAddress', is: ['O'] }),
  contact('mobile', 'mobile', 10, must),
  contact('email', 'email', 75, { ...must, span: 8 }),
  contact('std', 'digits', 7),
  contact('phone', 'digits', 13),
  inSection('aadhaar')('aadhaar', 'aadhaar', 12, { ...must, help: 'aadhaar' }),
  inSection('aadhaar')('aadhaarName', 'name', 75, { ...must, span: 8, help: 'aadhaar_name' }),
  inSection('income')('income', 'choices', 6, choice('income', { span: 12 })),
  inSection('income')('businessCode', 'choice', 2, {
    ...choice('business_code', { visible: { field: 'income', is: ['BUSINESS'] } }),
  }),
  representative('raTitle', 'choice', 10, choice('title', { span: 12 })),
  representative('raLastName', 'name', 75, { ...must, span: 12 }),
  representative('raFirstName', 'name', 25, { span: 6 }),
  representative('raMiddleName', 'name', 25, { span: 6 }),
  representative('raFlat', 'address', 25, { ...must, span: 6 }),
  representative('raArea', 'address', 25, { ...must, span: 6 }),
  representative('raPin', 'pincode', 6, { ...must, span: 3 }),
  representative('raCity', 'address', 25, { ...must, span: 4 }),
  representative('raState', 'state', 2, must),
  documents('identityDocument', 'document', 30, { ...must, purpose: 'identity' }),
  documents('addressDocument', 'document', 30, { ...must, purpose: 'address' }),
  documents('birthDocument', 'document', 30, { ...must, purpose: 'birth', help: 'birth_document' }),
  declaration('verifierName', 'card_name', 75, { ...must, span: 12 }),
  declaration('capacity', 'choice', 20, choice('capacity', { span: 12 })),
  declaration('place', 'address', 25, { ...must, span: 6 }),
  declaration('signDate', 'date', 10, { ...must, span: 6, help: 'sign_date' }),
  inSection('card')('cardType', 'choice', 1, choice('card_type', { span: 12, help: 'card_type' })),
];

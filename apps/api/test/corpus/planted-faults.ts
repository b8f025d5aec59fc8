import { type FormDefinition, type FormValues, holds, listOf, type RuleKey, textOf } from '@sevadesk/contract/nsdl-pan';
import type { Random } from './random.ts';

export type Planted = { rule: RuleKey | 'value'; field: string; values: FormValues };
type Given = { form: FormDefinition; values: FormValues; today: string; random: Random };
type Fault = {
  rule: RuleKey | 'value';
  field: string;
  /** Plants a realistic mistake; undefined if this application has no field for it. */
  slip: (given: Given) => FormValues | undefined;
};

const tomorrow = (day: string, days = 9) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isPerson = ({ form }: Given) => form.category === 'individual';
const has = ({ values }: Given, key: string) => values[key] !== undefined;
const isAdult = (given: Given) => !holds({ field: '$represented', is: ['Y'] }, given.values, given.today);

/** A mistake in one field, if the application has it. */
const type = (rule: Fault['rule'], field: string, slip: (text: string, given: Given) => string | undefined): Fault => ({
  rule,
  field,
  slip: (given) => {
    const text = has(given, field) ? slip(textOf(given.values, field), given) : undefined;
    return text === undefined ? undefined : { [field]: text };
  },
});
const put = (rule: Fault['rule'], field: string, slip: Fault['slip']): Fault => ({ rule, field, slip });
const when = (rule: Fault['rule'], field: string, test: (given: Given) => boolean, values: FormValues): Fault =>
  put(rule, field, (given) => (test(given) ? values : undefined));

const personFaults: Fault[] = [
  type('name_characters', 'firstName', (text) => `${text}2`),
  type('name_characters', 'lastName', () => 'शर्मा'),
  type('name_characters', 'fatherFirstName', (text) => `${text}.`),
  type('name_initial', 'firstName', (text, { values }) =>
    textOf(values, 'aadhaarName').split(' ').includes(text.charAt(0)) ? undefined : text.charAt(0),
  ),
  type('name_initial', 'fatherLastName', (text) => text.charAt(0)),
  type('name_initial', 'motherFirstName', () => 'K'),
  type('name_word', 'lastName', (text) => `DR ${text}`),
  type('name_word', 'fatherFirstName', (text) => `LATE ${text}`),
  type('name_two_letters', 'firstName', () => 'XQ'),
  put('name_alone_in_last', 'lastName', (given) =>
    isPerson(given) && has(given, 'firstName') ? { lastName: undefined } : undefined,
  ),
  type('card_name_last', 'cardName', (_, { values }) => textOf(values, 'firstName') || undefined),
  type('card_name_differs', 'cardName', (text, given) => (isPerson(given) ? `GAJANAN ${text}` : undefined)),
  put('other_name_same', 'otherLastName', (given) => {
    if (!has(given, 'otherNameFlag') || !isPerson(given)) return undefined;
    const { values } = given;
    const same = {
      otherLastName: values.lastName,
      otherFirstName: values.firstName,
      otherMiddleName: values.middleName,
    };
    return { otherNameFlag: 'Y', otherTitle: values.title, ...same };
  }),
  put('other_title_differs', 'otherTitle', (given) =>
    has(given, 'otherNameFlag') && isPerson(given)
      ? {
          otherNameFlag: 'Y',
          otherLastName: 'PRADHAN',
          otherTitle: textOf(given.values, 'title') === 'SHRI' ? 'SMT' : 'SHRI',
        }
      : undefined,
  ),
  type('title_gender', 'title', (_, { values }) => (textOf(values, 'gender') === 'M' ? 'SMT' : 'SHRI')),
  type('aadhaar_name_differs', 'aadhaarName', (text, { today }) =>
    today < '2026-04-01' ? undefined : `${text} GUPTA`,
  ),
  put('aadhaar_name_missing', 'aadhaarName', (given) =>
    has(given, 'aadhaar') && has(given, 'aadhaarName') && textOf(given.values, 'resState') === 'AS'
      ? { aadhaarName: undefined }
      : undefined,
  ),
  put('aadhaar_minor', 'aadhaar', (given) =>
    has(given, 'aadhaar') &&
    !isAdult(given) &&
    !has(given, 'raReason') &&
    !['AS', 'JK'].includes(textOf(given.values, 'resState'))
      ? { aadhaar: undefined, aadhaarName: undefined }
      : undefined,
  ),
  type('birth_future', 'birthDate', (_, given) => (isPerson(given) ? tomorrow(given.today) : undefined)),
  type('birth_too_old', 'birthDate', (_, given) => (isPerson(given) ? '1898-03-04' : undefined)),
  put('minor_representative', 'capacity', (given) =>
    isPerson(given) && !isAdult(given) && !has(given, 'raReason') ? { capacity: 'SELF' } : undefined,
  ),
  put('minor_capacity', 'capacity', (given) =>
    isPerson(given) && isAdult(given) ? { capacity: 'REPRESENTATIVE' } : undefined,
  ),
  put('represented_capacity', 'capacity', ({ values }) =>
    ['DECEASED', 'UNSOUND'].includes(textOf(values, 'raReason')) ? { capacity: 'SELF' } : undefined,
  ),
  put('representative_same', 'raLastName', (given) =>
    isPerson(given) && has(given, 'raLastName')
      ? {
          raLastName: given.values.lastName,
          raFirstName: given.values.firstName,
          raMiddleName: given.values.middleName,
        }
      : undefined,
  ),
  put('father_missing', 'fatherLastName', (given) =>
    has(given, 'fatherLastName') ? { fatherLastName: undefined } : undefined,
  ),
  put('mother_missing', 'motherLastName', (given) =>
    textOf(given.values, 'singleParent') === 'Y' ? { motherLastName: undefined } : undefined,
  ),
  put('parent_same', 'fatherLastName', (given) =>
    has(given, 'fatherLastName') && has(given, 'firstName')
      ? {
          fatherLastName: textOf(given.values, 'lastName').slice(0, 25),
          fatherFirstName: given.values.firstName,
          fatherMiddleName: given.values.middleName,
        }
      : undefined,
  ),
  put('document_residency', 'addressDocument', ({ form, values }) =>
    form.origin === 'indian' && textOf(values, 'residency') === 'RESIDENT'
      ? { addressDocument: 'foreign_bank_statement' }
      : undefined,
  ),
  put('birth_proof_aadhaar', 'birthDocument', (given) =>
    given.form.origin === 'indian' && given.today >= '2026-04-01' && has(given, 'birthDocument')
      ? { birthDocument: 'aadhaar' }
      : undefined,
  ),
  put('verifier_differs', 'verifierName', (given) =>
    isPerson(given) && textOf(given.values, 'capacity') === 'SELF' ? { verifierName: 'GAJANAN PATIL' } : undefined,
  ),
  put('verifier_representative', 'verifierName', (given) =>
    textOf(given.values, 'capacity') === 'REPRESENTATIVE' && has(given, 'raLastName')
      ? { verifierName: 'GAJANAN PATIL' }
      : undefined,
  ),
];

const entityFaults: Fault[] = [
  type('entity_short_form', 'entityName', (text) =>
    text.endsWith('LIMITED') ? text.replace('PRIVATE LIMITED', 'PVT LTD') : undefined,
  ),
  type('entity_word', 'entityName', (text) => `M/S ${text}`),
  type('entity_ending', 'entityName', (text, { form }) =>
    form.origin === 'indian' && ['company', 'llp', 'huf'].includes(form.category)
      ? text.replace(/ (PRIVATE LIMITED|LLP|HUF)$/, '')
      : undefined,
  ),
  type('card_name_entity', 'cardName', (text, given) => (isPerson(given) ? undefined : text.slice(0, -4))),
  put('other_name_same', 'otherEntityName', (given) =>
    has(given, 'otherNameFlag') && has(given, 'entityName')
      ? { otherNameFlag: 'Y', otherEntityName: given.values.entityName }
      : undefined,
  ),
  type('formation_future', 'birthDate', (_, given) => (isPerson(given) ? undefined : tomorrow(given.today))),
  type('registration_form', 'regNo', (text, { form }) =>
    form.origin === 'indian' && ['company', 'llp'].includes(form.category) ? `${text}9` : undefined,
  ),
  put('verifier_entity', 'verifierName', (given) => {
    const name = textOf(given.values, 'entityName');
    return /^[A-Z .]{1,75}$/.test(name) ? { verifierName: name } : undefined;
  }),
];

const everyFaults: Fault[] = [
  type('citizenship_indian', 'citizenship', () => 'IN'),
  put('agent_abroad', 'raCountry', ({ form }) =>
    form.origin === 'foreign' && form.category !== 'individual'
      ? {
          raReason: 'AGENT',
          raTitle: 'SHRI',
          raLastName: 'PATIL',
          raFirstName: 'GAJANAN',
          raFlat: '1',
          raArea: 'SOHO',
          raCountry: 'GB',
          raZip: 'W1D3AA',
          raCity: 'LONDON',
          raIdentityDocument: 'passport',
          raAddressDocument: 'passport',
        }
      : undefined,
  ),
  put('address_lines', 'resFlat', (given) =>
    has(given, 'resRoad') ? { resRoad: undefined, resArea: undefined, resPremises: undefined } : undefined,
  ),
  put('address_lines', 'offFlat', (given) =>
    has(given, 'offRoad') &&
    (!given.form.fields.some(({ key }) => key === 'resFlat') || textOf(given.values, 'commAddress') === 'O')
      ? { offRoad: undefined, offArea: undefined, offPremises: undefined }
      : undefined,
  ),
  type('pin_state', 'resPin', (text) => (text.startsWith('11') ? '600001' : '110001')),
  put('ao_unknown', 'aoArea', (given) => (has(given, 'aoArea') ? { aoArea: 'QQQ' } : undefined)),
  put('ao_international', 'aoArea', (given) =>
    has(given, 'aoArea') && given.form.origin === 'indian' && textOf(given.values, 'residency') !== 'NRI'
      ? { aoArea: 'DLC', aoType: 'C', aoRange: '35', aoNumber: '1' }
      : undefined,
  ),
  when('ao_not_international', 'aoArea', (given) => given.form.origin === 'foreign' && has(given, 'aoArea'), {
    aoArea: 'KNP',
    aoType: 'W',
    aoRange: '75',
    aoNumber: '2',
  }),
  put('ao_incomplete', 'aoNumber', (given) => (has(given, 'aoNumber') ? { aoNumber: undefined } : undefined)),
  put('document_not_accepted', 'identityDocument', (given) =>
    has(given, 'identityDocument') ? { identityDocument: 'utility_bill' } : undefined,
  ),
  put('document_not_accepted', 'entityDocument', (given) =>
    has(given, 'entityDocument') ? { entityDocument: 'passport' } : undefined,
  ),
  type('pan_category', 'pan', (text) => `${text.slice(0, 3)}${text.charAt(3) === 'J' ? 'P' : 'J'}${text.slice(4)}`),
  type('pan_letter', 'pan', (text, { values }) =>
    listOf(values, 'changes').includes('NAME')
      ? undefined
      : `${text.slice(0, 4)}${text.charAt(4) === 'Q' ? 'W' : 'Q'}${text.slice(5)}`,
  ),
  put('surrender_same', 'surrender1', (given) =>
    has(given, 'surrender1') ? { surrender1: given.values.pan } : undefined,
  ),
  put('surrender_twice', 'surrender2', (given) =>
    has(given, 'surrender1') ? { surrender2: given.values.surrender1 } : undefined,
  ),
  type('sign_date_future', 'signDate', (_, { today }) => tomorrow(today)),
  put('income_none_with_others', 'income', (given) =>
    has(given, 'income') ? { income: ['NONE', ...listOf(given.values, 'income')] } : undefined,
  ),
  put('mobile_form', 'mobileAbroad', (given) =>
    has(given, 'mobileAbroad') ? { isd: '91', mobileAbroad: '123456789' } : undefined,
  ),
  put('phone_parts', 'std', (given) => (has(given, 'phone') ? { std: undefined } : undefined)),
];

/** Mistakes that a field's own validation finds: missing, malformed, impossible. */
const valueFaults: Fault[] = [
  type('value', 'mobile', () => '5000000001'),
  type('value', 'mobile', () => '99999'),
  type('value', 'email', (text) => text.replace('@', ' at ')),
  type('value', 'resPin', () => '010001'),
  type('value', 'offPin', () => '2080'),
  type('value', 'aadhaar', (text) => `${text.slice(0, 11)}${(Number(text.charAt(11)) + 1) % 10}`),
  type('value', 'aadhaar', (text) => `1${text.slice(1)}`),
  type('value', 'birthDate', () => '2025-02-30'),
  type('value', 'pan', (text) => text.slice(1)),
  type('value', 'pan', (text) => `${text.slice(0, 5)}0000${text.slice(9)}`),
  put('value', 'cardName', () => ({ cardName: undefined })),
  put('value', 'place', () => ({ place: undefined })),
  type('value', 'isd', () => 'UAE'),
  type('value', 'resZip', () => 'SW1A 1AA EXTRA'),
  type('value', 'regNo', (text) => `${text}${'9'.repeat(30)}`),
];

export const faults: readonly Fault[] = [...personFaults, ...entityFaults, ...everyFaults, ...valueFaults];

/** Plants one mistake in a valid application; undefined if it has no field for it. */
export function plant(fault: Fault, given: Given): Planted | undefined {
  const changes = fault.slip(given);
  return changes && { rule: fault.rule, field: fault.field, values: { ...given.values, ...changes } };
}

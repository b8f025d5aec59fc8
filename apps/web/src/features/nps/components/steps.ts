import { npsDatedProofs, npsIdProofs, type NpsOptions, npsSteps, type NpsStep } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import type { ChoiceName } from './choice-words.ts';
import type { FieldName } from './field-words.ts';

export type Values = Record<string, unknown>;
type Kind =
  | 'text'
  | 'upper'
  | 'select'
  | 'radio'
  | 'date'
  | 'pin'
  | 'money'
  | 'number'
  | 'check'
  | 'country'
  | 'state'
  | 'manager';
export type Field = {
  name: FieldName;
  kind: Kind;
  choice?: ChoiceName;
  /** The offered values; all by default. */
  only?: readonly string[];
  optional?: boolean;
  wide?: boolean;
  heading?: () => string;
  when?: (values: Values) => boolean;
  help?: (values: Values, options: NpsOptions) => string | undefined;
};

const f = (name: FieldName, kind: Kind = 'text', more: Partial<Field> = {}): Field => ({ name, kind, ...more });
const pick = (name: FieldName & ChoiceName, more: Partial<Field> = {}): Field =>
  f(name, 'select', { choice: name, ...more });
const radio = (name: FieldName & ChoiceName, more: Partial<Field> = {}): Field =>
  f(name, 'radio', { choice: name, wide: true, ...more });
const optional = { optional: true } as const;

const isAbroad = ({ permCountry }: Values) =>
  typeof permCountry === 'string' && permCountry !== '' && permCountry !== 'IN';
const isOther = ({ isPermanentSame }: Values) => isPermanentSame !== true;
const isActive = ({ choice }: Values) => choice === 'active';
const dated = (field: string) => (values: Values) => npsDatedProofs.includes(String(values[field]));
const lastFour = (field: string) => (values: Values) =>
  values[field] === 'aadhaar-proof' ? m.nps_aadhaar_help() : undefined;

const addressOf = (prefix: 'corr' | 'perm', when?: Field['when']): Field[] => [
  f(`${prefix}Flat`, 'text', { when, heading: prefix === 'corr' ? m.nps_corr_heading : m.nps_perm_heading }),
  f(`${prefix}Premises`, 'text', { when, ...optional }),
  f(`${prefix}Road`, 'text', { when, ...optional }),
  f(`${prefix}Landmark`, 'text', { when, ...optional }),
  f(`${prefix}Pin`, 'pin', { when, optional: prefix === 'perm' }),
  f(`${prefix}Area`, 'text', { when }),
  f(`${prefix}City`, 'text', { when }),
  f(`${prefix}District`, 'text', { when }),
];

const identity: Field[] = [
  radio('taxId'),
  f('pan', 'upper', { when: ({ taxId }) => taxId === 'pan' }),
  f('ckyc', 'text', optional),
  f('idProof', 'select', { choice: 'proof', only: npsIdProofs }),
  f('idProofNumber', 'upper', { help: lastFour('idProof') }),
  f('idProofExpiry', 'date', { when: dated('idProof') }),
  f('addressProof', 'select', { choice: 'proof' }),
  f('addressProofNumber', 'upper', { help: lastFour('addressProof') }),
  f('addressProofExpiry', 'date', { when: dated('addressProof') }),
];

const person: Field[] = [
  pick('title'),
  f('firstName', 'upper'),
  f('middleName', 'upper', optional),
  f('lastName', 'upper', optional),
  f('fatherName', 'upper', optional),
  f('motherName', 'upper', optional),
  pick('printedParent'),
  f('birthDate', 'date', { help: (_, { limits }) => m.nps_age_help({ min: limits.minAge, max: limits.maxAge }) }),
  f('birthPlace'),
  f('birthCountry', 'country'),
  pick('gender'),
  pick('residence'),
  pick('maritalStatus'),
  f('spouseName', 'upper', { when: ({ maritalStatus }) => maritalStatus === 'married' }),
];

/** The fields of each step; a dependent field is shown only when its condition holds. */
export const stepFields: Record<Exclude<NpsStep, 'nominees' | 'scheme'>, Field[]> = {
  account: [
    radio('category'),
    f('employer', 'text', { when: ({ category }) => category === 'corporate' }),
    radio('kit'),
    radio('tiers'),
  ],
  person,
  papers: identity,
  profile: [pick('income'), pick('occupation'), radio('exposure')],
  address: [
    ...addressOf('corr'),
    f('corrState', 'state'),
    f('isPermanentSame', 'check', { wide: true }),
    f('permCountry', 'country', { when: isOther }),
    ...addressOf('perm', isOther),
    f('permState', 'state', { when: (values) => isOther(values) && !isAbroad(values) }),
    f('mobile', 'text', { heading: m.nps_contact_heading }),
    f('email'),
    f('phone', 'text', optional),
    f('hasSmsAlert', 'check'),
  ],
  bank: [
    pick('accountType'),
    f('accountNumber'),
    f('ifsc', 'upper'),
    f('bankName'),
    f('branch'),
    f('micr', 'text', optional),
  ],
  tax: [
    f('isTaxedAbroad', 'check', { wide: true }),
    f('taxCountry', 'country', { when: ({ isTaxedAbroad }) => isTaxedAbroad === true }),
    f('foreignTaxId', 'upper', { when: ({ isTaxedAbroad }) => isTaxedAbroad === true }),
    f('hasConsent', 'check', { wide: true, help: () => m.nps_consent_text() }),
  ],
};

export const schemeFields = (
  equity: (values: Values, options: NpsOptions) => string,
  least: (tier: 'tier1MinPaise' | 'tier2MinPaise') => Field['help'],
): Field[] => [
  f('fundManager', 'manager'),
  radio('choice'),
  pick('autoPlan', { when: ({ choice }) => choice === 'auto' }),
  f('equityPercent', 'number', { when: isActive, help: equity }),
  f('corporatePercent', 'number', { when: isActive }),
  f('governmentPercent', 'number', { when: isActive }),
  f('tier1Paise', 'money', { help: least('tier1MinPaise') }),
  f('tier2Paise', 'money', { when: ({ tiers }) => tiers === 'tier-1-2', help: least('tier2MinPaise') }),
];

export const formSteps = Object.keys(npsSteps) as NpsStep[];
export const allSteps = [...formSteps, 'documents', 'send'] as const;
export type Step = (typeof allSteps)[number];

export const stepWords: Record<Step, () => string> = {
  account: m.nps_step_account,
  person: m.nps_step_person,
  papers: m.nps_step_papers,
  profile: m.nps_step_profile,
  address: m.nps_step_address,
  bank: m.nps_step_bank,
  nominees: m.nps_step_nominees,
  scheme: m.nps_step_scheme,
  tax: m.nps_step_tax,
  documents: m.nps_step_documents,
  send: m.nps_step_send,
};

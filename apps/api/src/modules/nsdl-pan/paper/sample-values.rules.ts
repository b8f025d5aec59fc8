import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { addDays, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { CategorySlug, FormDefinition, FormValues } from '@sevadesk/contract/nsdl-pan';
import type { SampleKind } from './samples.rules.ts';

type Values = Record<string, string | readonly string[]>;

/** From the range reserved for tests (9999 …), with its check digit. */
export const sampleAadhaar = `99991234567${verhoeffDigit('99991234567')}`;

const ao = { aoArea: 'KNP', aoType: 'W', aoRange: '75', aoNumber: '2' };
const home = {
  resFlat: '17',
  resRoad: 'NAMOONA MARG',
  resCity: 'KANPUR',
  resState: 'UP',
  resPin: '208001',
};
const reach = { mobile: '9000012345', email: 'namoona@sevadesk.example' };

/** Words for 'sample' and 'imaginary': no real names, and recognisable as such. */
const person: Values = {
  ...ao,
  ...home,
  ...reach,
  title: 'SMT',
  lastName: 'NAMOONA',
  firstName: 'SUNITA',
  cardName: 'SUNITA NAMOONA',
  otherNameFlag: 'N',
  gender: 'F',
  birthDate: '1988-05-17',
  singleParent: 'N',
  fatherLastName: 'KALPANIK',
  fatherFirstName: 'RAMESH',
  motherLastName: 'KALPANIK',
  motherFirstName: 'LATA',
  cardParent: 'F',
  commAddress: 'R',
  residency: 'RESIDENT',
  aadhaarName: 'SUNITA NAMOONA',
  income: ['SALARY'],
  raReason: 'NONE',
  identityDocument: 'passport',
  addressDocument: 'passport',
  birthDocument: 'birth_certificate',
  verifierName: 'SUNITA NAMOONA',
  capacity: 'SELF',
  place: 'KANPUR',
  cardType: 'P',
};

const abroad: Values = {
  residency: 'NRI',
  resCountry: 'AE',
  resFlat: 'VILLA 9',
  resRoad: 'SAMPLE STREET',
  resCity: 'DUBAI',
  resZip: '00000',
  resPin: '',
  resState: '',
  isd: '971',
  mobileAbroad: '500000000',
  addressDocument: 'foreign_bank_statement',
  aoArea: 'DLC',
  aoType: 'C',
  aoRange: '35',
  aoNumber: '1',
  place: 'DUBAI',
};

/** A child of eight, whose mother signs. */
const minor = (today: LocalDate): Values => ({
  title: 'KUMARI',
  firstName: 'ASHA',
  cardName: 'ASHA NAMOONA',
  aadhaarName: 'ASHA NAMOONA',
  birthDate: addDays(today, -8 * 366),
  income: ['NONE'],
  motherLastName: 'NAMOONA',
  motherFirstName: 'SUNITA',
  fatherLastName: 'NAMOONA',
  fatherFirstName: 'VIJAY',
  raTitle: 'SMT',
  raLastName: 'NAMOONA',
  raFirstName: 'SUNITA',
  raFlat: '17',
  raArea: 'NAMOONA MARG',
  raCity: 'KANPUR',
  raState: 'UP',
  raPin: '208001',
  verifierName: 'SUNITA NAMOONA',
  capacity: 'REPRESENTATIVE',
});

/** The correction of a person; PAN numbers like ZZZPZ9999Z are never allotted. */
const change = (changes: readonly string[], rest: Values = {}): Values => ({
  pan: 'ZZZPN9999Z',
  changes,
  panProof: 'pan_card',
  ...rest,
});

type Entity = { name: string; signer: string; capacity: string; document: string; regNo?: string; rest?: Values };

function entity(today: LocalDate, { name, signer, capacity, document, regNo, rest }: Entity): Values {
  return {
    ...ao,
    ...reach,
    title: 'MS',
    entityName: name,
    cardName: name,
    otherNameFlag: 'N',
    birthDate: addDays(today, -400),
    ...(regNo && { regNo }),
    commAddress: 'O',
    offName: name.slice(0, 75),
    offFlat: '4',
    offPremises: 'UDAHARAN BHAWAN',
    offRoad: 'NAMOONA MARG',
    offCity: 'KANPUR',
    offState: 'UP',
    offPin: '208001',
    income: ['OTHER'],
    entityDocument: document,
    verifierName: signer,
    capacity,
    place: 'KANPUR',
    cardType: 'P',
    ...rest,
  };
}

const entities: Partial<Record<CategorySlug, Entity>> = {
  huf: {
    name: 'RAMESH KALPANIK HUF',
    signer: 'RAMESH KALPANIK',
    capacity: 'KARTA',
    document: 'karta_affidavit',
    rest: {
      ...home,
      commAddress: 'R',
      identityDocument: 'passport',
      addressDocument: 'passport',
      birthDocument: 'birth_certificate',
    },
  },
  company: {
    name: 'NAMOONA UDAHARAN PRIVATE LIMITED',
    signer: 'VIJAY KALPANIK',
    capacity: 'DIRECTOR',
    document: 'roc_certificate',
    regNo: 'U99999UP2025PTC999999',
    rest: { income: ['BUSINESS'], businessCode: '20' },
  },
  firm: {
    name: 'NAMOONA AND KALPANIK',
    signer: 'IMRAN UDAHARAN',
    capacity: 'PARTNER',
    document: 'partnership_deed',
    rest: { income: ['BUSINESS'], businessCode: '12' },
  },
  llp: {
    name: 'UDAHARAN PRAROOP LLP',
    signer: 'KAVITA PRAROOP',
    capacity: 'DESIGNATED_PARTNER',
    document: 'llp_certificate',
    regNo: 'ZZZ-9999',
    rest: { income: ['BUSINESS'], businessCode: '06' },
  },
  trust: { name: 'KALPANIK SEVA TRUST', signer: 'THOMAS NAMOONA', capacity: 'TRUSTEE', document: 'trust_deed' },
  aop: { name: 'UDAHARAN MITRA MANDAL', signer: 'PRIYA UDAHARAN', capacity: 'AUTHORISED', document: 'agreement' },
  ajp: {
    name: 'KALPANIK DEVASTHANAM',
    signer: 'SURESH KALPANIK',
    capacity: 'AUTHORISED',
    document: 'charity_certificate',
  },
  government: {
    name: 'OFFICE OF THE SAMPLE OFFICER',
    signer: 'MEENA NAMOONA',
    capacity: 'AUTHORISED',
    document: 'office_order',
  },
  'local-authority': {
    name: 'NAMOONA NAGAR PALIKA PARISHAD',
    signer: 'ARJUN PRAROOP',
    capacity: 'AUTHORISED',
    document: 'government_document',
  },
};

const persons: Partial<Record<SampleKind, (today: LocalDate) => Values>> = {
  'individual-nri': () => abroad,
  'individual-minor': minor,
  'minor-change': (today) => ({
    ...minor(today),
    ...change(['BIRTH', 'PHOTO']),
  }),
  'individual-change': () =>
    change(['NAME', 'ADDRESS', 'CONTACT'], { oldName: 'SUNITA KALPANIK', nameProof: 'marriage_certificate' }),
  'individual-penalty': () => change(['AADHAAR']),
};

/** Returns the content of a sample: an imaginary applicant, valid by the rule book of the day. */
export function sampleValues(kind: SampleKind, form: FormDefinition, today: LocalDate): FormValues {
  const known = entities[form.category];
  const own = known ? entity(today, known) : { ...person, ...persons[kind]?.(today) };
  const changed = kind === 'non-individual' ? change(['ADDRESS', 'CONTACT'], { pan: 'ZZZCN9999Z' }) : {};
  const all: Values = { ...own, ...changed, signDate: today };
  const keys = new Set(form.fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => keys.has(key) && value !== ''));
}

import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import {
  entityCardName,
  type FormDefinition,
  type FormField,
  type FormValues,
  fullName,
  isRequired,
  isVisible,
  offeredChoices,
  suggestedCardName,
  traitsOf,
} from '@sevadesk/contract/nsdl-pan';
import type { Random } from './random.ts';
import * as words from './words.ts';

type Values = Record<string, string | string[]>;
export type Case = { random: Random; form: FormDefinition; today: string };

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Kinds of persons with different forms; most are plain adults in India. */
export const personKinds = ['adult', 'minor', 'nri', 'old', 'deceased', 'single_mother', 'aadhaar_exempt'] as const;
export type PersonKind = (typeof personKinds)[number];

function nameOf(random: Random, isFemale: boolean) {
  const first = random.pick(isFemale ? words.femaleNames : words.maleNames);
  return { first, middle: random.pick(words.middleNames), last: random.pick(words.lastNames) };
}

const nameValues = (prefix: string, { first, middle, last }: ReturnType<typeof nameOf>): Values => {
  const key = (name: string) =>
    prefix === '' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : `${prefix}${name}`;
  return { [key('LastName')]: last, [key('FirstName')]: first, [key('MiddleName')]: middle };
};

function birthOf({ random, today }: Case, kind: PersonKind): string {
  const years = kind === 'minor' ? 3 + random.below(13) : kind === 'old' ? 82 : 19 + random.below(50);
  return daysBefore(today, Math.round(years * 365.25) + random.below(300));
}

function personValues(given: Case, kind: PersonKind): Values {
  const { random } = given;
  const isFemale = random.chance(50);
  const name = nameOf(random, isFemale);
  const whole = fullName(name.first, name.middle, name.last);
  const isSingle = kind === 'single_mother';
  const digits = `9${random.digits(10)}`;
  const aadhaar: Values = kind === 'nri' ? {} : { aadhaar: `${digits}${verhoeffDigit(digits)}`, aadhaarName: whole };
  const father = { ...nameOf(random, false), last: name.last, middle: '' };
  return {
    ...nameValues('', name),
    title: isFemale ? random.pick(['SMT', 'KUMARI']) : 'SHRI',
    gender: isFemale ? 'F' : 'M',
    cardName: suggestedCardName(name.first, name.middle, name.last),
    birthDate: birthOf(given, kind),
    singleParent: isSingle ? 'Y' : 'N',
    cardParent: 'F',
    residency: kind === 'nri' ? 'NRI' : 'RESIDENT',
    ...(isSingle ? {} : nameValues('father', { ...father, first: `${father.first}LAL` })),
    ...nameValues('mother', { first: 'KAMALA', middle: '', last: name.last }),
    ...(kind === 'minor' && random.chance(30) ? {} : aadhaar),
    verifierName: whole.slice(0, 75),
    capacity: 'SELF',
    ...representativeValues(given, kind),
  };
}

function representativeValues({ random, form }: Case, kind: PersonKind): Values {
  if (kind !== 'minor' && kind !== 'deceased') return { raReason: 'NONE' };
  const guardian = { first: 'RAGHUNATH', middle: '', last: random.pick(words.lastNames) };
  const place = random.pick(words.places);
  return {
    ...(kind === 'deceased' && { raReason: random.pick(['DECEASED', 'UNSOUND']) }),
    raTitle: 'SHRI',
    ...nameValues('ra', guardian),
    raFlat: '14',
    raArea: random.pick(words.areas),
    raPin: place.pin,
    raCity: place.city,
    raState: place.state,
    ...(form.origin === 'foreign' && { raCountry: 'IN' }),
    verifierName: fullName(guardian.first, '', guardian.last),
    capacity: 'REPRESENTATIVE',
  };
}

function entityValues({ random, form, today }: Case): Values {
  const { category, origin } = form;
  const word = random.pick(words.lastNames.filter((name) => name.length > 2));
  const name = words.entityWords[category]?.(word) ?? word;
  const numbers: Record<string, string> = {
    company: `U${random.digits(5)}MH2020PTC${random.digits(6)}`,
    llp: 'AAB-1234',
  };
  const number = (origin === 'indian' && numbers[category]) || `REG/${random.digits(5)}`;
  const { signers } = traitsOf(category);
  return {
    title: 'MS',
    entityName: name,
    cardName: entityCardName(name),
    regNo: number,
    raReason: 'NONE',
    birthDate: daysBefore(today, 400 + random.below(9000)),
    ...(category === 'huf' && random.chance(40) && { dateUnknown: ['Y'], birthDate: '' }),
    verifierName: fullName('RAGHUNATH', '', word),
    capacity: random.pick(signers),
  };
}

function addressValues({ random, form }: Case, prefix: 'res' | 'off', isAbroad: boolean): Values {
  const place = random.pick(words.places);
  const far = random.pick(words.abroad);
  const lines = {
    [`${prefix}Flat`]: String(1 + random.below(200)),
    [`${prefix}Road`]: random.pick(words.roads),
    [`${prefix}Area`]: random.chance(50) ? random.pick(words.areas) : '',
    [`${prefix}Premises`]: random.chance(30) ? random.pick(words.buildings) : '',
  };
  if (isAbroad)
    return { ...lines, [`${prefix}Country`]: far.country, [`${prefix}Zip`]: far.zip, [`${prefix}City`]: far.city };
  return {
    ...lines,
    ...(form.origin === 'foreign' && { [`${prefix}Country`]: 'IN' }),
    [`${prefix}Pin`]: place.pin,
    [`${prefix}City`]: place.city,
    [`${prefix}State`]: place.state,
  };
}

function placeValues(given: Case, kind: PersonKind): Values {
  const { random, form } = given;
  const isForeign = form.origin === 'foreign';
  const home = addressValues(given, 'res', kind === 'nri' || (isForeign && random.chance(80)));
  const exempt: Values =
    kind === 'aadhaar_exempt' && !isForeign ? { resPin: '781001', resCity: 'GUWAHATI', resState: 'AS' } : {};
  const far = random.pick(words.abroad);
  return {
    ...home,
    ...exempt,
    ...addressValues(given, 'off', isForeign && random.chance(80)),
    commAddress: random.pick(['R', 'R', 'O']),
    offName: random.chance(50) ? 'SHARMA TRADERS' : 'HEAD OFFICE',
    mobile: `9${random.digits(8)}1`,
    isd: far.isd,
    mobileAbroad: random.digits(9),
    email: 'namoona@example.in',
    ...(random.chance(20) ? { std: '0512', phone: random.digits(7) } : {}),
  };
}

/** As in a real PAN: the first letter of the name at the fifth position, the category's letter at the fourth. */
function panValues({ random, form }: Case, base: Values): Values {
  const named = String(base.lastName ?? base.entityName).replace(/[^A-Z]/g, '');
  const number = (): string => `ZZZ${traitsOf(form.category).letter}${named.charAt(0)}${1000 + random.below(8999)}Z`;
  const field = form.fields.find(({ key }) => key === 'changes');
  const changes = (field ? offeredChoices(field) : []).filter(() => random.chance(25));
  return { pan: number(), changes, surrender1: number().replace(/Z$/, 'Q'), oldName: 'FORMER NAME' };
}

function officeValues({ random, form }: Case): Values {
  const wanted = words.offices.filter(({ isInternational }) => isInternational === (form.origin === 'foreign'));
  const { area, type, range, number } = random.pick(wanted);
  return { aoArea: area, aoType: type, aoRange: range, aoNumber: number };
}

function choose(field: FormField, { form, random }: Case): string {
  const offered = form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [];
  return random.pick(offered.filter((document) => document !== 'foreign_bank_statement'));
}

/** Returns a complete, valid application of this form, without fields that its own values hide. */
export function buildValues(given: Case, kind: PersonKind = 'adult'): FormValues {
  const { random, form, today } = given;
  const isPerson = form.category === 'individual';
  const base: Values = isPerson ? personValues(given, kind) : entityValues(given);
  const values: Values = {
    ...base,
    ...officeValues(given),
    ...placeValues(given, kind),
    ...panValues(given, base),
    otherNameFlag: 'N',
    citizenship: random.pick(words.abroad).country,
    income: [random.pick(['BUSINESS', 'OTHER', 'HOUSE_PROPERTY'])],
    businessCode: '12',
    place: 'KANPUR',
    signDate: daysBefore(today, random.below(5)),
    cardType: random.pick(['P', 'P', 'E']),
  };
  for (const field of form.fields) if (field.kind === 'document') values[field.key] = choose(field, given);
  return only(form, values, today);
}

/** Returns the values of visible fields; an optional field may be missing, a hidden one always is. */
function only(form: FormDefinition, values: Values, today: string): FormValues {
  const shown = form.fields.filter((field) => isVisible(field, values, today));
  const missing = shown.find((field) => isRequired(field, values, today) && !values[field.key]?.length);
  if (missing) throw new Error(`${form.version} ${form.category}: nothing for ${missing.key}`);
  return Object.fromEntries(
    shown.flatMap(({ key }) => (values[key] === undefined || values[key].length === 0 ? [] : [[key, values[key]]])),
  );
}

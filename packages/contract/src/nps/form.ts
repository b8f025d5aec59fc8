import { z } from 'zod';
import { countryCodes } from '../kernel/countries.ts';
import { localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import * as ids from '../kernel/indian-ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { checkedText, choice, optionalText, safeText } from '../kernel/text.ts';
import * as c from './codes.ts';

const name = safeText({ max: 60, upper: true, allowed: /^[\p{L}\p{M} .'-]+$/u });
const line = safeText({ max: 60 });
const country = choice(countryCodes as readonly [string, ...string[]]);
const percent = z.int().min(0).max(100);
const optionalDate = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  localDate.optional(),
);
const digits = (count: number) =>
  checkedText(
    (text) => text.replace(/[ -]/g, ''),
    (text) => (/^\d+$/.test(text) && text.length === count ? undefined : 'invalid'),
  );
const mustAccept = z.boolean().refine(...withFault((value: boolean) => value, 'must_accept'));

const account = {
  category: choice(c.npsCategories),
  employer: optionalText(line),
  kit: choice(c.npsKits),
  tiers: choice(c.npsTiers),
};

const person = {
  title: choice(c.npsTitles),
  firstName: name,
  middleName: optionalText(name),
  lastName: optionalText(name),
  fatherName: optionalText(name),
  motherName: optionalText(name),
  printedParent: choice(c.npsParents),
  birthDate: localDate,
  birthPlace: line,
  birthCountry: country,
  gender: choice(c.npsGenders),
  residence: choice(c.npsResidences),
  maritalStatus: choice(c.npsMarital),
  spouseName: optionalText(name),
};

const papers = {
  taxId: choice(c.npsTaxIds),
  pan: optionalText(ids.panOf('P').schema),
  /** Number of the central KYC register. */
  ckyc: optionalText(digits(14)),
  idProof: choice(c.npsIdProofs),
  /** For Aadhaar only the last four digits. */
  idProofNumber: safeText({ max: 30, upper: true }),
  idProofExpiry: optionalDate,
  addressProof: choice(c.npsProofs),
  addressProofNumber: safeText({ max: 30, upper: true }),
  addressProofExpiry: optionalDate,
};

const profile = {
  income: choice(c.npsIncomes),
  occupation: choice(c.npsOccupations),
  exposure: choice(c.npsExposures),
};

const address = {
  corrFlat: line,
  corrPremises: optionalText(line),
  corrRoad: optionalText(line),
  corrLandmark: optionalText(line),
  corrArea: line,
  corrCity: line,
  corrDistrict: line,
  corrState: stateCode,
  corrPin: ids.pincode.schema,
  isPermanentSame: z.boolean(),
  permFlat: optionalText(line),
  permPremises: optionalText(line),
  permRoad: optionalText(line),
  permLandmark: optionalText(line),
  permArea: optionalText(line),
  permCity: optionalText(line),
  permDistrict: optionalText(line),
  permState: optionalText(stateCode),
  permPin: optionalText(ids.pincode.schema),
  permCountry: optionalText(country),
};

const contact = {
  mobile: ids.mobile.schema,
  phone: optionalText(safeText({ max: 15, allowed: /^[\d +-]+$/ })),
  email: ids.email.schema,
  hasSmsAlert: z.boolean(),
};

const bank = {
  accountType: choice(c.npsAccounts),
  accountNumber: ids.bankAccount.schema,
  bankName: line,
  branch: line,
  ifsc: ids.ifsc.schema,
  micr: optionalText(ids.micr.schema),
};

export const npsNominee = z.strictObject({
  name,
  birthDate: localDate,
  relation: choice(c.npsRelations),
  sharePercent: z.int().min(1).max(100),
  guardianName: optionalText(name),
});

const scheme = {
  fundManager: safeText({ max: 20 }),
  choice: choice(c.npsChoices),
  autoPlan: optionalText(choice(c.npsAutoPlans)),
  equityPercent: percent.nullish(),
  corporatePercent: percent.nullish(),
  governmentPercent: percent.nullish(),
  /** First contributions, whole paise; the subscriber pays them directly to the record keeper, never through the wallet. */
  tier1Paise: feePaise,
  tier2Paise: feePaise.nullish(),
};

const tax = {
  isTaxedAbroad: z.boolean(),
  taxCountry: optionalText(country),
  foreignTaxId: optionalText(safeText({ max: 30, upper: true })),
};

/** The steps of the form with their fields, in the order of the record keeper's paper form (domain page services.md section 7). */
export const npsSteps = {
  account: Object.keys(account),
  person: Object.keys(person),
  papers: Object.keys(papers),
  profile: Object.keys(profile),
  address: [...Object.keys(address), ...Object.keys(contact)],
  bank: Object.keys(bank),
  nominees: ['nominees'],
  scheme: Object.keys(scheme),
  tax: [...Object.keys(tax), 'hasConsent'],
} as const;
export type NpsStep = keyof typeof npsSteps;
export const npsStepNames = Object.keys(npsSteps) as [NpsStep, ...NpsStep[]];

/** Returns the editable fields of queried steps. The amount of a second tier is in `scheme`, so `scheme` opens with `account`. */
export function npsAskedFields(steps: readonly NpsStep[]): string[] {
  return npsAskedSteps(steps).flatMap((step) => [...npsSteps[step]]);
}

/** Returns the editable steps, in form order. */
export function npsAskedSteps(steps: readonly NpsStep[]): NpsStep[] {
  return npsStepNames.filter((step) => steps.includes(step) || (step === 'scheme' && steps.includes('account')));
}

/** Validates each field on its own; `validateNps` checks rules across fields. */
export const npsForm = z.strictObject({
  ...account,
  ...person,
  ...papers,
  ...profile,
  ...address,
  ...contact,
  ...bank,
  nominees: z.array(npsNominee).min(1).max(c.npsMostNominees),
  ...scheme,
  ...tax,
  hasConsent: mustAccept,
});
export type NpsForm = z.output<typeof npsForm>;

const typed = z.union([z.literal(''), safeText({ max: 200 }), z.number(), z.boolean(), z.null()]).optional();
const typedNominee = z.strictObject({
  name: typed,
  birthDate: typed,
  relation: typed,
  sharePercent: typed,
  guardianName: typed,
});
type FieldName = keyof typeof npsForm.shape;
const single = Object.keys(npsForm.shape).filter(
  (field): field is Exclude<FieldName, 'nominees'> => field !== 'nominees',
);

/** A draft: every field may be missing or incomplete; unknown or too long fields are rejected. */
export const npsDraft = z.strictObject({
  ...(Object.fromEntries(single.map((field) => [field, typed])) as Record<(typeof single)[number], typeof typed>),
  nominees: z.array(typedNominee).max(c.npsMostNominees).optional(),
});
export type NpsDraft = z.output<typeof npsDraft>;

import { type FieldFault, fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { validateNps, neededPapers, npsForm, npsSteps, type NpsOptions, type NpsStep } from '@sevadesk/contract/nps';
import { emptiesAsMissing } from '../../../shared/form/empties.ts';
import { formSteps, type Values } from './steps.ts';

/** Removes fields that are hidden by another field's value, so that they cause no errors. */
function withoutHidden(values: Values): Values {
  const kept: Values = { ...values };
  const drop = (...names: string[]) => names.forEach((name) => delete kept[name]);
  if (values.maritalStatus !== 'married') drop('spouseName');
  if (values.category !== 'corporate') drop('employer');
  if (values.taxId !== 'pan') drop('pan');
  if (values.isPermanentSame === true) drop(...Object.keys(values).filter((name) => name.startsWith('perm')));
  if (values.choice === 'auto') drop('equityPercent', 'corporatePercent', 'governmentPercent');
  else drop('autoPlan');
  if (values.tiers !== 'tier-1-2') drop('tier2Paise');
  if (values.isTaxedAbroad !== true) drop('taxCountry', 'foreignTaxId');
  return kept;
}

/** Returns the values to save and submit. */
export function cleanValues(values: Values): Values {
  return emptiesAsMissing(withoutHidden(values)) as Values;
}

/** Placeholders for invalid fields, so that the rules between the other fields can already run. */
const standIns: Values = {
  category: 'all-citizen',
  kit: 'e-pran',
  tiers: 'tier-1',
  title: 'shri',
  firstName: 'A',
  fatherName: 'A',
  printedParent: 'father',
  birthDate: '1990-01-01',
  birthPlace: 'A',
  birthCountry: 'IN',
  gender: 'male',
  residence: 'resident',
  maritalStatus: 'unmarried',
  taxId: 'form-60',
  idProof: 'voter-card',
  idProofNumber: '1',
  addressProof: 'voter-card',
  addressProofNumber: '1',
  income: '1-5',
  occupation: 'other',
  exposure: 'none',
  corrFlat: 'A',
  corrArea: 'A',
  corrCity: 'A',
  corrDistrict: 'A',
  corrState: 'MH',
  corrPin: '411001',
  isPermanentSame: true,
  mobile: '9000000001',
  email: 'a@people.example',
  hasSmsAlert: true,
  accountType: 'savings',
  accountNumber: '123456789',
  bankName: 'A',
  branch: 'A',
  ifsc: 'ZZZZ0000001',
  nominees: [{ name: 'A', birthDate: '1990-01-01', relation: 'other', sharePercent: 100 }],
  fundManager: 'sbi',
  choice: 'auto',
  autoPlan: 'moderate',
  tier1Paise: 100_000,
  isTaxedAbroad: false,
  hasConsent: true,
};

const topOf = (field: string) => field.split('.')[0] ?? '';

/** Returns all errors of the values, as the server would; an invalid field does not hide errors of others. */
export function faultsOf(values: Values, options: NpsOptions): FieldFault[] {
  const clean = cleanValues(values);
  const first = npsForm.safeParse(clean);
  const faults = first.success ? [] : fieldFaultsOf(first.error);
  const bad = new Set(faults.map(({ field }) => topOf(field)));
  const filled = Object.fromEntries([...bad].map((name) => [name, standIns[name]]));
  const read = npsForm.safeParse({ ...clean, ...filled });
  if (!read.success) return faults;
  const { limits, managers, today } = options;
  const judged = validateNps(read.data, { limits, managers: managers.map(({ code }) => code), today });
  return [...faults, ...judged.filter(({ field }) => !bad.has(topOf(field)))];
}

/** Returns the step of a field. */
export function stepOf(field: string): NpsStep {
  const name = topOf(field);
  return formSteps.find((step) => (npsSteps[step] as readonly string[]).includes(name)) ?? 'account';
}

/** Returns the missing documents. */
export function missingPapers(values: Values, there: readonly string[]): string[] {
  return neededPapers(values).filter((paper) => !there.includes(paper));
}

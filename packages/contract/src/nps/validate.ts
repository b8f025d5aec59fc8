import { ageOn, isMinor, type LocalDate } from '../kernel/dates.ts';
import type { Fault, FaultKey, FieldFault } from '../kernel/faults.ts';
import { pinMatchesState } from '../kernel/states.ts';
import { npsDatedProofs } from './codes.ts';
import type { NpsForm } from './form.ts';

/** The rules of a day: the limits in force and the available fund managers. */
export type NpsLimits = {
  minAge: number;
  maxAge: number;
  /** Whole paise. */
  tier1MinPaise: number;
  tier2MinPaise: number;
  /** Maximum equity of an active choice, by the age from which it applies; ascending. */
  equitySteps: readonly { fromAge: number; maxPercent: number }[];
};
export type NpsGround = { limits: NpsLimits; managers: readonly string[]; today: LocalDate };

type Faults = (field: string, key: FaultKey, params?: Fault['params']) => void;

/** Returns the maximum equity in percent for an age. */
export function equityLimitAt({ equitySteps }: Pick<NpsLimits, 'equitySteps'>, age: number): number {
  return equitySteps.findLast(({ fromAge }) => age >= fromAge)?.maxPercent ?? equitySteps[0]?.maxPercent ?? 0;
}

function judgePerson(form: NpsForm, { limits, today }: NpsGround, fault: Faults): void {
  const { birthDate, fatherName, motherName, printedParent, maritalStatus, spouseName, category, employer } = form;
  if (category === 'corporate' && !employer) fault('employer', 'required');
  if (birthDate > today) fault('birthDate', 'date_future');
  else if (ageOn(birthDate, today) < limits.minAge) fault('birthDate', 'under_age', { min: limits.minAge });
  else if (ageOn(birthDate, today) > limits.maxAge) fault('birthDate', 'date_too_old');
  if (!fatherName && !motherName) fault('fatherName', 'required');
  else if (printedParent === 'father' ? !fatherName : !motherName) fault('printedParent', 'choose_one');
  if (maritalStatus === 'married' && !spouseName) fault('spouseName', 'required');
}

const lastFour = /^\d{4}$/;

function judgePapers(form: NpsForm, { today }: NpsGround, fault: Faults): void {
  if (form.taxId === 'pan' && !form.pan) fault('pan', 'required');
  for (const kind of ['idProof', 'addressProof'] as const) {
    const expiry = form[`${kind}Expiry`];
    if (form[kind] === 'aadhaar-proof' && !lastFour.test(form[`${kind}Number`])) fault(`${kind}Number`, 'invalid');
    if (!npsDatedProofs.includes(form[kind])) continue;
    if (!expiry) fault(`${kind}Expiry`, 'required');
    else if (expiry < today) fault(`${kind}Expiry`, 'date_past');
  }
}

function judgeAddress(form: NpsForm, fault: Faults): void {
  const here = pinMatchesState(form.corrPin, form.corrState);
  if (here) fault('corrPin', here);
  if (form.isPermanentSame) return;
  for (const field of ['permFlat', 'permArea', 'permCity', 'permDistrict', 'permCountry'] as const) {
    if (!form[field]) fault(field, 'required');
  }
  if (form.permCountry !== 'IN') return;
  if (!form.permState) fault('permState', 'required');
  if (!form.permPin) fault('permPin', 'required');
  const there = form.permPin && form.permState && pinMatchesState(form.permPin, form.permState);
  if (there) fault('permPin', there);
}

function judgeNominees({ nominees }: NpsForm, { today }: NpsGround, fault: Faults): void {
  nominees.forEach(({ birthDate, guardianName }, index) => {
    if (birthDate > today) fault(`nominees.${index}.birthDate`, 'date_future');
    else if (isMinor(birthDate, today) && !guardianName) fault(`nominees.${index}.guardianName`, 'required');
  });
  const whole = nominees.reduce((sum, { sharePercent }) => sum + sharePercent, 0);
  if (whole !== 100) fault(`nominees.${nominees.length - 1}.sharePercent`, 'mismatch');
}

function judgeScheme(form: NpsForm, { limits, managers, today }: NpsGround, fault: Faults): void {
  if (!managers.includes(form.fundManager)) fault('fundManager', 'choose_one');
  if (form.choice === 'auto') {
    if (!form.autoPlan) fault('autoPlan', 'required');
    return;
  }
  const { equityPercent, corporatePercent, governmentPercent } = form;
  const most = equityLimitAt(limits, ageOn(form.birthDate, today));
  if ((equityPercent ?? 0) > most) fault('equityPercent', 'too_big', { max: most });
  const whole = (equityPercent ?? 0) + (corporatePercent ?? 0) + (governmentPercent ?? 0);
  if (whole !== 100) fault('governmentPercent', 'mismatch');
}

function judgeMoney({ tiers, tier1Paise, tier2Paise }: NpsForm, { limits }: NpsGround, fault: Faults): void {
  if (tier1Paise < limits.tier1MinPaise) fault('tier1Paise', 'too_small', { min: limits.tier1MinPaise / 100 });
  if (tiers !== 'tier-1-2') return;
  if ((tier2Paise ?? 0) < limits.tier2MinPaise) fault('tier2Paise', 'too_small', { min: limits.tier2MinPaise / 100 });
}

/**
 * Validates a complete form across fields and against the limits of the day; returns an empty list if it is valid.
 * The rules are from the domain page services.md section 7.
 */
export function validateNps(form: NpsForm, ground: NpsGround): FieldFault[] {
  const found: FieldFault[] = [];
  const fault: Faults = (field, key, params) => found.push({ field, fault: { key, ...(params && { params }) } });
  judgePerson(form, ground, fault);
  judgePapers(form, ground, fault);
  judgeAddress(form, fault);
  judgeNominees(form, ground, fault);
  judgeScheme(form, ground, fault);
  judgeMoney(form, ground, fault);
  if (form.isTaxedAbroad && !form.taxCountry) fault('taxCountry', 'required');
  if (form.isTaxedAbroad && !form.foreignTaxId) fault('foreignTaxId', 'required');
  return found;
}

/** Returns the documents required for submission. */
export function neededPapers({ taxId }: { taxId?: unknown }): readonly string[] {
  const tax = taxId === 'form-60' ? 'form-60' : 'pan-card';
  return ['photo', 'signature', 'id-proof', 'address-proof', 'cancelled-cheque', tax];
}

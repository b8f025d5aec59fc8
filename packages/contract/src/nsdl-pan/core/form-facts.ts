import { isLocalDate, type LocalDate } from '../../kernel/local-date.ts';
import { type Condition, type FormDefinition, type FormField, type FormValues, labelKeyOf } from './form-types.ts';

/** Returns a value as text; '' for a list or a missing value. */
export function textOf(values: FormValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

export function listOf(values: FormValues, key: string): readonly string[] {
  const value = values[key];
  return Array.isArray(value) ? value : [];
}

/** Returns the completed years between a birth and a day. */
export function ageOn(birth: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

function ageAtSigning(values: FormValues, today: LocalDate): number | undefined {
  const birth = textOf(values, 'birthDate');
  const signed = textOf(values, 'signDate');
  return isLocalDate(birth) ? ageOn(birth, isLocalDate(signed) ? signed : today) : undefined;
}

/** Whether the applicant is under 18 on the day of signing (today if none is given); only for persons. */
export function isMinor(values: FormValues, today: LocalDate): boolean {
  const age = ageAtSigning(values, today);
  return age !== undefined && age < 18;
}

/** States whose residents need no Aadhaar for a PAN (notification 37/2017, ONLINESOLVES). */
const exemptStates = new Set(['AS', 'JK', 'ML']);

/** Exempt from Aadhaar: non-residents, from 80 years on, residents of Assam, Jammu and Kashmir and Meghalaya (ITM-139AA). */
export function isAadhaarExempt(values: FormValues, today: LocalDate): boolean {
  const age = ageAtSigning(values, today) ?? 0;
  return textOf(values, 'residency') === 'NRI' || age >= 80 || exemptStates.has(textOf(values, 'resState'));
}

const isAbroad = (prefix: string) => (values: FormValues) => {
  const country = textOf(values, `${prefix}Country`);
  return country !== '' && country !== 'IN';
};

const hasReason = (values: FormValues) => ['DECEASED', 'UNSOUND', 'AGENT'].includes(textOf(values, 'raReason'));

type Fact = (values: FormValues, today: LocalDate) => boolean;

/** Facts computed from the values; a condition refers to one with a leading $. */
const facts = new Map<string, Fact>(
  Object.entries({
    $minor: isMinor,
    $represented: (values, today) => isMinor(values, today) || hasReason(values),
    $raAdult: (values, today) => !isMinor(values, today) && hasReason(values),
    $nri: (values) => textOf(values, 'residency') === 'NRI',
    $resAbroad: isAbroad('res'),
    $offAbroad: isAbroad('off'),
    $raAbroad: isAbroad('ra'),
    $aadhaarNeeded: (values, today) => !isAadhaarExempt(values, today) && !isMinor(values, today),
    $dateUnknown: (values) => listOf(values, 'dateUnknown').includes('Y'),
  } satisfies Record<string, Fact>),
);

/** Whether a condition holds, for a computed fact or a typed value (a list matches if it contains one of them). */
export function holds(condition: Condition, values: FormValues, today: LocalDate): boolean {
  const fact = facts.get(condition.field);
  if (fact) return condition.is.includes(fact(values, today) ? 'Y' : 'N');
  const value = values[condition.field];
  if (Array.isArray(value)) return value.some((one) => condition.is.includes(one));
  return typeof value === 'string' && condition.is.includes(value);
}

/** Whether the form shows the field for these values. */
export function isVisible(field: FormField, values: FormValues, today: LocalDate): boolean {
  return [field.visible, field.also].every((condition) => condition === undefined || holds(condition, values, today));
}

export function isRequired(field: FormField, values: FormValues, today: LocalDate): boolean {
  if (!isVisible(field, values, today)) return false;
  return typeof field.required === 'boolean' ? field.required : holds(field.required, values, today);
}

/** Returns the fields shown for these values, in form order. */
export function visibleFields(form: FormDefinition, values: FormValues, today: LocalDate): FormField[] {
  return form.fields.filter((field) => isVisible(field, values, today));
}

/** Returns the values of the visible fields. The value of a hidden field is treated as empty. */
export function shownValues(form: FormDefinition, values: FormValues, today: LocalDate): FormValues {
  return Object.fromEntries(
    visibleFields(form, values, today).flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
}

/** Whether letters and the card go to an address abroad; the foreign fee then applies. */
export function isSentAbroad(values: FormValues): boolean {
  if (textOf(values, 'residency') === 'NRI') return textOf(values, 'commAddress') !== 'O';
  const atHome = textOf(values, 'commAddress') === 'R';
  return isAbroad(atHome ? 'res' : 'off')(values);
}

/** A proof required with the form: its label key, and the chosen document. */
type AskedProof = { label: string; document: string | null };

/** Returns the proofs that these values require of such an applicant, in form order. */
export function askedProofs(form: FormDefinition, values: FormValues, today: LocalDate): AskedProof[] {
  return visibleFields(form, values, today)
    .filter(({ kind }) => kind === 'document')
    .map((field) => ({ label: labelKeyOf(field), document: textOf(values, field.key) || null }));
}

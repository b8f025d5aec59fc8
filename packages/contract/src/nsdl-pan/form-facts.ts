import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import type { Condition, FormDefinition, FormField, FormValues } from './form-types.ts';

/** A value as text; a list or a missing value is ''. */
export function textOf(values: FormValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

export function listOf(values: FormValues, key: string): readonly string[] {
  const value = values[key];
  return Array.isArray(value) ? value : [];
}

/** Full years between a birth and a day. */
export function ageOn(birth: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Under 18 on the day of signing (today while none is given). */
export function isMinor(values: FormValues, today: LocalDate): boolean {
  const birth = textOf(values, 'birthDate');
  const signed = textOf(values, 'signDate');
  return isLocalDate(birth) && ageOn(birth, isLocalDate(signed) ? signed : today) < 18;
}

/** Whether a condition holds; `$minor` is reckoned, everything else is a typed value (a list holds when it contains one of them). */
export function holds(condition: Condition, values: FormValues, today: LocalDate): boolean {
  if (condition.field === '$minor') return condition.is.includes(isMinor(values, today) ? 'Y' : 'N');
  const value = values[condition.field];
  if (Array.isArray(value)) return value.some((one) => condition.is.includes(one));
  return typeof value === 'string' && condition.is.includes(value);
}

/** Whether the field is part of the form for these values. */
export function isVisible(field: FormField, values: FormValues, today: LocalDate): boolean {
  return field.visible === undefined || holds(field.visible, values, today);
}

export function isRequired(field: FormField, values: FormValues, today: LocalDate): boolean {
  if (!isVisible(field, values, today)) return false;
  return typeof field.required === 'boolean' ? field.required : holds(field.required, values, today);
}

/** The fields that these values show, in form order. */
export function visibleFields(form: FormDefinition, values: FormValues, today: LocalDate): FormField[] {
  return form.fields.filter((field) => isVisible(field, values, today));
}

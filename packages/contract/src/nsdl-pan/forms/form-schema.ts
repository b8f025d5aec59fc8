import { z } from 'zod';
import { type Fault, type FaultKey, faultIssue } from '../../kernel/faults.ts';
import * as ids from '../../kernel/indian-ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import { isLocalDate } from '../../kernel/local-date.ts';
import { isCountry } from '../../kernel/countries.ts';
import { stateByCode } from '../../kernel/states.ts';
import { cleanLine } from '../../kernel/text.ts';
import { isRequired, isVisible, textOf } from '../core/form-facts.ts';
import { type FormDefinition, type FormField, type FormValues, offeredChoices } from '../core/form-types.ts';

const upperKinds = new Set<FormField['kind']>(['name', 'card_name', 'address', 'text', 'digits', 'entity_name']);

/** Normalises a typed value for storage: one line, upper case where the form uses block letters, identifiers without separators. */
export function normaliseField(field: FormField, value: string): string {
  const line = cleanLine(value);
  if (upperKinds.has(field.kind)) return line.toUpperCase();
  if (field.kind === 'mobile') return ids.mobile.normalise(line);
  if (field.kind === 'email') return ids.email.normalise(line);
  if (field.kind === 'pincode') return ids.pincode.normalise(line);
  if (field.kind === 'aadhaar') return ids.aadhaar.normalise(line);
  if (field.kind === 'pan') return ids.pan.normalise(line);
  if (field.kind === 'country') return line.toUpperCase();
  return line;
}

const patterns: Partial<Record<FormField['kind'], RegExp>> = {
  name: /^[A-Z .]+$/,
  card_name: /^[A-Z .]+$/,
  entity_name: /^[A-Z0-9 &()\-/.,']+$/,
  address: /^[A-Z0-9 .,/#&()'-]+$/,
  text: /^[A-Z0-9 .,/#&()'-]+$/,
  digits: /^\d+$/,
};

function choiceFault(field: FormField, form: FormDefinition, value: string): FaultKey | undefined {
  if (field.kind === 'document') {
    const offered = form.documents.find((list) => list.purpose === field.purpose)?.documents ?? [];
    return offered.some((document) => document === value) ? undefined : 'choose_one';
  }
  return offeredChoices(field).includes(value) ? undefined : 'choose_one';
}

/** Validates one normalised value on its own; returns undefined if it is valid. */
export function fieldFault(field: FormField, form: FormDefinition, value: string): Fault | undefined {
  if (field.choiceSet === undefined && value.length > field.max) return { key: 'too_long', params: { max: field.max } };
  const key = kindFault(field, form, value);
  return key === undefined ? undefined : { key };
}

function kindFault(field: FormField, form: FormDefinition, value: string): FaultKey | undefined {
  switch (field.kind) {
    case 'choice':
    case 'choices':
    case 'yes_no':
    case 'document':
      return choiceFault(field, form, value);
    case 'date':
      return isLocalDate(value) ? undefined : 'date';
    case 'state':
      return stateByCode(value) ? undefined : 'choose_one';
    case 'country':
      return isCountry(value) ? undefined : 'choose_one';
    case 'pan':
      return ids.pan.faultOf(value);
    case 'mobile':
      return ids.mobile.faultOf(value);
    case 'email':
      return ids.email.faultOf(value);
    case 'pincode':
      return ids.pincode.faultOf(value);
    case 'aadhaar':
      return ids.aadhaar.faultOf(value);
    default:
      return patterns[field.kind]?.test(value) === false ? 'characters' : undefined;
  }
}

const maxTyped = 200;
const looseText = z.string().max(maxTyped).nullish();
const looseList = z.array(z.string().max(30)).max(20).nullish();

/** Returns the schema of a draft: incomplete fields are allowed, unknown ones rejected. The output is normalised, without empty values. */
export function draftSchema(form: FormDefinition): z.ZodType<FormValues, Record<string, unknown>> {
  const shape = Object.fromEntries(
    form.fields.map((field) => [field.key, field.kind === 'choices' ? looseList : looseText]),
  );
  return z.strictObject(shape).transform((typed) => normaliseValues(form, typed));
}

/** Normalises every known field and omits empty ones. */
export function normaliseValues(form: FormDefinition, typed: Record<string, unknown>): FormValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const field of form.fields) {
    const value = typed[field.key];
    if (Array.isArray(value)) {
      const chosen = value.filter((one) => typeof one === 'string');
      if (chosen.length > 0) values[field.key] = chosen;
    } else if (typeof value === 'string') {
      const text = normaliseField(field, value);
      if (text !== '') values[field.key] = text;
    }
  }
  return values;
}

export type SchemaOptions = {
  today: LocalDate;
  /** The number is in the vault already, so the form does not need to contain it. */
  hasAadhaar?: boolean;
};

export type ValueFault = { field: string; fault: Fault };

/** Returns the faults of each visible field on its own: missing, too long, invalid characters, unknown choice. */
export function valueFaults(form: FormDefinition, values: FormValues, options: SchemaOptions): ValueFault[] {
  return form.fields.flatMap((field): ValueFault[] => {
    if (!isVisible(field, values, options.today)) return [];
    const value = values[field.key];
    const given: readonly string[] = Array.isArray(value)
      ? value
      : textOf(values, field.key)
        ? [textOf(values, field.key)]
        : [];
    if (given.length === 0) {
      const covered = field.kind === 'aadhaar' && options.hasAadhaar;
      return isRequired(field, values, options.today) && !covered
        ? [{ field: field.key, fault: { key: 'required' } }]
        : [];
    }
    const found = given.map((one) => fieldFault(field, form, one)).find((one) => one !== undefined);
    return found ? [{ field: field.key, fault: found }] : [];
  });
}

/** Returns the schema of the complete form, which browser and server check before an application is submitted. */
export function completeSchema(
  form: FormDefinition,
  options: SchemaOptions,
): z.ZodType<FormValues, Record<string, unknown>> {
  return draftSchema(form).superRefine((values, ctx) => {
    for (const { field, fault } of valueFaults(form, values, options)) {
      ctx.addIssue(faultIssue(fault.key, [field], fault.params));
    }
  });
}

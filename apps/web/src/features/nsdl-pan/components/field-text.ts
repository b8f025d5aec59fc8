import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { stateByCode, states } from '@sevadesk/contract/kernel/states';
import { countryCodes } from '@sevadesk/contract/kernel/countries';
import {
  type FormDefinition,
  type FormField,
  type FormValues,
  labelKeyOf,
  offeredChoices,
} from '@sevadesk/contract/nsdl-pan';
import { countryName, nsdlPanText, panLabel, stateName } from '@sevadesk/messages';

export type Choice = { value: string; label: string };

export const fieldLabel = (key: string): string => panLabel('field', key);

/** The label of a field of this form, which may be another than the key's own. */
export const labelOf = (field: Pick<FormField, 'key' | 'label'>): string => panLabel('field', labelKeyOf(field));

export function fieldHelp(field: FormField): string | undefined {
  return field.help ? nsdlPanText(`help_${field.help}`) : undefined;
}

const choiceText = (field: FormField, value: string): string =>
  field.kind === 'document' ? panLabel('document', value) : panLabel(`choice_${field.choiceSet}`, value);

/** Countries in the order of the alphabet that is read. */
function countryChoices(): Choice[] {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** What may be chosen in a field, in the order of the form; empty for a field that is typed. */
export function choicesOf(field: FormField, form: FormDefinition): Choice[] {
  if (field.kind === 'state') return states.map(({ code }) => ({ value: code, label: stateName(code) }));
  if (field.kind === 'country') return countryChoices();
  const values =
    field.kind === 'document'
      ? (form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [])
      : offeredChoices(field);
  return values.map((value) => ({ value, label: choiceText(field, value) }));
}

/** A stored value in words: a choice by its label, a state by its name, a date as dates are written. */
export function valueText(field: FormField, values: FormValues): string {
  const value = values[field.key];
  if (value === undefined || value.length === 0) return '';
  if (typeof value !== 'string') return value.map((one) => choiceText(field, one)).join(', ');
  if (field.kind === 'state') {
    const state = stateByCode(value);
    return state ? stateName(state.code) : value;
  }
  if (field.kind === 'country') return countryName(value);
  if (field.kind === 'date') return formatDate(value);
  return field.choiceSet || field.kind === 'document' ? choiceText(field, value) : value;
}

/** What an applicant of this kind has to bring, in one sentence. */
export function needsText({ category, origin }: Pick<FormDefinition, 'category' | 'origin'>): string | undefined {
  return nsdlPanText(`needs_${origin === 'foreign' ? 'foreign' : category.replaceAll('-', '_')}`);
}

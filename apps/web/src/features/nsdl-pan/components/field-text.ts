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

/** Returns the label of a field on this form, which may differ from the key's own label. */
export const labelOf = (field: Pick<FormField, 'key' | 'label'>): string => panLabel('field', labelKeyOf(field));

export function fieldHelp(field: FormField): string | undefined {
  return field.help ? nsdlPanText(`help_${field.help}`) : undefined;
}

const choiceText = (field: FormField, value: string): string =>
  field.kind === 'document' ? panLabel('document', value) : panLabel(`choice_${field.choiceSet}`, value);

/** Countries sorted by name in the reader's language. */
function countryChoices(): Choice[] {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Returns the options of a field, in the form's order; empty for a text field. */
export function choicesOf(field: FormField, form: FormDefinition): Choice[] {
  if (field.kind === 'state') return states.map(({ code }) => ({ value: code, label: stateName(code) }));
  if (field.kind === 'country') return countryChoices();
  const values =
    field.kind === 'document'
      ? (form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [])
      : offeredChoices(field);
  return values.map((value) => ({ value, label: choiceText(field, value) }));
}

/** Formats a stored value: an option by its label, a state by its name, a date in the date format. */
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

/** Describes in one sentence what an applicant of this kind has to bring. */
export function needsText({ category, origin }: Pick<FormDefinition, 'category' | 'origin'>): string | undefined {
  return nsdlPanText(`needs_${origin === 'foreign' ? 'foreign' : category.replaceAll('-', '_')}`);
}

import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { stateByCode, states } from '@sevadesk/contract/kernel/states';
import { choiceSets, type FormDefinition, type FormField, type FormValues } from '@sevadesk/contract/nsdl-pan';
import { nsdlPanText, panLabel, stateName } from '@sevadesk/messages';

export type Choice = { value: string; label: string };

export const fieldLabel = (key: string): string => panLabel('field', key);

export function fieldHelp(field: FormField): string | undefined {
  return field.help ? nsdlPanText(`help_${field.help}`) : undefined;
}

const choiceText = (field: FormField, value: string): string =>
  field.kind === 'document' ? panLabel('document', value) : panLabel(`choice_${field.choiceSet}`, value);

/** What may be chosen in a field, in the order of the form; empty for a field that is typed. */
export function choicesOf(field: FormField, form: FormDefinition): Choice[] {
  if (field.kind === 'state') return states.map(({ code }) => ({ value: code, label: stateName(code) }));
  const values =
    field.kind === 'document'
      ? (form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [])
      : field.choiceSet
        ? choiceSets[field.choiceSet]
        : [];
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
  if (field.kind === 'date') return formatDate(value);
  return field.choiceSet || field.kind === 'document' ? choiceText(field, value) : value;
}

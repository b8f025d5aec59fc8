import { countryCodes } from '@sevadesk/contract/kernel/countries';
import { states } from '@sevadesk/contract/kernel/states';
import { choiceSets, type FormDefinition, type FormField } from '@sevadesk/contract/nsdl-pan';
import { countryName, type Locale, panLabel, stateName } from '@sevadesk/messages';

type Choice = { value: string; text: string };

/** Returns the list of a field's choices: its set, or documents, states or countries; undefined for a typed field. */
function listOf({ kind, choiceSet }: FormField): string | undefined {
  return kind === 'document' || kind === 'state' || kind === 'country' ? kind : choiceSet;
}

/** Returns all lists of choices in this form, with texts; each field has its own subset. */
export function formChoices({ fields, documents }: FormDefinition, locale: Locale): Record<string, Choice[]> {
  const inUse = new Set(fields.map(listOf));
  const keys = [...new Set(documents.flatMap((one) => one.documents))];
  const all: [string, Choice[]][] = [
    ...Object.entries(choiceSets).map(([set, values]): [string, Choice[]] => [
      set,
      values.map((value) => ({ value, text: panLabel(`choice_${set}`, value, locale) })),
    ]),
    ['document', keys.map((value) => ({ value, text: panLabel('document', value, locale) }))],
    ['state', states.map(({ code }) => ({ value: code, text: stateName(code, locale) }))],
    ['country', countryCodes.map((value) => ({ value, text: countryName(value, locale) }))],
  ];
  return Object.fromEntries(all.filter(([name]) => inUse.has(name)));
}

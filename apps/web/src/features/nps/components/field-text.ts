import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatNamed } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { countryName, m, stateName } from '@sevadesk/messages';
import { type ChoiceName, choiceWords } from './choice-words.ts';
import { type FieldName, fieldWords } from './field-words.ts';

export const isField = (name: string): name is FieldName => name in fieldWords;
const isChoice = (name: string): name is ChoiceName => name in choiceWords;

/** Formats a value of the form; empty when there is none. */
export function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.nps_yes() : m.nps_no();
  if (typeof value === 'number') return name.endsWith('Paise') ? formatNamed(name, toPaise(value)) : `${value}%`;
  const text = typeof value === 'string' ? value : '';
  if (/Date$|Expiry$/.test(name)) return formatDate(text);
  if (name.endsWith('Country')) return countryName(text);
  const state = name.endsWith('State') ? stateByCode(text) : undefined;
  if (state) return stateName(state.code);
  const kind = name.endsWith('Proof') ? 'proof' : name;
  if (!isChoice(kind)) return text;
  const words: Record<string, () => string> = choiceWords[kind];
  return words[text]?.() ?? text;
}

const nomineeWords: Record<string, () => string> = {
  name: m.nps_field_nominee_name,
  relation: m.nps_field_nominee_relation,
  birthDate: m.nps_field_nominee_birth_date,
  sharePercent: m.nps_field_nominee_share_percent,
  guardianName: m.nps_field_nominee_guardian_name,
};

/** The labels of the two addresses and of the two documents are equal: each gets a qualifier. */
export function repeated(name: string, label: string): string {
  if (name.startsWith('perm')) return `${m.nps_perm_heading()}: ${label}`;
  if (name.startsWith('addressProof') && name !== 'addressProof') return `${m.nps_field_address_proof()}: ${label}`;
  return name.startsWith('idProof') && name !== 'idProof' ? `${m.nps_field_id_proof()}: ${label}` : label;
}

/** Returns the label of a field, also of a nominee's ('nominees.0.name'). */
export function placeLabel(place: string): string {
  const [name = '', n, inner] = place.split('.');
  if (inner !== undefined) return `${m.nps_nominee_heading({ n: Number(n) + 1 })}: ${nomineeWords[inner]?.() ?? inner}`;
  return isField(name) ? repeated(name, fieldWords[name]()) : name;
}

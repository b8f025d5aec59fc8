import { stateByCode, stateByGstCode, type StateCode, states } from '@sevadesk/contract/kernel/states';
import { locales, stateName } from '@sevadesk/messages';
import { applySteps, type CleaningRule, type Read, type Stepped } from './cleaning.rules.ts';
import { hindiDigits, pointZero } from './identifiers.rules.ts';
import { type Spellings, spellings } from './state-spellings.rules.ts';
import { readWith } from './text.rules.ts';

type Known = { code: StateCode; rule: CleaningRule };

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const ruleOf: Record<keyof Spellings, CleaningRule> = {
  name: 'state.name',
  old: 'state.old_name',
  short: 'state.abbreviation',
};

function knownSpellings(): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const add = (text: string, found: Known) => {
    const key = keyOf(text);
    const other = known.get(key);
    if (other && other.code !== found.code) throw new Error(`${text} is ${other.code} and ${found.code}`);
    if (!other) known.set(key, found);
  };
  for (const { code, name } of states) {
    add(code, { code, rule: 'state.abbreviation' });
    for (const one of [name, ...locales.map((locale) => stateName(code, locale))])
      add(one, { code, rule: 'state.name' });
    for (const kind of ['name', 'old', 'short'] as const)
      for (const one of spellings[code][kind]?.split('|') ?? []) add(one, { code, rule: ruleOf[kind] });
  }
  return known;
}

const known = knownSpellings();

/** The two-digit GST state code, alone or next to the name ('21-Odisha', 'Odisha (21)'); the name takes precedence. */
function gstCodeOf(text: string): string | undefined {
  const [, digits] = /^(\d{1,2})$/.exec(text) ?? [];
  return digits?.padStart(2, '0');
}

const withoutCode = (text: string) =>
  text.replace(/^\(?\d{1,2}\)?\s*[-–:./]*\s*(?=\D{2})/, '').replace(/(?<=\D{2})\s*[-–:./]*\s*[([]?\d{1,2}[)\]]?$/, '');

const withoutCountry = (text: string) =>
  text
    .replace(/^IN-(?=[A-Za-z]{2}$)/, '')
    .replace(/[\s,(-]+(?:india|bharat|भारत)\)?\.?$/i, '')
    .replace(/^(?:state|govt|ut|union territory) of\s+|^(?:the)\s+/i, '')
    .replace(/\s*\((?:ut|union territory|state|india)\)$/i, '');

/** Returns the state that a text names, with the rule that matched; undefined if there is none. */
export function stateOfSpelling(text: string): Known | undefined {
  const gst = gstCodeOf(text);
  if (gst !== undefined) {
    const state = stateByGstCode(gst);
    return state && { code: state.code as StateCode, rule: 'state.gst_code' };
  }
  const whole = known.get(keyOf(text));
  if (whole) return whole;
  const shorter = withoutCode(withoutCountry(text));
  if (shorter !== text) return known.get(keyOf(shorter));
  // 'Bihar (BR)', 'BR - Bihar': both halves must name the same state.
  const [, one = '', other = ''] = /^([^()-]+?)\s*[(-]\s*([^()-]+?)\)?$/.exec(text) ?? [];
  const [first, second] = [known.get(keyOf(one)), known.get(keyOf(other))];
  return first && first.code === second?.code ? { code: first.code, rule: 'state.name' } : undefined;
}

/** Reads a state code of the contract from a name in either language, an old name, a common misspelling, letters or a GST code. */
export const readState = readWith<StateCode>((stepped: Stepped): Read<StateCode> => {
  const { text, rules } = applySteps(stepped, [hindiDigits, pointZero]);
  if (/^0+$/.test(text)) return { value: null, rules: [...rules, 'empty.zeros'] };
  const exact = stateByCode(text);
  if (exact) return { value: exact.code, rules };
  const found = stateOfSpelling(text);
  return found ? { value: found.code, rules: [...rules, found.rule] } : { fault: 'choose_one' };
});

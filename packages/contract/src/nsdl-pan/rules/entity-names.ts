import type { CategorySlug } from '../core/categories.ts';
import { fault, type RuleFinding, warning } from '../core/finding.ts';
import { textOf } from '../core/form-facts.ts';
import { entityCardName, refusedWordIn } from '../core/names.ts';
import { type Check, isPerson } from './rule.ts';

/** Abbreviations that providers reject in an entity's name (7U). */
const shortForms = new Set(['PVT', 'LTD', 'PVT.', 'LTD.', 'CO.', 'P.LTD', 'PVT.LTD', 'P']);

/** Usual endings of such an entity's name; others get a warning, not a rejection (K). */
const endings: Partial<Record<CategorySlug, RegExp>> = {
  company: /\b(LIMITED|FOUNDATION|ASSOCIATION|FEDERATION|CHAMBERS?|COUNCIL|NIDHI)$/,
  llp: /\b(LLP|LIMITED LIABILITY PARTNERSHIP)$/,
  huf: /\bHUF\b|\bHINDU UNDIVIDED FAMILY\b/,
};

function entityNameFindings(field: string, name: string): RuleFinding[] {
  const words = name.replace(/[()]/g, ' ').split(' ').filter(Boolean);
  const short = words.find((word, index) => shortForms.has(word) && (word !== 'P' || index === words.length - 2));
  const refused = refusedWordIn(name);
  return [
    ...(short ? [fault('entity_short_form', field, { word: short })] : []),
    ...(refused ? [fault('entity_word', field, { word: refused })] : []),
  ];
}

/** An entity's name is in full, without titles, with the ending of its kind; the card has the same name. */
export const entityNameRules: Check = (input) => {
  if (isPerson(input)) return [];
  const { form, values } = input;
  const name = textOf(values, 'entityName');
  const other = textOf(values, 'otherEntityName');
  const card = textOf(values, 'cardName');
  const ending = form.origin === 'indian' ? endings[form.category] : undefined;
  return [
    ...entityNameFindings('entityName', name),
    ...entityNameFindings('otherEntityName', other),
    ...(name !== '' && ending && !ending.test(name) ? [warning('entity_ending', 'entityName')] : []),
    ...(name !== '' && card !== '' && card !== entityCardName(name) ? [fault('card_name_entity', 'cardName')] : []),
    ...(other !== '' && other === name ? [fault('other_name_same', 'otherEntityName')] : []),
  ];
};

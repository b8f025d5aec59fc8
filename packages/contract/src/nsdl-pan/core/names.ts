import { fault, type RuleFinding, warning } from './finding.ts';

/** Words that providers reject in any name field (Protean's instructions, CR-IMP). */
const refusedWords = ['LATE', 'ALIAS', 'SHRI', 'SMT', 'KUMARI', 'DR', 'MAJOR', 'CAPTAIN', 'M/S'];

/** Two-letter names of the old list of valid initials; others get a warning, not a rejection. */
export const twoLetterNames = new Set(
  (
    'AH AI AL AN AO AR AS BE BI BO BP CH CY DA DE DO EE EK EM ES FA FE FK FU GI GO GU HA HE HO HU ID IK IL IN JI JO KA KC ' +
    'KE KH KI KJ KO KS KU LE LI LO LU MA NA NG OH OM ON PI PT QI RU SA SE SI SM SU TA TI TO TU UL UR WO WU YE YH YI YJ YO YU ZI'
  ).split(' '),
);

export type NamePart = 'last' | 'first' | 'middle';

/** Returns the first word that no name field may contain, if any. */
export function refusedWordIn(text: string): string | undefined {
  return text.split(' ').find((word) => refusedWords.includes(word));
}

const isInitial = (word: string) => /^[A-Z]\.?$/.test(word);

/** In D SOUZA and O BRIEN the letter is a particle, not an initial, because providers accept no apostrophe. */
function withoutParticle(words: readonly string[], part: NamePart): readonly string[] {
  return part === 'last' && words.length === 2 && /^[DO]$/.test(words[0] ?? '') ? words.slice(1) : words;
}

/** Returns the findings on one part of a person's name; only the middle name may be initials. */
export function namePartFindings(field: string, text: string, part: NamePart): RuleFinding[] {
  if (text === '') return [];
  if (!/^[A-Z]+( [A-Z]+)*$/.test(part === 'middle' ? text.replaceAll('.', '') : text)) {
    return [fault('name_characters', field)];
  }
  const words = text.split(' ');
  const refused = refusedWordIn(text);
  if (refused) return [fault('name_word', field, { word: refused })];
  if (part !== 'middle' && withoutParticle(words, part).some(isInitial)) return [fault('name_initial', field)];
  const doubtful = words.find((word) => word.length === 2 && !twoLetterNames.has(word));
  return doubtful ? [warning('name_two_letters', field, { word: doubtful })] : [];
}

/** Joins the parts of a name in written order: first, middle, last. */
export function fullName(first: string, middle: string, last: string): string {
  return [first, middle, last].filter((part) => part !== '').join(' ');
}

/** Returns the default name on the card: the full name, with other parts shortened to initials if it is too long. */
export function suggestedCardName(first: string, middle: string, last: string, max = 85): string {
  const whole = fullName(first, middle, last);
  if (whole.length <= max) return whole;
  return fullName(first, middle.slice(0, 1), last).slice(0, max);
}

/** Checks that the card name contains the full last name, and that its other words are from the name or initials of it. */
export function cardNameFindings(
  cardName: string,
  name: { first: string; middle: string; last: string },
): RuleFinding[] {
  if (cardName === '' || name.last === '') return [];
  if (!` ${cardName} `.includes(` ${name.last} `)) return [fault('card_name_last', 'cardName', { last: name.last })];
  const known = fullName(name.first, name.middle, name.last).split(' ');
  const strange = cardName
    .split(' ')
    .map((word) => word.replaceAll('.', ''))
    .some(
      (word) => word !== '' && !known.some((part) => part === word || (word.length === 1 && part.startsWith(word))),
    );
  return strange ? [fault('card_name_differs', 'cardName')] : [];
}

/** Returns the part of an entity's name that fits a card: all of it, or its first 85 letters (7U). */
export function entityCardName(name: string): string {
  return name.slice(0, 85).trim();
}

/** Splits an entity's name over the three name boxes of the form: last, first and middle name, 75 + 25 + 25 (7U, 9DIGIT). */
export function runOnName(name: string): { last: string; first: string; middle: string } {
  return { last: name.slice(0, 75), first: name.slice(75, 100), middle: name.slice(100, 125) };
}

import type { AoCodeChange, AoCodeInput } from '@sevadesk/contract/masters';

/** An assessing officer code as it is stored. */
export type AoCodeFacts = Omit<AoCodeInput, 'source'> & { source: string };

/** What is stored of a code, by the names of the wire. */
export const aoFacts = [
  'city',
  'areaCode',
  'aoType',
  'rangeCode',
  'aoNumber',
  'description',
  'source',
  'isInternational',
  'isActive',
] as const satisfies (keyof AoCodeFacts)[];

export const factsOf = ({ source, ...code }: AoCodeInput): AoCodeFacts => ({ ...code, source: source ?? '' });

/** The four parts as people write them. */
export function aoText(code: Pick<AoCodeFacts, 'areaCode' | 'aoType' | 'rangeCode' | 'aoNumber'>): string {
  return `${code.areaCode} ${code.aoType} ${code.rangeCode} ${code.aoNumber}`;
}

/** The same city and parts are the same code. */
export function aoIdentity(code: AoCodeFacts): string {
  return `${aoText(code)} ${code.city}`;
}

/** What changed between two states of a code, in the order of its form. */
export function changedFields(before: AoCodeFacts | null, after: AoCodeFacts): AoCodeChange['fields'] {
  if (before === null) return [];
  return aoFacts
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** What an AO search looks for: the typed text as a code, as a place, and as words that may each be unfinished. */
export type AoSearch = { code: string; place: string; words: string };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (found) => `\\${found}`);

/** Reads what was typed; dashes, strokes and blanks between the parts of a code are the same. Null when nothing can be found by it. */
export function parseAoSearch(typed: string): AoSearch | null {
  const text = typed.toLowerCase().trim().replace(/\s+/g, ' ');
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return {
    code: `${escapeLike(words.join(' '))}%`,
    place: `${escapeLike(text)}%`,
    words: words.map((word) => `${word}:*`).join(' & '),
  };
}

/** The search for the offices of the districts that a PIN code lies in, e.g. 'Central Delhi' finds DELHI. */
export function districtSearch(districts: readonly string[]): string {
  const words = districts.flatMap((district) => district.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words)].filter((word) => word.length > 2).join(' | ');
}

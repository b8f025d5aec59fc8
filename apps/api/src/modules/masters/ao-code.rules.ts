import type { AoCodeChange, AoCodeInput } from '@sevadesk/contract/masters';

/** An assessing officer code as stored. */
export type AoCodeFacts = Omit<AoCodeInput, 'source'> & { source: string };

/** The stored fields of a code by their API names. */
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

/** Formats the four parts of a code. */
export function aoText(code: Pick<AoCodeFacts, 'areaCode' | 'aoType' | 'rangeCode' | 'aoNumber'>): string {
  return `${code.areaCode} ${code.aoType} ${code.rangeCode} ${code.aoNumber}`;
}

/** Returns the identity of a code: city and parts. */
export function aoIdentity(code: AoCodeFacts): string {
  return `${aoText(code)} ${code.city}`;
}

/** Returns the fields that differ between two versions of a code, in form order. */
export function changedFields(before: AoCodeFacts | null, after: AoCodeFacts): AoCodeChange['fields'] {
  if (before === null) return [];
  return aoFacts
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** An AO search: the typed text as a code, as a place, and as words that may each be incomplete. */
export type AoSearch = { code: string; place: string; words: string };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (found) => `\\${found}`);

/** Parses the typed text; dashes, slashes and spaces between the parts of a code are equal. Null if it cannot match anything. */
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

/** Returns the search for the offices of a PIN code's districts, e.g. 'Central Delhi' finds DELHI. */
export function districtSearch(districts: readonly string[]): string {
  const words = districts.flatMap((district) => district.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words)].filter((word) => word.length > 2).join(' | ');
}

/** A placeholder in a registered text, in the operators' notation. */
export const smsPlace = '{#var#}';

/** A link, or text that a phone turns into one: with a scheme, with www, or a name with a path or a common ending. */
const link =
  /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*|\b(?:[a-z0-9-]+\.)+(?:com|in|co|net|org|io|ly|me|info|biz|app|gov|page|link)\b/gi;

/** Returns the texts between the placeholders of a registered text; one more than there are placeholders. */
export function fixedParts(registered: string): string[] {
  return registered.split(smsPlace);
}

/** Returns the number of placeholders in a registered text. */
export function countPlaces(registered: string): number {
  return fixedParts(registered).length - 1;
}

/** Fills the placeholders of a registered text in order. Throws if the number of values differs. */
export function fillPlaces(registered: string, values: readonly string[]): string {
  const parts = fixedParts(registered);
  if (values.length !== parts.length - 1) throw new Error('A value is missing or left over');
  return parts.map((part, at) => part + (values[at] ?? '')).join('');
}

/** Converts the product's own text with named placeholders to the form that an operator registers. */
export function registeredForm(words: string): { text: string; places: string[] } {
  const places: string[] = [];
  const text = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    places.push(name);
    return smsPlace;
  });
  return { text, places };
}

/** Returns the links in a text that do not start with a registered one, such as `https://network.example/`. */
export function foreignLinks(text: string, registered: readonly string[]): string[] {
  const plain = (address: string) =>
    address
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '');
  const isBelow = (found: string, known: string) =>
    found === known || found.startsWith(`${known}/`) || found.startsWith(`${known}?`) || found.startsWith(`${known}#`);
  return [...text.matchAll(link)]
    .map(([found]) => found.replace(/[.,;:!?)]+$/, ''))
    .filter((found) => !registered.some((known) => isBelow(plain(found), plain(known))));
}

export type PlaceLimits = { placeMax: number; links: readonly string[] };

/** Whether a value is valid for a placeholder: not empty, one line, not too long, and without an unregistered link. */
function fitsPlace(value: string, { placeMax, links }: PlaceLimits): boolean {
  const length = [...value].length;
  return length > 0 && length <= placeMax && !/[\r\n]/.test(value) && foreignLinks(value, links).length === 0;
}

/**
 * Returns the values that turn a registered text into exactly this text, or undefined if there are none. It tries every split,
 * and each position of each part only once, so that the search ends in time for any text.
 */
export function matchTemplate(text: string, registered: string, limits: PlaceLimits): string[] | undefined {
  const parts = fixedParts(registered);
  const [head = '', ...rest] = parts;
  if (!text.startsWith(head)) return undefined;
  if (rest.length === 0) return text === head ? [] : undefined;
  const dead = new Set<string>();
  const divide = (at: number, place: number): string[] | undefined => {
    const key = `${at}:${place}`;
    if (dead.has(key)) return undefined;
    const fixed = rest[place] ?? '';
    const isLast = place === rest.length - 1;
    // A character outside the basic plane has two code units.
    for (let end = at + 1; end <= Math.min(text.length, at + 2 * limits.placeMax); end += 1) {
      const after = end + fixed.length;
      if (!text.startsWith(fixed, end) || (isLast && after !== text.length)) continue;
      const value = text.slice(at, end);
      if (!fitsPlace(value, limits)) continue;
      const others = isLast ? [] : divide(after, place + 1);
      if (others) return [value, ...others];
    }
    dead.add(key);
    return undefined;
  };
  return divide(head.length, 0);
}

export type WordDifference = { word: string; kind: 'same' | 'missing' | 'added' };

/** Compares two texts word by word: words only in the first are missing in the second, words only in the second are added. */
export function compareWords(wanted: string, registered: string): WordDifference[] {
  const [from, to] = [wanted, registered].map((text) => text.split(/\s+/).filter((word) => word !== ''));
  const [a, b] = [from ?? [], to ?? []];
  // Longest common subsequence, computed from the ends; texts have at most some hundred words.
  const common = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const best =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.splice(column, 1, best);
    }
  const found: WordDifference[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [mine, theirs] = [a[row], b[column]];
    if (mine !== undefined && mine === theirs) {
      found.push({ word: mine, kind: 'same' });
      row += 1;
      column += 1;
    } else if (theirs === undefined || (mine !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      found.push({ word: mine ?? '', kind: 'missing' });
      row += 1;
    } else {
      found.push({ word: theirs, kind: 'added' });
      column += 1;
    }
  }
  return found;
}

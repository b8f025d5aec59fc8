/** Words before or after a name that are no part of it. */
const titles = new Set('MR MRS MS MISS DR SHRI SRI SMT KUM KUMARI PROP PROPRIETOR M S MESSRS THE AND'.split(' '));

/** Words of many shops: two shops are not the same because both are stores. */
const common = new Set(
  'SHOP STORE STORES TRADERS TRADING ENTERPRISE ENTERPRISES SERVICE SERVICES CENTRE CENTER GENERAL ONLINE DIGITAL SEVA KENDRA COMMUNICATION COMMUNICATIONS MOBILE COMPUTER COMPUTERS XEROX CYBER CAFE CSC AGENCY AGENCIES CO COMPANY PVT LTD PRIVATE LIMITED'.split(
    ' ',
  ),
);

/** Spellings of one sound, as names are written in Latin letters. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/W/g, 'V'],
  [/Z/g, 'J'],
  [/KSH|X/g, 'KS'],
  [/CHH/g, 'CH'],
  [/SH/g, 'S'],
  [/([BDGKTC])H/g, '$1'],
  [/Q|C(?!H)/g, 'K'],
  [/EE|IE|Y/g, 'I'],
  [/OO|OU/g, 'U'],
  [/AU/g, 'O'],
  [/AI/g, 'E'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)A$/g, ''],
];

/** Returns the words of a name in capitals: without titles, M/S and signs. A single S or M is an initial, unless it begins with M/S. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^\s*M\s*\/\s*S\b\.?/, ' ');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.filter((word) => word.length === 1 || !titles.has(word));
}

const soundOf = (word: string) => sounds.reduce((text, [form, sound]) => text.replace(form, sound), word);

/** Returns whether one letter was added, left out, replaced or swapped with its neighbour. */
function isOneStep(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

const shortestTypo = 6;
/** Banks cut names; a shorter beginning would fit too many names. */
const shortestCut = 6;

type Fit = 'none' | 'initial' | 'word';

function fitOf(a: string, b: string): Fit {
  if (a === b) return a.length === 1 ? 'initial' : 'word';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'none';
  if (soundOf(a) === soundOf(b)) return 'word';
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= shortestCut && long.startsWith(short)) return 'word';
  return short.length >= shortestTypo && isOneStep(soundOf(a), soundOf(b)) ? 'word' : 'none';
}

const order: readonly Fit[] = ['word', 'initial'];

/** Returns how each word of the shorter name fits a word of its own in the longer one; undefined if one fits none. */
function fitsOf(shorter: readonly string[], longer: readonly string[]): { word: string; fit: Fit }[] | undefined {
  const free = [...longer];
  const found: { word: string; fit: Fit }[] = [];
  // Whole words first, so that an initial does not occupy the word that another one needs.
  for (const word of [...shorter].toSorted((a, b) => b.length - a.length)) {
    const best = order.map((fit) => free.findIndex((other) => fitOf(word, other) === fit)).find((at) => at >= 0);
    if (best === undefined) return undefined;
    found.push({ word, fit: fitOf(word, free[best] ?? '') });
    free.splice(best, 1);
  }
  return found;
}

/**
 * Returns whether two names are the same person or shop, as Indian banks and shops write them: in any order, with initials, M/S and
 * titles, together or apart, cut, or with another spelling. A single common word is not enough.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return false;
  const joined = (words: readonly string[]) => words.join('');
  if (soundOf(joined(a)) === soundOf(joined(b)) && joined(a).length > 2) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const fits = fitsOf(shorter, longer);
  if (!fits) return false;
  const own = fits.filter(({ fit, word }) => fit === 'word' && !common.has(word));
  // A first name alone is the name of many.
  return (
    own.length > 0 &&
    (shorter.length > 1 || longer.every((word) => fitOf(shorter[0] ?? '', word) === 'word' || common.has(word)))
  );
}

/** Returns whether the payer's name is one of these names. */
export function isNameOf(payerName: string | null | undefined, names: readonly string[]): boolean {
  return payerName !== null && payerName !== undefined && names.some((name) => isSameName(payerName, name));
}

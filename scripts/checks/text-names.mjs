/** Prefixes with which a program looks up texts by code, besides texts with a full name in the source. */
const byCode = ['errors', 'faults', 'states', 'nsdl_pan', 'reports_product'];

/** Converts 'lastName', 'last-name' and 'pan.last_name' to the key form. */
const inSnake = (name) =>
  name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase()).replace(/[-.]/g, '_');

/** Returns every split of a name at an underscore. */
const cuts = (name) =>
  [...name.matchAll(/_/g)].map(({ index }) => ({ start: name.slice(0, index), rest: name.slice(index + 1) }));

/** Returns the names in a source: full text names, prefixes of names, and codes that can end one. */
export function writtenIn(source) {
  const names = new Set([...source.matchAll(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g)].map(([name]) => name));
  const beginnings = new Set(
    [...source.matchAll(/['"`]([a-z][a-z0-9_]*?)_?(?:['"`]|\$\{)/g)].map(([, start]) => start),
  );
  const codes = new Set();
  for (const [code] of source.matchAll(/[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*/g)) {
    for (const part of [code, ...code.split('.')]) codes.add(inSnake(part)).add(inSnake(part.toLowerCase()));
  }
  return { names, beginnings, codes };
}

/**
 * Checks whether sources use a text: by its full name, or by a prefix and a code. A prefix is longer than the module's name, so that
 * a plain word does not match. Returns the matches: its name, or its prefixes.
 */
export function placesOf(key, modules, { names, beginnings, codes }) {
  if (names.has(key)) return [key];
  const isBeginning = (start) =>
    byCode.includes(start) || (beginnings.has(start) && modules.some((module) => start.startsWith(`${module}_`)));
  const endsWell = (rest) =>
    codes.has(rest) || cuts(rest).some((cut) => beginnings.has(cut.start) && endsWell(cut.rest));
  return cuts(key)
    .filter(({ start, rest }) => isBeginning(start) && endsWell(rest))
    .map(({ start }) => start);
}

/** Beginnings under which a program finds texts by a code alone, beside those that it writes in full. */
const byCode = ['errors', 'faults', 'states', 'nsdl_pan', 'reports_product'];

/** 'lastName', 'last-name' and 'pan.last_name' as keys of texts write them. */
const inSnake = (name) =>
  name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase()).replace(/[-.]/g, '_');

/** Every way to cut a name at an underscore. */
const cuts = (name) =>
  [...name.matchAll(/_/g)].map(({ index }) => ({ start: name.slice(0, index), rest: name.slice(index + 1) }));

/** What a source writes: names of texts in full, beginnings of such names, and codes that end one. */
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
 * Judges whether sources use a text: by its name in full, or by a beginning of it and a code. A beginning holds a module's name and
 * more, so that a plain word of the code is none. Answers the places by which it is found: its name, or its beginnings.
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

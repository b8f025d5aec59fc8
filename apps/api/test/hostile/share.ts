const isFull = process.env.TEST_FULL === '1';
/** The short run sends one case in this many, different ones to each call; `npm run test:full` sends all. */
const oneIn = 10;

/** FNV-1a: the same cases in every run, distributed over the calls. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

/** Returns the generated cases for one call: all, or a tenth that differs from call to call. */
export function share<T>(cases: readonly T[], about: string, nameOf: (one: T) => string): T[] {
  if (isFull) return [...cases];
  return cases.filter((one) => spread(`${about} ${nameOf(one)}`) % oneIn === 0);
}
